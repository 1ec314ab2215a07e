import { expect, it } from "vitest";
import { addressOf, provenanceWords, roleWords } from "./provenance-words";

const nora = { display_name: "Nora", email: "nora@outside.example", invited_by_name: null, kind: "guest" } as const;
const byAna = { provenance: "invited", invited_by_name: "Ana" } as const;
const typed = { ...nora, provenance: "self_declared" } as const;

it.each([
  [typed, "nora@outside.example (unverified)"],
  [{ ...typed, email: null }, "Unverified guest"],
  [{ ...nora, ...byAna }, "nora@outside.example, invited by Ana"],
  [{ ...nora, ...byAna, display_name: "nora@outside.example" }, "invited by Ana"],
  [{ ...nora, ...byAna, kind: "colleague" as const }, "invited by Ana"],
  [{ ...nora, provenance: "invited" as const, email: null }, "invited"],
  [{ ...nora, kind: "colleague" as const, provenance: "link" as const }, "Colleague"],
  [{ ...nora, provenance: "link" as const }, "nora@outside.example"],
  [{ ...nora, kind: "host" as const, provenance: "host" as const }, null],
])("%j reads as it is known", (person, words) => {
  expect(provenanceWords(person)).toBe(words);
});

it.each([
  ["host", undefined, "Host"],
  ["cohost", undefined, "Co-host"],
  ["member", undefined, null],
  ["guest", undefined, "Guest"],
  ["guest", typed, "Guest, unverified"],
  ["guest", { ...nora, ...byAna }, "Guest, invited by Ana"],
  ["guest", { ...nora, provenance: "link" as const }, "Guest"],
] as const)("the role %s of %j is shown as %j", (role, known, words) => {
  expect(roleWords({ meeting_role: role }, known)).toBe(words);
});

it("an address is shown of guests, once", () => {
  expect(addressOf(nora)).toBe("nora@outside.example");
  expect(addressOf({ ...nora, display_name: "nora@outside.example" })).toBeNull();
  expect(addressOf({ ...nora, kind: "colleague" })).toBeNull();
});
