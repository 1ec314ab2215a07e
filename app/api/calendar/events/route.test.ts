import { describe, expect, test } from "vitest";
import { eventUid } from "@/lib/features/calendar/event-uid";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { connectGoogle } from "@/lib/testing/connect-google";
import {
  createColleagues,
  createInvite,
  createMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";
import { recordStatements } from "@/lib/testing/rows-visited";

const google = withGoogleDouble();
const window = "start=2099-03-02T00:00:00Z&end=2099-03-09T00:00:00Z";
const at = (day: number, time = "10:00") => new Date(`2099-03-0${day}T${time}:00Z`);
const read = (as: { id: string }, query = window) => call("GET", `/calendar/events?${query}`, { as });
const idsOf = ({ body }: Awaited<ReturnType<typeof read>>) => body.meetings.map(({ id }: { id: string }) => id);
const writtenBy = (id: string) => ({ private: { parley: "1", uid: eventUid(id) } });
const event = (day: number, fields: object = {}) => ({
  summary: "Dentist",
  start: { dateTime: at(day).toISOString() },
  end: { dateTime: at(day, "11:00").toISOString() },
  ...fields,
});

describe("meetings", () => {
  test("are those of the window, soonest first, cancelled and archived ones too", async () => {
    const [ana, ben] = await createColleagues();
    const late = await createMeetingOf(ana, { scheduledAt: at(4) });
    const across = await createMeetingOf(ana, { scheduledAt: at(1, "23:30"), durationMinutes: 60 });
    const invitation = await createMeetingOf(ben, { scheduledAt: at(3), status: "cancelled" });
    await createInvite(invitation, ana);
    await createMeetingOf(ana, { scheduledAt: at(1, "23:00"), durationMinutes: 60 });
    await createMeetingOf(ana, { scheduledAt: at(9, "00:00") });
    await database.meetingPerson.updateMany({ where: { meetingId: late.id }, data: { archivedAt: new Date() } });
    const { status, body } = await read(ana);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      configured: true,
      connected: false,
      google_available: false,
      needs_reconnect: false,
      google_error: null,
      google: [],
      meetings: [{ id: across.id }, { id: invitation.id, status: "cancelled" }, { id: late.id, archived: true }],
    });
  });

  test("are on pages, which the Link header leads to", async () => {
    const ana = await createUser();
    const ids: string[] = [];
    for (const day of [1, 2, 2, 3]) ids.push((await createMeetingOf(ana, { scheduledAt: at(day, "12:00") })).id);
    const first = await read(ana, `${window}&limit=2`);
    const next = /\?([^>]*)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await read(ana, next);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.filter((id) => id !== ids[0]));
    expect(second.headers.get("link")).toBeNull();
  });

  test("leave out hidden and deleted ones, those at whose door the caller waits, and those of others", async () => {
    const [ana, ben] = await createColleagues();
    const hidden = await createMeetingOf(ana, { scheduledAt: at(3) });
    await database.meetingPerson.updateMany({ where: { meetingId: hidden.id }, data: { hiddenAt: new Date() } });
    await createMeetingOf(ana, { scheduledAt: at(3), deletedAt: new Date() });
    const other = await createMeetingOf(ben, { scheduledAt: at(3) });
    const stranger = await createUser();
    await createParticipant(other, stranger, { status: "waiting", admittedAt: null });
    await database.meetingPerson.updateMany({ where: { userId: stranger.id }, data: { onlyWaits: true } });
    expect(idsOf(await read(ana))).toEqual([]);
    expect(idsOf(await read(stranger))).toEqual([]);
    expect(idsOf(await read(ben))).toEqual([other.id]);
  });

  test("take as many statements however many there are", async () => {
    const ana = await createUser();
    await createMeetingOf(ana, { scheduledAt: at(3) });
    await read(ana);
    const few = await recordStatements(() => read(ana));
    for (const day of [4, 5, 6]) await createMeetingOf(ana, { scheduledAt: at(day) });
    expect((await recordStatements(() => read(ana))).length).toBe(few.length);
  });
});

describe("events of the connected calendar", () => {
  async function createConnected() {
    const ana = await createUser();
    await connectGoogle(google.double, ana);
    return ana;
  }

  test("are read each time, and not with google=false", async () => {
    const ana = await createConnected();
    google.double.addEvent(ana.email, event(3, { attendees: [{ email: "li@elsewhere.example" }] }));
    const { body } = await read(ana);
    expect(body).toMatchObject({ connected: true, google_available: true, google_error: null });
    expect(body.google).toMatchObject([
      { title: "Dentist", starts_at: at(3).toISOString(), all_day: false, busy: true, orphaned: false },
    ]);
    google.double.addEvent(ana.email, event(4));
    expect((await read(ana)).body.google).toHaveLength(2);
    google.double.requests.length = 0;
    const without = await read(ana, `${window}&google=false`);
    expect(without.body).toMatchObject({ connected: true, google_available: false, google_error: null, google: [] });
    expect(google.double.requests).toEqual([]);
  });

  test("leave out what Parley wrote for a meeting, and mark what it wrote for one that is gone", async () => {
    const ana = await createConnected();
    const states = [{}, { status: "cancelled" }, { deletedAt: new Date() }] as const;
    const ids: string[] = [];
    for (const state of states) ids.push((await createMeetingOf(ana, { scheduledAt: at(3), ...state })).id);
    const notHers = await createMeetingOf(await createUser(), { scheduledAt: at(3) });
    const all = [...ids, "01990000-0000-7000-8000-000000000000", notHers.id];
    for (const [index, id] of all.entries()) {
      google.double.addEvent(ana.email, event(3, { summary: `Event ${index}`, extendedProperties: writtenBy(id) }));
    }
    const { body } = await read(ana);
    const told = body.google.map(({ title, orphaned }: { title: string; orphaned: boolean }) => [title, orphaned]);
    expect(told.sort()).toEqual([
      ["Event 1", true],
      ["Event 2", true],
      ["Event 3", true],
      ["Event 4", false],
    ]);
  });

  test("know an invitee's copy by the id that the event has at the provider", async () => {
    const [ana, ben] = await createColleagues();
    for (const person of [ana, ben]) await connectGoogle(google.double, person);
    const meeting = await createMeetingOf(ana, { scheduledAt: at(3) });
    await createInvite(meeting, ben);
    const { id: eventId } = google.double.addEvent(ana.email, event(3, { attendees: [{ email: ben.email }] }));
    const row = { provider: "google", account: ana.email, calendarId: "primary" } as const;
    await database.calendarEvent.create({ data: { ...row, meetingId: meeting.id, eventId } });
    const { body } = await read(ben);
    expect([body.google, body.meetings.length]).toEqual([[], 1]);
  });

  test.each([
    ["down", () => google.double.down(), { needs_reconnect: false }],
    ["revoked", () => google.double.revokeAll(), { needs_reconnect: true }],
  ])("that is %s are missing with a sentence, and the meetings are there", async (_how, breakIt, expected) => {
    const ana = await createConnected();
    const meeting = await createMeetingOf(ana, { scheduledAt: at(3) });
    breakIt();
    const answer = await read(ana);
    expect(answer.body).toMatchObject({ connected: true, google_available: false, google: [], ...expected });
    expect(answer.body.google_error).toMatch(/\.$/);
    expect(idsOf(answer)).toEqual([meeting.id]);
  });

  test("whose grant does not let events be read say so", async () => {
    const ana = await createUser();
    await connectGoogle(google.double, ana, ["calendar.freebusy"]);
    expect((await read(ana)).body).toMatchObject({ google_available: false, google_error: expect.any(String) });
  });
});

test("the end comes after the start, at most 62 days later", async () => {
  const ana = await createUser();
  const refused = async (query: string) => {
    const { status, body } = await read(ana, query);
    return [status, body.errors?.[0]?.path];
  };
  expect(await refused("start=2099-03-02T00:00:00Z&end=2099-03-02T00:00:00Z")).toEqual([422, "end"]);
  expect(await refused("start=2099-03-02T00:00:00Z&end=2099-05-04T00:00:00Z")).toEqual([422, "end"]);
  expect(await refused("start=2099-03-02T00:00:00Z")).toEqual([422, "end"]);
  expect((await read(ana, "start=2099-03-02T00:00:00Z&end=2099-05-03T00:00:00Z")).status).toBe(200);
});
