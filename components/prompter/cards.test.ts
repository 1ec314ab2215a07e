import { expect, test } from "vitest";
import { type Card, type CardEvent, takeCardEvent } from "./cards";

const [first, second] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"] as const;
const card = (id: string, t_ms: number): CardEvent => ({
  type: "card",
  data: { id, question: `Question at ${t_ms}?`, asked_by: "Ana Pereira", t_ms },
});
const answer = (id: string, text: string): CardEvent => ({
  type: "answer",
  data: { id, text, looked_in: ["Transcript 10:14–10:21"], sources: [] },
});
const done = (id: string): CardEvent => ({ type: "done", data: { id } });
const take = (events: readonly CardEvent[], from: readonly Card[] = []) => events.reduce(takeCardEvent, from);

test("a card opens, its answer grows, and it is done; the newest question is first", () => {
  const open = take([card(first, 1000)]);
  expect(open).toMatchObject([{ id: first, status: "looking", text: "" }]);
  const grown = take([answer(first, "Ben"), answer(first, "Ben, 10:17: “Yes.”")], open);
  expect(grown).toMatchObject([
    { text: "Ben, 10:17: “Yes.”", lookedIn: ["Transcript 10:14–10:21"], status: "looking" },
  ]);
  const both = take([done(first), card(second, 2000)], grown);
  expect(both.map(({ id, status }) => [id, status])).toEqual([
    [second, "looking"],
    [first, "done"],
  ]);
});

test("a reconnect that sends everything again changes nothing and doubles nothing", () => {
  const events = [card(first, 1000), answer(first, "Yes."), done(first), card(second, 2000), answer(second, "No.")];
  const once = take(events);
  expect(take(events, once)).toEqual(once);
  // A repeated card does not empty the answer that is shown, not even for a moment.
  expect(take([card(second, 2000)], once)).toEqual(once);
});

test("nothing found and a failure are said, and what is withdrawn keeps no word of the answer", () => {
  const none: CardEvent = { type: "none", data: { id: first } };
  expect(take([card(first, 0), none])).toMatchObject([{ status: "none" }]);
  const failed: CardEvent = { type: "failed", data: { id: first, reason: "The language model is away." } };
  expect(take([card(first, 0), failed])).toMatchObject([{ status: "failed", reason: "The language model is away." }]);
  const withdrawn: CardEvent = { type: "withdrawn", data: { id: first } };
  expect(take([card(first, 0), answer(first, "Secret."), done(first), withdrawn])).toMatchObject([
    { status: "withdrawn", text: "", lookedIn: [], sources: [] },
  ]);
});

test("what is said of an unknown card is left out", () => {
  expect(take([answer(first, "Yes."), done(first)])).toEqual([]);
});

test("a question begins with a capital also where the reader's name was left out", () => {
  const asked = { id: first, question: "which day?", asked_by: "Ana Pereira", t_ms: 0 };
  expect(take([{ type: "card", data: asked }])).toMatchObject([{ question: "Which day?" }]);
});
