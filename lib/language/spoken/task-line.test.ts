import { describe, expect, test } from "vitest";
import { readTaskLine } from "./task-line";

/** A Tuesday. */
const berlin = { zone: "Europe/Berlin", now: new Date("2026-11-24T09:00:00Z") };

const dated: [line: string, text: string, due: string][] = [
  ["Send the deck by Friday", "Send the deck", "2026-11-27"],
  ["Send the deck by friday.", "Send the deck.", "2026-11-27"],
  ["Send the deck by Friday to Ben", "Send the deck to Ben", "2026-11-27"],
  ["Call Ben tomorrow", "Call Ben", "2026-11-25"],
  ["Call Ben tomorrow about the lease", "Call Ben about the lease", "2026-11-25"],
  ["Water the plants today", "Water the plants", "2026-11-24"],
  ["Call the bank next Tue", "Call the bank", "2026-12-01"],
  ["Pay the invoice on 3 Dec", "Pay the invoice", "2026-12-03"],
  ["Pay the invoice by December 3rd", "Pay the invoice", "2026-12-03"],
  ["Renew the domain in two weeks", "Renew the domain", "2026-12-08"],
  ["Renew the domain in 3 days", "Renew the domain", "2026-11-27"],
  ["Book a room, Friday", "Book a room", "2026-11-27"],
  ["Tomorrow: call Ben", "call Ben", "2026-11-25"],
  ["Send the report by the end of the month", "Send the report", "2026-11-30"],
  ["Finish the draft by the end of the week", "Finish the draft", "2026-11-27"],
  ["Finish the draft by next week", "Finish the draft", "2026-12-04"],
  ["Send the notes from Monday by Friday", "Send the notes from Monday", "2026-11-27"],
  ["Wish Ana a happy new year on 1 Jan", "Wish Ana a happy new year", "2027-01-01"],
  ["File the form by 2026-12-24", "File the form", "2026-12-24"],
  ["Pay the rent by 3/12", "Pay the rent", "2026-12-03"],
  ["Pay the rent by 3.12.", "Pay the rent", "2026-12-03"],
  ["Order the cake due Thursday", "Order the cake", "2026-11-26"],
  // The words say more than a day, and stay.
  ["Call Ben tomorrow at 3pm", "Call Ben tomorrow at 3pm", "2026-11-25"],
  ["Call Ben tomorrow morning", "Call Ben tomorrow morning", "2026-11-25"],
  ["Prepare slides for Friday", "Prepare slides for Friday", "2026-11-27"],
  ["Bring cake to the meeting on Monday", "Bring cake to the meeting on Monday", "2026-11-30"],
  // Said on a Tuesday: the next one.
  ["Send the deck by Tuesday", "Send the deck", "2026-12-01"],
];

const undated = [
  "Read the Monday memo",
  "Read Monday's memo",
  "Answer the mail from Friday",
  "Move the stand-up to Thursday",
  "Plan tomorrow",
  "Plan next week",
  "Summarise this month",
  "Water the plants every Friday",
  "Ask whether Monday or Tuesday suits",
  "Watch “Freaky Friday”",
  'Buy a ticket for "The Day After Tomorrow"',
  "Get ready for Black Friday",
  "Check the ratio 3/12",
  "Ship version 2.12 to May and June",
  "May the best win",
  "Talk to April about the budget",
  "Second the motion",
  "Read Tomorrow magazine",
  "Cancel Monday",
  "Compare last Friday with yesterday",
  "Tomorrow",
  "Send 5 copies",
  "Call Sun Ltd",
  "Pay the bill of 3 Nov",
  "Friday night lights",
];

describe("a task typed as a sentence", () => {
  test.each(dated)("%s", (line, text, due) => {
    expect(readTaskLine(line, berlin)).toEqual({ text, due });
  });
  test.each(undated)("%s: no day, and all its words", (line) => {
    expect(readTaskLine(line, berlin)).toEqual({ text: line, due: null });
  });
});

const clocks: [what: string, line: string, zone: string, now: string, due: string][] = [
  [
    "the day is the person's, ahead of UTC",
    "Call Ben tomorrow",
    "Pacific/Auckland",
    "2026-11-24T12:30:00Z",
    "2026-11-26",
  ],
  [
    "the day is the person's, behind UTC",
    "Call Ben tomorrow",
    "America/Los_Angeles",
    "2026-11-24T05:00:00Z",
    "2026-11-24",
  ],
  ["over the end of summer time", "Call Ben tomorrow", "Europe/Berlin", "2026-10-24T22:30:00Z", "2026-10-26"],
  ["over the start of summer time", "Call Ben in two weeks", "America/New_York", "2027-03-08T03:00:00Z", "2027-03-21"],
  ["over new year", "Call Ben next Mon", "Europe/Berlin", "2026-12-30T09:00:00Z", "2027-01-04"],
  ["on 29 February", "Call Ben in a week", "Europe/Berlin", "2028-02-22T09:00:00Z", "2028-02-29"],
  ["digits as the zone writes them", "Pay by 12/3", "America/New_York", "2026-11-24T09:00:00Z", "2026-12-03"],
];
test.each(clocks)("%s: %s", (_, line, zone, now, due) => {
  expect(readTaskLine(line, { zone, now: new Date(now) }).due).toBe(due);
});

test("digits that may be either are not read where both are usual", () => {
  expect(readTaskLine("Pay by 3/12", { ...berlin, zone: "UTC" })).toEqual({ text: "Pay by 3/12", due: null });
});
