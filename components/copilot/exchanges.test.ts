import { expect, test } from "vitest";
import type { CopilotAnswerWire, SavedAnswerWire } from "@/lib/flows/copilot/schema";
import { listExchanges } from "./exchanges";
import { newTurn, reduceTurn } from "./turn";

const id = (at: number) => `0190a000-0000-7000-8000-00000000000${at}`;
const saved = (at: number, change: Partial<SavedAnswerWire> = {}): SavedAnswerWire => ({
  id: id(at),
  question: `Question ${at}?`,
  answer: `Answer ${at}.`,
  looked_in: [],
  sources: [],
  withheld: false,
  asked_at: `2026-11-24T10:0${at}:00.000Z`,
  shared_at: null,
  ...change,
});
const answered = (at: number, change: Partial<CopilotAnswerWire> = {}) =>
  reduceTurn(newTurn(`key ${at}`, `Question ${at}?`, "2026-11-24T10:09:00.000Z"), {
    type: "done",
    answer: { id: id(at), answer: `Answer ${at}.`, looked_in: [], sources: [], proposal: null, ...change },
  });

test("the oldest is first, and what is asked now is last", () => {
  const waiting = newTurn("key 3", "Question 3?", "2026-11-24T08:00:00.000Z");
  expect(listExchanges([saved(2), saved(1)], [waiting]).map(({ question }) => question)).toEqual([
    "Question 1?",
    "Question 2?",
    "Question 3?",
  ]);
});

test("an answer that is kept by now is listed once, at its place, with the proposal that only this page knows", () => {
  const proposal = {
    run_id: id(9),
    action: "invite",
    summary: "Invite li@example.com to this meeting by email.",
    slot: null,
    expires_at: "2026-11-24T10:19:00.000Z",
  } as const;
  const listed = listExchanges([saved(1), saved(2)], [answered(2, { proposal })]);
  expect(listed.map(({ key }) => key)).toEqual([id(1), "key 2"]);
  expect(listed[1]).toMatchObject({ id: id(2), proposal });
});

test("what may not be read any more is gone also where it was just read", () => {
  const withheld = saved(1, { answer: "You can no longer read what this came from.", withheld: true });
  const [exchange] = listExchanges([withheld], [answered(1, { answer: "The budget is 90,000." })]);
  expect(exchange).toMatchObject({ text: withheld.answer, withheld: true });
  expect(JSON.stringify(exchange)).not.toContain("90,000");
});

test("what was shared says so", () => {
  const [exchange] = listExchanges([saved(1, { shared_at: "2026-11-24T10:05:00.000Z" })], [answered(1)]);
  expect(exchange?.sharedAt).toBe("2026-11-24T10:05:00.000Z");
});
