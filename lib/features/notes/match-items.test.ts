import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchItems } from "./match-items";

const item = (id: string, text: string, tMs = 0) => ({ id, text, tMs });
type Row = [before: ReturnType<typeof item>[], after: ReturnType<typeof item>[], expected: Record<string, string>];

const rewritten: [string, ...Row][] = [
  ["the same words under another id", [item("a1", "Send the deck.")], [item("x", "Send the deck")], { x: "a1" }],
  [
    "nearly the same words",
    [item("a1", "Ben sends the deck to Cleo")],
    [item("x", "Send the deck to Cleo")],
    { x: "a1" },
  ],
  ["another receiver", [item("a1", "Send the deck to Ana")], [item("x", "Send the deck to Ben")], {}],
  ["another number", [item("a1", "Send report 1")], [item("x", "Send report 2")], {}],
  ["an id that means something else now", [item("a1", "Send the deck")], [item("a1", "Call the roofer")], {}],
  [
    "what was noted during the meeting, in other words",
    [item("noted-1", "Order chairs")],
    [item("noted-1", "Get some seats for us")],
    { "noted-1": "noted-1" },
  ],
  [
    "two that are alike: each goes to the one it is most like",
    [item("a1", "Send the deck to Cleo"), item("a2", "Send the deck to Cleo and Dora")],
    [item("x", "Send the deck to Cleo and Dora"), item("y", "Send the deck to Cleo")],
    { x: "a2", y: "a1" },
  ],
  ["no words at all", [item("a1", "…")], [item("x", "…")], {}],
];
const edited: [string, ...Row][] = [
  ["a line that was reworded", [item("a1", "Send the deck", 5)], [item("a1", "Mail our slides", 5)], { a1: "a1" }],
  ["a line under the same id from another version", [item("a1", "Send the deck", 5)], [item("a1", "Call Bo", 9)], {}],
  ["a line that was cut and pasted", [item("a1", "Send the deck", 5)], [item("n", "Send the deck", 5)], { n: "a1" }],
  ["a line that was deleted", [item("a1", "Send the deck", 5)], [], {}],
];

describe("an action item goes on as", () => {
  test.each(rewritten)("%s (written anew)", (_, before, after, expected) => {
    expect(Object.fromEntries(matchItems(before, after, { isRewritten: true }))).toEqual(expected);
  });
  test.each(edited)("%s (edited)", (_, before, after, expected) => {
    expect(Object.fromEntries(matchItems(before, after, { isRewritten: false }))).toEqual(expected);
  });
});

test("over generated notes: one to one, and all of them where the words stayed", () => {
  const words = fc.uniqueArray(fc.constantFrom("deck", "roof", "budget", "Cleo", "chairs", "contract", "demo"), {
    minLength: 3,
    maxLength: 5,
  });
  const texts = fc.uniqueArray(words, { maxLength: 8, selector: (list) => [...list].sort().join() });
  fc.assert(
    fc.property(texts, fc.boolean(), (lists, isRewritten) => {
      const before = lists.map((list, at) => item(`a${at}`, list.join(" "), at));
      const after = lists.map((list, at) => item(`b${at}`, [...list].reverse().join(" "), at)).reverse();
      const matches = matchItems(before, after, { isRewritten });
      expect(new Set(matches.values()).size).toBe(matches.size);
      expect(Object.fromEntries(matches)).toEqual(Object.fromEntries(lists.map((_, at) => [`b${at}`, `a${at}`])));
    }),
  );
});
