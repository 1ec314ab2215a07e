import { describe, expect, it } from "vitest";
import { sampleInvite } from "@/lib/testing/sample-invite";
import { sampleMeeting, sampleSeries } from "@/lib/testing/sample-meeting";
import { readChosenTime, scheduleAtAddress } from "./schedule-address";
import {
  emptySchedule,
  fieldAt,
  readSchedule,
  type ScheduleField,
  type ScheduleValues,
  scheduleAt,
  scheduleFrom,
  scheduleLike,
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
  ])("with %j is refused at %s", (change, field) => {
    const { errors } = readSchedule({ ...values, ...change }, now);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});

const read = {
  title: null,
  date: "2026-11-25",
  time: "15:00",
  timezone: "Asia/Tokyo",
  recurrence: "FREQ=WEEKLY;BYDAY=WE",
  minutes: 45,
  emails: ["ana@example.org"],
  names: ["Ben"],
  known: [],
  template: null,
  copilot: true,
  locked: true,
  recording: true,
  transcription: true,
  not_understood: [],
};

it.each([
  ["next week at 3", { date: null, time: "15:00", not_understood: ["“next week”: which day?"] }],
  ["EOD", { date: null, time: null, not_understood: ["“EOD”: at what time?"] }],
  ["friday", { time: null }],
])("of %s the form asks for the time", (_line, understood) => {
  expect(scheduleFrom({ ...read, ...understood }, now, "Europe/Berlin").time).toBeNull();
});

it("one line fills the form and the body, and what it leaves out is as in an empty one", () => {
  expect(scheduleFrom({ ...read, date: null, time: null }, now, "Europe/Berlin").time).toBe(
    emptySchedule(now, "Europe/Berlin").time,
  );
  const filled = scheduleFrom(read, now, "Europe/Berlin");
  expect(filled).toMatchObject({
    title: "",
    day: "2026-11-25",
    time: 900,
    duration: 45,
    timezone: "Asia/Tokyo",
    locked: true,
    template: "general",
  });
  expect(readSchedule(filled, now).body).toMatchObject({
    recording_enabled: true,
    copilot_enabled: true,
    transcription_enabled: true,
  });
});

it.each([
  ["emails.3", "emails"],
  ["/key_emails/0", "emails"],
  ["scheduled_at", "day"],
  ["nothing_we_know", null],
])("what the service says about %s is shown at %s", (path, field) => {
  expect(fieldAt(path)).toBe(field);
});

describe("a form to schedule a meeting again", () => {
  const invite = sampleInvite({ display_name: "Ben", kind: "colleague", response: "declined" });

  it("holds everything the meeting had, and everybody who was asked", () => {
    const meeting = sampleMeeting({
      status: "cancelled",
      title: "Budget",
      duration_minutes: 45,
      recording_enabled: true,
      copilot_enabled: true,
      transcription_enabled: false,
      locked: true,
      summary_template: "board",
      booking_note: "Bring figures",
    });
    const invites = [
      { ...invite, email: "ben@example.org", key: true },
      { ...invite, email: "cy@example.org", key: false },
    ];
    expect(scheduleLike(meeting, invites, now)).toEqual({
      title: "Budget",
      day: "2026-11-24",
      time: 870,
      duration: 45,
      timezone: "Europe/Berlin",
      recurrence: null,
      emails: ["ben@example.org", "cy@example.org"],
      keyEmails: ["ben@example.org"],
      transcription: false,
      recording: true,
      copilot: true,
      locked: true,
      template: "board",
      note: "Bring figures",
    });
  });

  it("a meeting that repeats goes on repeating from the new day", () => {
    const series = sampleSeries({ rule: "FREQ=WEEKLY;BYDAY=FR" });
    const meeting = sampleMeeting({ series, scheduled_at: "2026-11-20T13:30:00Z" });
    expect(scheduleLike(meeting, [], now)).toMatchObject({ day: "2026-11-24", recurrence: "FREQ=WEEKLY;BYDAY=TU" });
    expect(readSchedule(scheduleLike(meeting, [], now), now).body).toMatchObject({
      recurrence: "FREQ=WEEKLY;BYDAY=TU",
    });
  });

  it.each([
    ["2026-11-26T13:30:00Z", "2026-11-26", 870],
    ["2026-11-20T13:30:00Z", "2026-11-24", 870],
    ["2026-11-20T09:00:00Z", "2026-11-25", 600],
  ])("of what was planned for %s it proposes %s at minute %d", (scheduled_at, day, time) => {
    expect(scheduleLike(sampleMeeting({ scheduled_at }), [], now)).toMatchObject({ day, time });
  });
});

it("a time chosen elsewhere travels in the address and fills the form", () => {
  const chosen = {
    start: "2026-11-24T13:45:00.000Z",
    minutes: 45,
    title: "Budget & plan",
    emails: ["ana@example.org", "ben+x@example.org"],
  };
  const search = new URL(scheduleAtAddress(chosen), "http://parley").searchParams;
  const read = readChosenTime({ ...Object.fromEntries(search), email: search.getAll("email") });
  expect(read).toEqual(chosen);
  expect(scheduleAt(chosen, new Date("2026-11-20T12:00:00Z"), "Europe/Berlin")).toMatchObject({
    day: "2026-11-24",
    time: 14 * 60 + 45,
    duration: 45,
    title: "Budget & plan",
    emails: chosen.emails,
  });
  expect(readChosenTime({ at: "soon" })).toBeNull();
  expect(readChosenTime({ at: chosen.start, minutes: "-3" })).toMatchObject({ minutes: 30, title: "", emails: [] });
});
