import { expect, test } from "vitest";
import { addressesIn, lineWith, unaddressedIn } from "./named-people";

const person = (email: string) => ({ email, name: null, user_id: null, avatar_url: null });
const team = { id: "1", name: "Design", emails: ["ben@example.org", "cy@example.org"] };

test("one who fits is invited, several are asked about, and nobody is invited twice", () => {
  const read = {
    emails: ["Cy@example.org"],
    names: ["Zoe"],
    known: [
      { name: "Ben", people: [person("ben@example.org")], teams: [] },
      { name: "Dev", people: [person("dev@example.org"), person("dev@other.example")], teams: [] },
      { name: "Design", people: [], teams: [team] },
    ],
  };
  expect(addressesIn(read)).toEqual(["Cy@example.org", "ben@example.org"]);
  expect(unaddressedIn(read)).toEqual(["Zoe", "Dev"]);
});

test.each([
  ["sync with ben, Bennett and Ana", "Ben", "sync with b@x.org, Bennett and Ana"],
  ["Bennett with Ben  Okafor at 3", "Ben Okafor", "Bennett with b@x.org at 3"],
  ["with ben@x.org and Ben", "Ben", "with ben@x.org and b@x.org"],
  ["встреча с Юлия завтра", "Юлия", "встреча с b@x.org завтра"],
])("in “%s”, %s is replaced", (line, name, written) => expect(lineWith(line, name, "b@x.org")).toBe(written));
