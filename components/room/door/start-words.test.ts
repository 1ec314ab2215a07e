import { expect, test } from "vitest";
import { startWords } from "./start-words";

const now = new Date("2026-11-24T12:00:00Z");
const berlin = { timezone: "Europe/Berlin", clock: "24" } as const;
const newYork = { timezone: "America/New_York", clock: "12" } as const;

test.each([
  ["scheduled", "2026-11-24T13:30:00Z", berlin, "Starts today at 14:30."],
  ["scheduled", "2026-11-24T13:30:00Z", newYork, "Starts today at 8:30 am."],
  ["scheduled", "2026-11-25T13:30:00Z", berlin, "Starts tomorrow at 14:30."],
  ["scheduled", "2026-11-30T13:30:00Z", berlin, "Starts Mon 30 Nov at 14:30."],
  ["scheduled", "2026-11-24T11:50:00Z", berlin, "Was due to start today at 12:50. It hasn't started yet."],
  ["scheduled", null, berlin, "The meeting hasn't started yet."],
  ["live", "2026-11-24T11:50:00Z", berlin, "The meeting is in progress."],
] as const)(
  "a guest at the door of a %s meeting, due %s, reads when it begins (%o)",
  (status, startsAt, style, words) => {
    expect(startWords({ status, startsAt, now, style })).toBe(words);
  },
);
