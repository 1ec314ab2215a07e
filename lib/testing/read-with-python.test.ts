import { expect, test } from "vitest";
import { readWithPython } from "./read-with-python";

const file = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", "METHOD:REQUEST", ...lines, "END:VCALENDAR", ""].join(
    "\r\n",
  );

test("reads instants over a change of clocks, what is left out, and who is invited", async () => {
  const { method, events } = await readWithPython(
    file(
      "BEGIN:VEVENT",
      "UID:one@example.org",
      "DTSTAMP:20261001T000000Z",
      "SEQUENCE:3",
      "DTSTART;TZID=Europe/Berlin:20261016T091500",
      "DTEND;TZID=Europe/Berlin:20261016T093000",
      "RRULE:FREQ=WEEKLY;COUNT=4",
      "EXDATE;TZID=Europe/Berlin:20261023T091500",
      "ATTENDEE;PARTSTAT=ACCEPTED;CN=Ben:mailto:Ben@example.org",
      "END:VEVENT",
    ),
  );
  expect(method).toBe("REQUEST");
  expect(events).toEqual([
    expect.objectContaining({
      uid: "one@example.org",
      sequence: 3,
      start: "2026-10-16T07:15:00.000Z",
      end: "2026-10-16T07:30:00.000Z",
      rrule: "FREQ=WEEKLY;COUNT=4",
      exdates: ["2026-10-23T07:15:00.000Z"],
      occurrences: ["2026-10-16T07:15:00.000Z", "2026-10-30T08:15:00.000Z", "2026-11-06T08:15:00.000Z"],
      attendees: [{ email: "ben@example.org", name: "Ben", partstat: "ACCEPTED", scheduleAgent: null }],
      errors: [],
    }),
  ]);
});

test("rejects what is no calendar", async () => {
  await expect(readWithPython("hello")).rejects.toThrow("Python can't read the calendar file");
});
