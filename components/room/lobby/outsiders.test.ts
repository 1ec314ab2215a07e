import { expect, it } from "vitest";
import { findLeft, outsidersOf } from "./outsiders";

const person = (identity: string | null, status: "invited" | "waiting" | "admitted" | "denied" | "removed") => ({
  id: crypto.randomUUID(),
  identity,
  display_name: "Gil",
  email: null,
  kind: "guest" as const,
  meeting_role: "guest" as const,
  provenance: "self_declared" as const,
  status,
  invited_by_name: null,
  admitted_by_name: null,
  in_room: false,
});

it("only who was removed or denied has no place in the room: somebody just let in is shown before the service has seen them", () => {
  const people = [
    person("guest:1", "admitted"),
    person("guest:2", "removed"),
    person("guest:3", "denied"),
    person("guest:4", "waiting"),
    person(null, "invited"),
  ];
  expect(outsidersOf({ people, removed: [] })).toEqual(["guest:2", "guest:3"]);
  expect(outsidersOf({ people: [], removed: ["guest:5"] })).toEqual(["guest:5"]);
});

it("who was listed as inside and is no longer has left, and is back with another connection", () => {
  const listed = new Map<string, string>();
  const [ana, ben] = [
    { identity: "user:ana", sid: "a1" },
    { identity: "user:ben", sid: "b1" },
  ];
  const find = (connections: { identity: string; sid: string }[], ...inside: string[]) =>
    findLeft(connections, new Set(inside), listed);
  expect(find([ana, ben], "user:ana")).toEqual([]);
  expect(find([ana, ben], "user:ana", "user:ben")).toEqual([]);
  expect(find([ana, ben], "user:ana")).toEqual(["user:ben"]);
  expect(find([ana, { ...ben, sid: "b2" }], "user:ana")).toEqual([]);
});
