import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFile, googleCalendarLink, outlookCalendarLink } from "./calendar-links";

const entry = {
  title: `Überblick; mit Łukasz, „${"lang ".repeat(30)}“ & mehr`,
  startsAt: "2026-11-25T14:00:00.000Z",
  endsAt: "2026-11-25T14:30:00.000Z",
};

test("links carry title and instants", () => {
  const google = new URL(googleCalendarLink(entry));
  expect(google.searchParams.get("dates")).toBe("20261125T140000Z/20261125T143000Z");
  expect(google.searchParams.get("text")).toBe(entry.title);
  const outlook = new URL(outlookCalendarLink(entry));
  expect(outlook.searchParams.get("startdt")).toBe(entry.startsAt);
  expect(outlook.searchParams.get("subject")).toBe(entry.title);
});

test("another program reads the file as it was meant, however long the title", () => {
  const file = calendarFile(entry, "booking-1@parley.example", new Date("2026-11-24T10:00:00Z"));
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent") ?? undefined);
  expect(event.uid).toBe("booking-1@parley.example");
  expect(event.summary).toBe(entry.title);
  expect(event.startDate.toJSDate().toISOString()).toBe(entry.startsAt);
  expect(event.endDate.toJSDate().toISOString()).toBe(entry.endsAt);
});
