import { describe, expect, test } from "vitest";
import { interpretLine } from "./interpret-line";

// Tuesday 24 November 2026, 10:30 in Lisbon.
const now = new Date("2026-11-24T10:30:00Z");
const zone = "Europe/Lisbon";
const read = (text: string) => interpretLine(text, { zone, now });

const nothing = {
  title: null,
  date: null,
  time: null,
  timezone: zone,
  minutes: 30,
  recurrence: null,
  emails: [],
  names: [],
  template: null,
  copilot: false,
  locked: false,
  recording: false,
  transcription: true,
  not_understood: [],
};

describe("a whole line", () => {
  test.each([
    [
      "tomorrow at 3 for half an hour with ana@x.com about budget, record it, lock it, no transcript, London time",
      {
        title: "Budget",
        date: "2026-11-25",
        time: "15:00",
        timezone: "Europe/London",
        emails: ["ana@x.com"],
        recording: true,
        locked: true,
        transcription: false,
      },
    ],
    [
      "Meet with ana@example.org tomorrow at 3 for half an hour",
      { date: "2026-11-25", time: "15:00", emails: ["ana@example.org"] },
    ],
    [
      "Budget review with Ana and Ben Carter next Tuesday at 10:30 for 45 minutes",
      { title: "Budget review", date: "2026-12-01", time: "10:30", minutes: 45, names: ["Ana", "Ben Carter"] },
    ],
    ["Lunch with Tom on Friday", { title: "Lunch with Tom", date: "2026-11-27", time: null, names: ["Tom"] }],
    [
      "standup every morning at 9:15 for 15 min",
      {
        title: "Standup",
        template: "stand-up",
        date: "2026-11-25",
        time: "09:15",
        minutes: 15,
        recurrence: "FREQ=DAILY",
      },
    ],
    [
      "1:1 with Arjun Thursday 4pm",
      { title: "1:1 with Arjun", template: "one-on-one", date: "2026-11-26", time: "16:00", names: ["Arjun"] },
    ],
    [
      "Interview with jane.doe@mail.co.uk on December 3rd from 2 to 3:30 pm",
      {
        title: "Interview",
        template: "interview",
        date: "2026-12-03",
        time: "14:00",
        minutes: 90,
        emails: ["jane.doe@mail.co.uk"],
      },
    ],
    ["Call Ben tomorrow morning", { date: "2026-11-25", time: "09:00", names: ["Ben"] }],
    [
      "sprint retro friday at 3 with the design team for an hour and a half",
      { title: "Sprint retro", template: "retrospective", date: "2026-11-27", time: "15:00", minutes: 90 },
    ],
    [
      "Quarterly numbers, 5 Jan 9am, 2 hours, cfo@acme.com; Otto@Acme.com, locked and recorded",
      {
        title: "Quarterly numbers",
        date: "2027-01-05",
        time: "09:00",
        minutes: 120,
        emails: ["cfo@acme.com", "Otto@Acme.com"],
        locked: true,
        recording: true,
      },
    ],
    [
      '"Roadmap: what\'s next?" with priya@x.io at noon',
      { title: "Roadmap: what's next?", date: "2026-11-24", time: "12:00", emails: ["priya@x.io"] },
    ],
    [
      "sales call with daniel@weiss.de tomorrow at three thirty in the afternoon, with copilot",
      {
        title: "Sales call",
        template: "sales-call",
        date: "2026-11-25",
        time: "15:30",
        emails: ["daniel@weiss.de"],
        copilot: true,
      },
    ],
    [
      "board meeting on the 15th of December at 10 for three hours, no recording",
      { title: "Board meeting", template: "board", date: "2026-12-15", time: "10:00", minutes: 180 },
    ],
    ["let's talk about the hiring plan at 5", { title: "The hiring plan", date: "2026-11-24", time: "17:00" }],
    ["now", {}],
    ["Meet now with ben@x.com", { emails: ["ben@x.com"] }],
    ["chat in 30 minutes", { date: "2026-11-24", time: "11:00" }],
    ["demo in an hour for 20 minutes", { title: "Demo", date: "2026-11-24", time: "11:30", minutes: 20 }],
    ["Team sync at 9", { title: "Team sync", date: "2026-11-25", time: "09:00" }],
    ["Team sync at 11", { title: "Team sync", date: "2026-11-24", time: "11:00" }],
    [
      "dinner with Sofia and Miguel this evening at 8",
      { title: "Dinner with Sofia and Miguel", date: "2026-11-24", time: "20:00", names: ["Sofia", "Miguel"] },
    ],
    [
      "Pricing workshop 2026-12-10 14:00-17:00 Berlin time",
      { title: "Pricing workshop", date: "2026-12-10", time: "14:00", minutes: 180, timezone: "Europe/Berlin" },
    ],
    [
      "kickoff at 9am PST on Monday with kim@x.com",
      { title: "Kickoff", date: "2026-11-30", time: "09:00", timezone: "America/Los_Angeles", emails: ["kim@x.com"] },
    ],
    [
      "review the record label contract tomorrow at 2",
      { title: "Review the record label contract", date: "2026-11-25", time: "14:00" },
    ],
    ["", {}],
    ["   ", {}],
    ["banana", { title: "Banana" }],
    ["Design review next week", { title: "Design review", not_understood: ["“next week”: which day?"] }],
    [
      "catch up with Maria, half an hour, day after tomorrow at half past two",
      { date: "2026-11-26", time: "14:30", names: ["Maria"] },
    ],
    [
      "retro, use the retrospective template, tomorrow 10-11:30",
      { title: "Retro", template: "retrospective", date: "2026-11-25", time: "10:00", minutes: 90 },
    ],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual({ ...nothing, ...expected });
  });
});

test("an address is kept as typed and given once", () => {
  expect(read("with Ana <Ana.Lima@X.com>, ana.lima@x.com and bo@y.org.").emails).toEqual([
    "Ana.Lima@X.com",
    "bo@y.org",
  ]);
});

test("today and tomorrow are those of the zone that the line names", () => {
  const late = new Date("2026-11-24T22:00:00Z");
  expect(interpretLine("tomorrow at 9 Tokyo time", { zone, now: late })).toMatchObject({
    date: "2026-11-26",
    timezone: "Asia/Tokyo",
  });
  expect(interpretLine("tomorrow at 9", { zone, now: late })).toMatchObject({ date: "2026-11-25", timezone: zone });
});

test("the clock may change between now and then", () => {
  const october = new Date("2026-10-24T10:00:00Z");
  expect(interpretLine("tomorrow at 3", { zone, now: october })).toMatchObject({ date: "2026-10-25", time: "15:00" });
});

test.each([
  ["standup tomorrow 7:30", "07:30", "19:30"],
  ["standup tomorrow 6:45", "06:45", "18:45"],
  ["standup tomorrow at 7", "19:00", "19:00"],
  ["call tomorrow 3:30", "15:30", "15:30"],
  ["dinner tomorrow 7:30", "19:30", "19:30"],
])("%s is %s for whoever writes 24 hours, and %s for others", (text, of24, of12) => {
  expect(interpretLine(text, { zone, now, has24Hours: true }).time).toBe(of24);
  expect(interpretLine(text, { zone, now, has24Hours: false }).time).toBe(of12);
});

test("record and transcribe in one breath", () => {
  expect(read("record + transcript, call tomorrow 3pm")).toMatchObject({ recording: true, transcription: true });
});

test("the length stays within what a meeting may last", () => {
  for (const text of ["for 1 minute", "for 90 hours"]) {
    expect(read(text)).toMatchObject({ minutes: 30, not_understood: [`“${text}”: how long?`] });
  }
});

test("a line of anything is read without failing", () => {
  for (const text of [
    "((((",
    "a".repeat(500),
    "@ @ @",
    "\\d+ | | \uE000",
    "with with with and and",
    "at at at 99:99",
    "🍕 tomorrow 🍕",
  ]) {
    expect(() => read(text)).not.toThrow();
  }
});
