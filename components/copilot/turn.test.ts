import { expect, test } from "vitest";
import type { CopilotAnswerWire } from "@/lib/flows/copilot/schema";
import { type AskEvent, isUnderWay, newTurn, reduceTurn } from "./turn";

const answer: CopilotAnswerWire = {
  id: "0190a000-0000-7000-8000-000000000001",
  answer: "Ben Okafor, 10:17: “We take the annual plan.”",
  looked_in: ["Transcript 10:14–10:21"],
  sources: [],
  proposal: null,
};
const turn = newTurn("key", "Which plan?", "2026-11-24T10:20:00.000Z");
const after = (...events: AskEvent[]) => events.reduce(reduceTurn, turn);

test("the text grows, each time from its beginning, until the answer is complete", () => {
  const growing = after({ type: "answer", text: "Ben" }, { type: "answer", text: "Ben Okafor, 10:17" });
  expect(growing).toMatchObject({ state: "writing", text: "Ben Okafor, 10:17", answer: null });
  expect(isUnderWay(growing)).toBe(true);
  const complete = reduceTurn(growing, { type: "done", answer });
  expect(complete).toMatchObject({ state: "done", text: answer.answer, answer });
  expect(isUnderWay(complete)).toBe(false);
});

test("an answer that is sent whole needs no growing", () => {
  expect(after({ type: "done", answer })).toMatchObject({ state: "done", text: answer.answer });
});

test.each<[string, AskEvent, object]>([
  ["stopped", { type: "stopped" }, { state: "stopped", text: "Ben" }],
  [
    "failed",
    { type: "failed", reason: "The assistant is off." },
    { state: "failed", failure: "The assistant is off." },
  ],
])("once it is %s, what was still on its way changes nothing", (_, end, expected) => {
  const ended = after({ type: "answer", text: "Ben" }, end);
  expect(ended).toMatchObject(expected);
  for (const late of [
    { type: "answer", text: "More" },
    { type: "done", answer },
    { type: "failed", reason: "Lost." },
  ] as const) {
    expect(reduceTurn(ended, late)).toBe(ended);
  }
});
