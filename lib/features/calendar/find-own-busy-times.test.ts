import { expect, test } from "vitest";
import { connectGoogle } from "@/lib/testing/connect-google";
import { createMeetingOf, createUser } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";
import { measureOwnTime } from "@/lib/testing/own-time";
import { eventUid } from "./event-uid";
import { findOwnBusyTimes } from "./find-own-busy-times";

const google = withGoogleDouble();
const at = (time: string, day = 2) => new Date(`2099-03-0${day}T${time}:00Z`);
const window = { start: at("00:00"), end: at("00:00", 4) };
const event = (from: string, to: string, fields: object = {}) => ({
  start: { dateTime: at(from).toISOString() },
  end: { dateTime: at(to).toISOString() },
  ...fields,
});

async function createConnected(scopes?: string[]) {
  const person = await createUser();
  await connectGoogle(google.double, person, scopes);
  const find = (options = {}) => findOwnBusyTimes(person.id, window, options);
  const addWritten = (id: string, from: string, to: string) =>
    google.double.addEvent(
      person.email,
      event(from, to, { extendedProperties: { private: { parley: "1", uid: eventUid(id) } } }),
    );
  return { person, find, addWritten };
}

test("meetings and events of the calendar are merged", async () => {
  const { person, find } = await createConnected();
  await createMeetingOf(person, { scheduledAt: at("09:00"), durationMinutes: 60 });
  google.double.addEvent(person.email, event("09:30", "11:00"));
  google.double.addEvent(person.email, event("15:00", "16:00", { transparency: "transparent" }));
  expect(await find()).toEqual({ busy: [{ start: at("09:00"), end: at("11:00") }], calendar: "ok" });
});

test("what Parley wrote for a meeting that was cancelled or is to be moved keeps nobody busy", async () => {
  const { person, find, addWritten } = await createConnected();
  const cancelled = await createMeetingOf(person, { scheduledAt: at("09:00"), status: "cancelled" });
  const moved = await createMeetingOf(person, { scheduledAt: at("12:00") });
  addWritten(cancelled.id, "09:00", "09:30");
  addWritten(moved.id, "12:00", "12:30");
  google.double.addEvent(person.email, event("12:15", "13:00"));
  expect((await find()).busy).toEqual([{ start: at("12:00"), end: at("13:00") }]);
  expect((await find({ exceptMeetingId: moved.id })).busy).toEqual([{ start: at("12:15"), end: at("13:00") }]);
});

test("a whole day lasts from midnight to midnight of the person's zone", async () => {
  const { person, find } = await createConnected();
  google.double.addEvent(person.email, { start: { date: "2099-03-03" }, end: { date: "2099-03-04" } });
  expect((await find()).busy).toEqual([{ start: at("23:00"), end: at("23:00", 3) }]);
});

test("free and busy is enough where events may not be read", async () => {
  const { person, find } = await createConnected(["calendar.freebusy"]);
  const moved = await createMeetingOf(person, { scheduledAt: at("12:00"), durationMinutes: 30 });
  google.double.addEvent(person.email, event("12:00", "12:30"));
  google.double.addEvent(person.email, event("14:00", "15:00"));
  expect(await find({ exceptMeetingId: moved.id })).toEqual({
    busy: [{ start: at("14:00"), end: at("15:00") }],
    calendar: "ok",
  });
});

test("meetings are there when the calendar is away, too slow, taken back or none", async () => {
  const { person, find } = await createConnected();
  await createMeetingOf(person, { scheduledAt: at("09:00"), durationMinutes: 30 });
  const busy = [{ start: at("09:00"), end: at("09:30") }];
  google.double.slow(2_000);
  const took = measureOwnTime();
  expect(await find({ calendarWithinMs: 100 })).toEqual({ busy, calendar: "unavailable" });
  expect(took()).toBeLessThan(1_500);
  google.double.recover();
  google.double.down();
  expect(await find({ calendarWithinMs: 100 })).toEqual({ busy, calendar: "unavailable" });
  google.double.recover();
  google.double.revokeAll();
  expect(await find()).toEqual({ busy, calendar: "needs_reconnect" });
  const other = await createUser();
  expect(await findOwnBusyTimes(other.id, window)).toEqual({ busy: [], calendar: "no_calendar" });
});
