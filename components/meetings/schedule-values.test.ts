import { describe, expect, it } from "vitest";
import {
  emptySchedule,
  fieldAt,
  readSchedule,
  type ScheduleField,
  type ScheduleValues,
  scheduleFrom,
} from "./schedule-values";

const now = new Date("2026-11-24T12:00:00Z");
const values = { ...emptySchedule(now, "Europe/Berlin"), day: "2026-11-25", time: 870 };

describe("a filled form", () => {
  it("becomes the body the interface takes, its time read in the chosen zone", () => {
    const { body } = readSchedule(
      {
        ...values,
        timezone: "America/New_York",
        emails: ["ana@example.org"],
        keyEmails: ["ana@example.org", "gone@x.org"],
      },
      now,
    );
    expect(body).toMatchObject({
      scheduled_at: "2026-11-25T19:30:00.000Z",
      booked_timezone: "America/New_York",
      emails: ["ana@example.org"],
      key_emails: ["ana@example.org"],
      booking_note: null,
    });
  });

  it.each<[Partial<ScheduleValues>, ScheduleField]>([
    [{ time: null }, "time"],
    [{ day: "2026-11-23" }, "day"],
    [{ emails: ["not an address"] }, "emails"],
    [{ title: "x".repeat(201) }, "title"],
    [{ duration: 3 }, "duration"],
    [{ note: "x".repeat(2001) }, "note"],
  ])("with %j is refused at %s", (change, field) => {
    const { errors } = readSchedule({ ...values, ...change }, now);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});

it("one line fills the form and the body, and what it leaves out is as in an empty one", () => {
  const filled = scheduleFrom(
    {
      title: null,
      date: "2026-11-25",
      time: "15:00",
      timezone: "Asia/Tokyo",
      minutes: 45,
      emails: ["ana@example.org"],
      names: ["Ben"],
      template: null,
      copilot: false,
      locked: true,
      recording: true,
      transcription: true,
    },
    now,
    "Europe/Berlin",
  );
  expect(filled).toMatchObject({
    title: "",
    day: "2026-11-25",
    time: 900,
    duration: 45,
    timezone: "Asia/Tokyo",
    locked: true,
    template: "general",
  });
  expect(readSchedule(filled, now).body).toMatchObject({ recording_enabled: true, transcription_enabled: true });
});

it.each([
  ["emails.3", "emails"],
  ["/key_emails/0", "emails"],
  ["scheduled_at", "day"],
  ["nothing_we_know", null],
])("what the service says about %s is shown at %s", (path, field) => {
  expect(fieldAt(path)).toBe(field);
});
