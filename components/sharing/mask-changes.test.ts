import { expect, test } from "vitest";
import { sampleRecipient } from "@/lib/testing/sample-recipient";
import { changesFor, isAnythingHidden, type Masks, type Scope, stateOf, withChange } from "./mask-changes";

const nothing = { groups: [], lines: [] };
const person = (name: string, groups: "money"[] | null, lines: string[] = []) =>
  sampleRecipient({
    name,
    email: `${name.toLowerCase()}@example.org`,
    hidden: { groups: groups ?? [], lines, own: groups !== null },
  });
const [ben, cleo, dan] = [person("Ben", null), person("Cleo", ["money"]), person("Dan", [])];
const masks: Masks = { everyone: nothing, recipients: [ben, cleo, dan] };
const money = { group: "money" } as const;

const after = (given: Masks, hide: boolean, scope: Scope) =>
  changesFor(money, hide, scope, given).reduce(withChange, given);

test("hidden for everyone also reaches whoever had a choice of their own", () => {
  const hidden = after(masks, true, "everyone");
  expect(stateOf(money, "everyone", hidden).hidden).toBe("all");
  for (const one of hidden.recipients) expect(one.hidden.groups).toContain("money");
  const shown = after(hidden, false, "everyone");
  expect(stateOf(money, "everyone", shown).hidden).toBe("none");
  expect(isAnythingHidden("everyone", shown)).toBe(false);
});

test("what is hidden from some names them, and is hidden from all by one press", () => {
  expect(stateOf(money, "everyone", masks)).toEqual({ hidden: "some", from: ["Cleo"] });
  const allButDan = after(after(masks, true, "everyone"), false, [dan.email]);
  expect(stateOf(money, "everyone", allButDan)).toEqual({ hidden: "some", except: ["Dan"] });
  expect(stateOf(money, [ben.email, cleo.email], masks)).toEqual({ hidden: "some", from: ["Cleo"] });
  expect(stateOf(money, [ben.email, dan.email], masks).hidden).toBe("none");
});

test("hidden from one person, nobody else loses anything", () => {
  expect(changesFor(money, true, [ben.email], masks)).toEqual([
    { groups: ["money"], lines: [], recipients: [ben.email] },
  ]);
  const hidden = after(masks, true, [ben.email]);
  expect(hidden.everyone).toEqual(nothing);
  expect(stateOf(money, [dan.email], hidden).hidden).toBe("none");
});

test("people who end up with the same are saved together, others apart", () => {
  const other = person("Eva", [], ["d1"]);
  const changes = changesFor(money, true, [ben.email, dan.email, other.email], {
    ...masks,
    recipients: [...masks.recipients, other],
  });
  expect(changes).toEqual([
    { groups: ["money"], lines: [], recipients: [ben.email, dan.email] },
    { groups: ["money"], lines: ["d1"], recipients: [other.email] },
  ]);
});

test("what is already so is not saved again", () => {
  expect(changesFor(money, true, [cleo.email], masks)).toEqual([]);
  expect(changesFor({ line: "d1" }, false, "everyone", masks)).toEqual([]);
});
