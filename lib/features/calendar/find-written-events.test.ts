import { expect, test } from "vitest";
import { drawMeetingCode } from "@/lib/core/meetings/meeting-code";
import { database } from "@/lib/platform/database/database";
import type { ListedEvent } from "@/lib/platform/providers/calendar/provider";
import { createColleagues, createInvite, createMeetingOf, createUser } from "@/lib/testing/factories";
import { recordStatements } from "@/lib/testing/rows-visited";
import { eventUid } from "./event-uid";
import { findWrittenEvents } from "./find-written-events";

const at = (day: number) => new Date(`2099-03-${String(day).padStart(2, "0")}T09:00:00Z`);
const listed = (id: string, day: number, fields: Partial<ListedEvent> = {}): ListedEvent => ({
  id: `e${day}`,
  uid: eventUid(id),
  title: "Stand-up",
  start: at(day),
  end: new Date(+at(day) + 1_800_000),
  allDay: false,
  busy: true,
  attendeeCount: 0,
  organizerName: null,
  htmlLink: null,
  ...fields,
});

const createSeries = (host: { id: string }) =>
  database.meetingSeries.create({
    data: {
      hostId: host.id,
      code: drawMeetingCode(),
      rule: "FREQ=DAILY",
      startsAt: at(2),
      timezone: "UTC",
      durationMinutes: 30,
      madeUntil: at(6),
    },
  });

test("occurrences of a series stand or are gone one by one, and those that are not made yet with the series", async () => {
  const [host, invitee] = await createColleagues();
  const series = await createSeries(host);
  const occurrence = (day: number, data = {}) =>
    createMeetingOf(host, { seriesId: series.id, originalStart: at(day), scheduledAt: at(day), ...data });
  await createInvite(await occurrence(2), invitee);
  await occurrence(3, { status: "cancelled" });
  await occurrence(4, { scheduledAt: at(5) });
  const events = [2, 3, 4, 5, 9].map((day) => listed(series.id, day));
  const standingOf = async (user: { id: string }) => {
    const written = await findWrittenEvents(user.id, events);
    return events.map((event) => written.get(event) ?? null);
  };
  expect(await standingOf(host)).toEqual(["standing", "orphaned", "standing", "standing", "standing"]);
  expect(await standingOf(invitee)).toEqual(["standing", null, null, null, null]);
  expect(await standingOf(await createUser())).toEqual([null, null, null, null, null]);
  await database.meetingSeries.update({ where: { id: series.id }, data: { cancelledAt: new Date() } });
  expect((await standingOf(host)).at(-1)).toBe("orphaned");
});

test("an occurrence in an invitee's calendar is known by the id of its series' event", async () => {
  const host = await createUser();
  const series = await createSeries(host);
  const row = { provider: "google", account: host.email, calendarId: "primary", eventId: "abcdef" } as const;
  await database.calendarEvent.create({ data: { ...row, seriesId: series.id } });
  const event = listed(series.id, 9, { id: "abcdef_20990309T090000Z", uid: "abcdef@google.com" });
  expect((await findWrittenEvents(host.id, [event])).get(event)).toBe("standing");
});

test("events of anybody else cost one statement", async () => {
  const host = await createUser();
  const events = [2, 3].map((day) => listed("", day, { uid: `x${day}@google.com` }));
  const statements = await recordStatements(async () =>
    expect((await findWrittenEvents(host.id, events)).size).toBe(0),
  );
  expect(statements).toHaveLength(1);
});
