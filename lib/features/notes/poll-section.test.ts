import { expect, test } from "vitest";
import { optionLengthMax, optionsMax, questionLengthMax } from "@/lib/features/polls/constants";
import { pollSection } from "./poll-section";
import { notesSection } from "./schema";

const id = "0199a0a0-0000-7000-8000-0000000000a1";

test("the notes name the counts, the most votes first, at the moment of the launch", () => {
  const options = [
    { label: "Soup", votes: 1 },
    { label: "Salad", votes: 3 },
  ];
  expect(pollSection([{ id, question: "Lunch?", launchedMs: 61_000, options }])).toEqual({
    heading: "Polls",
    points: [{ id: "poll-0000000000a1", text: "Lunch? Salad 3, Soup 1.", t_ms: 61_000 }],
  });
});

test("a poll nobody voted in says so; without polls there is no section", () => {
  const options = [{ label: "Soup", votes: 0 }];
  expect(pollSection([{ id, question: "Lunch?", launchedMs: -5, options }])?.points).toMatchObject([
    { text: "Lunch? No one voted.", t_ms: 0 },
  ]);
  expect(pollSection([])).toBeNull();
});

test("the longest poll fits into the notes", () => {
  const options = Array.from({ length: optionsMax }, () => ({ label: "x".repeat(optionLengthMax), votes: 99_999 }));
  const section = pollSection([{ id, question: "?".repeat(questionLengthMax), launchedMs: 0, options }]);
  expect(notesSection.parse(section)).toEqual(section);
});
