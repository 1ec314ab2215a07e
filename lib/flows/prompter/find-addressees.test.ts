import { describe, expect, test } from "vitest";
import { findAddressees, type Said } from "./find-addressees";

const ana = { userId: "ana", name: "Ana Pereira" };
const ben = { userId: "ben", name: "Ben Okafor" };
const priya = { userId: "priya", name: "Priya Nair" };
const people = [ana, ben, priya];
const recipients = new Set(["ben", "priya"]);

const talk = (...lines: [{ userId: string; name: string }, string][]): Said[] =>
  lines.map(([{ userId, name }, text], at) => ({ userId, name, text, tMs: at * 4000 }));
const find = (lines: Said[]) => findAddressees(lines, { people, recipients });

describe("a question is put to somebody", () => {
  test.each([
    ["Ben, what does the annual plan cost?", "what does the annual plan cost?"],
    ["So, Ben, what does the annual plan cost?", "what does the annual plan cost?"],
    ["Okay Ben what does the annual plan cost", "what does the annual plan cost"],
    ["What does the annual plan cost, Ben?", "What does the annual plan cost?"],
    ["Ben Okafor, do you know the price?", "do you know the price?"],
    ["Benn, can you tell us the price?", "can you tell us the price?"],
    ["We need a number. Ben, what did the supplier say?", "what did the supplier say?"],
    ["Ben, you spoke to the supplier. What did they tell you?", "What did they tell you?"],
    ["And a question for Ben: what did you find?", null],
  ])("%s", (text, question) => {
    const found = find(talk([ana, text]));
    expect(found.map(({ userId }) => userId)).toEqual(["ben"]);
    if (question) expect(found[0]?.question).toBe(question);
  });

  test("by name in the line before, and then with you", () => {
    expect(find(talk([ana, "Ben, you spoke to the supplier."], [ana, "When can you deliver?"]))).toEqual([
      { userId: "ben", question: "When can you deliver?" },
    ]);
    expect(find(talk([ana, "Ben."], [ben, "Yes?"], [ana, "When can you deliver?"]))).toHaveLength(1);
  });

  test("to two people in one line", () => {
    const found = find(talk([ana, "Ben, what does it cost? And Priya, when do you start?"]));
    expect(found.map(({ userId }) => userId)).toEqual(["ben", "priya"]);
  });
});

describe("no question is put to", () => {
  test.each([
    ["somebody who is spoken about", "Did Ben send the contract?"],
    ["somebody who is named at the end", "Has anybody asked Ben?"],
    ["somebody who is told something", "Ben, the contract is signed."],
    ["everybody", "What does it cost?"],
    ["nobody in particular", "Do you know what it costs?"],
    ["somebody who is no recipient", "Carla, what does it cost?"],
  ])("%s", (_who, text) => expect(find(talk([ana, text]))).toEqual([]));

  test("oneself", () => expect(find(talk([ben, "Ben, what do you do now?"]))).toEqual([]));

  test("the one who was addressed long ago, or before somebody else talked", () => {
    const [first, second] = talk([ana, "Ben, you spoke to the supplier."], [ana, "When can you deliver?"]);
    expect(find([first as Said, { ...(second as Said), tMs: 60_000 }])).toEqual([]);
    const lines = talk([ana, "Ben, thanks."], [priya, "I have one more point about this."], [ana, "Do you think so?"]);
    expect(find(lines)).toEqual([]);
  });
});
