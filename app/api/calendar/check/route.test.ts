import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { call } from "@/lib/testing/call";
import { connectGoogle } from "@/lib/testing/connect-google";
import { createColleagues, createInvite, createMeetingOf, createUser } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";
import { startRadicale } from "@/lib/testing/radicale";
import { recordStatements } from "@/lib/testing/rows-visited";

const google = withGoogleDouble();
/** A Tuesday. */
const start = "2099-03-03T10:00:00.000Z";
const event = (from: string, to: string, fields: object = {}) => ({
  summary: "Secret talks",
  location: "Room 9",
  start: { dateTime: `2099-03-03T${from}:00Z` },
  end: { dateTime: `2099-03-03T${to}:00Z` },
  ...fields,
});

const check = (as: { id: string }, emails: string[], body: object = {}, zone = "Europe/Berlin") =>
  call("POST", "/calendar/check", {
    as,
    body: { emails, minutes: 30, start, ...body },
    headers: { "x-timezone": zone },
  });

describe("without a calendar", () => {
  test("colleagues are checked by their meetings, and guests never", async () => {
    const [ana, ben] = await createColleagues();
    await createMeetingOf(ben, { title: "Secret talks", scheduledAt: new Date("2099-03-03T09:45:00Z") });
    const { status, body } = await check(ana, [ben.email, "li@elsewhere.example"]);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: "no_calendar",
      busy: [ben.email],
      you_busy: false,
      stretched: [],
      assumed_zone: ["li@elsewhere.example"],
      guests: ["li@elsewhere.example"],
      unchecked: [],
      nearby: [
        { starts_at: "2099-03-03T10:30:00.000Z", stretched: [] },
        { starts_at: "2099-03-03T09:00:00.000Z", stretched: [] },
        { starts_at: "2099-03-03T11:00:00.000Z", stretched: [] },
      ],
    });
  });

  test("a stranger's meetings are not told, nor those of an account that was closed", async () => {
    const [ana, ben] = await createColleagues();
    const stranger = await createUser();
    for (const host of [ben, stranger]) await createMeetingOf(host, { scheduledAt: new Date(start) });
    await database.user.update({ where: { id: ben.id }, data: { disabledAt: new Date(), email: await atDomain(ana) } });
    const closed = await database.user.findUniqueOrThrow({ where: { id: ben.id } });
    const { body } = await check(ana, [closed.email, stranger.email]);
    expect(body).toMatchObject({ busy: [], guests: [stranger.email], unchecked: [closed.email] });
    expect(body.assumed_zone).toEqual([closed.email, stranger.email]);
  });

  test("each address counts once, and the caller's own is the caller", async () => {
    const [ana, ben] = await createColleagues();
    await createMeetingOf(ana, { scheduledAt: new Date(start) });
    const { body } = await check(ana, [ben.email, ben.email.toUpperCase(), ana.email, "li@x.example", "LI@x.example"]);
    expect(body).toMatchObject({ busy: [], you_busy: true, guests: ["li@x.example"] });
  });

  test("a colleague's address without an account is unchecked", async () => {
    const ana = await createUser();
    const email = await atDomain(ana);
    expect((await check(ana, [email])).body).toMatchObject({ unchecked: [email], guests: [], assumed_zone: [email] });
  });

  test("hours are stretched by each person's own clocks", async () => {
    const ana = await createUser();
    const ben = await createUser({ organisationId: ana.organisationId, timezone: "Asia/Kathmandu" });
    const { body } = await check(ana, [ben.email], { start: "2099-03-03T18:30:00Z" });
    expect(body.stretched).toEqual([
      { email: ana.email, zone: "Europe/Berlin", local_time: "19:30" },
      { email: ben.email, zone: "Asia/Kathmandu", local_time: "00:15" },
    ]);
    expect(body.nearby[0]).toEqual({ starts_at: "2099-03-03T12:30:00.000Z", stretched: [] });
  });

  test("the meeting that is moved is not in its own way, and only who knows it may say so", async () => {
    const [ana, ben] = await createColleagues();
    const meeting = await createMeetingOf(ana, { scheduledAt: new Date(start) });
    await createInvite(meeting, ben);
    const moved = { meeting_id: meeting.id };
    expect((await check(ana, [ben.email])).body).toMatchObject({ you_busy: true, busy: [ben.email] });
    expect((await check(ana, [ben.email], moved)).body).toMatchObject({ you_busy: false, busy: [], nearby: [] });
    const third = await createUser({ organisationId: ana.organisationId });
    expect((await check(third, [ben.email], moved)).status).toBe(404);
  });

  test("the number of statements does not depend on the number of people", async () => {
    const [ana, ben] = await createColleagues();
    const more = await Promise.all([1, 2, 3, 4].map(() => createUser({ organisationId: ana.organisationId })));
    await check(ana, []);
    const few = await recordStatements(() => check(ana, [ben.email]));
    const many = await recordStatements(() =>
      check(
        ana,
        [ben, ...more].map(({ email }) => email),
      ),
    );
    expect(many.length).toBe(few.length);
  });

  test("values make sense", async () => {
    const ana = await createUser();
    const emails = Array.from({ length: 101 }, (_, n) => `p${n}@example.org`);
    expect((await check(ana, emails)).status).toBe(422);
    expect((await check(ana, ["nobody"])).status).toBe(422);
    expect((await check(ana, [], { minutes: 0 })).status).toBe(422);
    expect((await check(ana, [], { start: "tomorrow" })).status).toBe(422);
    expect((await check(ana, [], {}, "Mars/Base")).status).toBe(422);
  });
});

describe("with a calendar", () => {
  test("one call tells of all colleagues, and never what they do or where", async () => {
    const [ana, ben] = await createColleagues();
    await connectGoogle(google.double, ana);
    google.double.addAccount(ben.email);
    google.double.addEvent(ben.email, event("09:30", "10:15"));
    google.double.addEvent(ana.email, event("10:15", "11:00"));
    google.double.requests.length = 0;
    const { body } = await check(ana, [ben.email, "li@elsewhere.example"]);
    expect(body).toMatchObject({ status: "ok", busy: [ben.email], you_busy: true, unchecked: [] });
    expect(JSON.stringify(body)).not.toMatch(/Secret|Room 9/);
    expect(google.double.requests).toEqual(["POST /calendar/v3/freeBusy"]);
    expect(body.nearby.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([
      "2099-03-03T09:00:00.000Z",
      "2099-03-03T11:00:00.000Z",
      "2099-03-03T08:30:00.000Z",
    ]);
  });

  test("colleagues that it cannot tell are read from their own", async () => {
    const [ana, ben] = await createColleagues();
    await connectGoogle(google.double, ana);
    await connectGoogle(google.double, ben);
    google.double.addAccount(ben.email, { tellsBusy: false });
    google.double.addEvent(ben.email, event("10:00", "10:30"));
    expect((await check(ana, [ben.email])).body).toMatchObject({ status: "ok", busy: [ben.email], unchecked: [] });
  });

  test("a stranger's calendar is not read, though it is connected here", async () => {
    const [ana, stranger] = [await createUser(), await createUser()];
    await connectGoogle(google.double, ana);
    await connectGoogle(google.double, stranger);
    google.double.addEvent(stranger.email, event("10:00", "10:30"));
    expect((await check(ana, [stranger.email])).body).toMatchObject({ busy: [], guests: [stranger.email] });
  });

  test("whole-day events and the other side of midnight count", async () => {
    const [ana, ben] = await createColleagues();
    await connectGoogle(google.double, ana);
    google.double.addAccount(ben.email);
    google.double.addEvent(ben.email, { start: { date: "2099-03-04" }, end: { date: "2099-03-05" } });
    const late = { start: "2099-03-03T23:30:00Z", minutes: 60 };
    expect((await check(ana, [ben.email], late, "UTC")).body.busy).toEqual([ben.email]);
  });

  test.each([
    ["down", "unavailable", () => google.double.down()],
    ["revoked", "needs_reconnect", () => google.double.revokeAll()],
  ])("that is %s, the answer says %s, and meetings still count", async (_how, status, breakIt) => {
    const [ana, ben] = await createColleagues();
    await connectGoogle(google.double, ana);
    await createMeetingOf(ben, { scheduledAt: new Date(start) });
    breakIt();
    const { status: http, body } = await check(ana, [ben.email]);
    expect([http, body.status, body.busy]).toEqual([200, status, [ben.email]]);
  });

  test("whose grant lacks free and busy asks to connect again", async () => {
    const ana = await createUser();
    await connectGoogle(google.double, ana, ["calendar.events"]);
    expect((await check(ana, [])).body.status).toBe("needs_reconnect");
  });

  test("a colleague whose own calendar does not answer is unchecked, and busy by meetings nonetheless", async () => {
    const [ana, ben] = await createColleagues();
    await connectGoogle(google.double, ben);
    google.double.revokeAll();
    expect((await check(ana, [ben.email])).body).toMatchObject({ busy: [], unchecked: [ben.email] });
    await createMeetingOf(ben, { scheduledAt: new Date(start) });
    expect((await check(ana, [ben.email])).body).toMatchObject({ busy: [ben.email], unchecked: [ben.email] });
  });

  test("the event of the meeting that is moved is not in its way", async () => {
    const [ana, ben] = await createColleagues();
    await connectGoogle(google.double, ana);
    const meeting = await createMeetingOf(ana, { scheduledAt: new Date(start) });
    await createInvite(meeting, ben);
    google.double.addEvent(ana.email, event("10:00", "10:30", { attendees: [{ email: ben.email }] }));
    const { body } = await check(ana, [ben.email], { meeting_id: meeting.id });
    expect(body).toMatchObject({ you_busy: false, busy: [] });
  });
});

/** An address of the person's organisation. */
async function atDomain({ organisationId }: { organisationId: string }) {
  const { domain } = await database.organisation.findUniqueOrThrow({ where: { id: organisationId } });
  return `someone@${domain}`;
}

describe("with an event whose time cannot be read", () => {
  let radicale: Awaited<ReturnType<typeof startRadicale>>;
  const isAllowed = env.CALDAV_PRIVATE_SERVERS;
  beforeAll(async () => {
    radicale = await startRadicale({ ana: "apple-7301", ben: "apple-7302" });
    Object.assign(env, { CALDAV_PRIVATE_SERVERS: true });
  });
  afterAll(async () => {
    Object.assign(env, { CALDAV_PRIVATE_SERVERS: isAllowed });
    await radicale.stop();
  });

  test("the caller reads which of their own, and of a colleague that they could not be checked", async () => {
    const [ana, ben] = await createColleagues();
    for (const [person, user, password] of [
      [ana, "ana", "apple-7301"],
      [ben, "ben", "apple-7302"],
    ] as const) {
      const lines = ["UID:odd", "DTSTAMP:20260101T000000Z", `SUMMARY:Yoga of ${user}`];
      const times = ["DTSTART;TZID=Nowhere Time:20990303T150000", "DTEND;TZID=Nowhere Time:20990303T160000"];
      const event = ["BEGIN:VEVENT", ...lines, ...times, "END:VEVENT"];
      const file = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y//EN", ...event, "END:VCALENDAR", ""];
      await radicale.put(user, "odd.ics", file.join("\r\n"));
      const body = { server: radicale.url, user, password };
      expect((await call("POST", "/calendar/connection", { as: person, body })).status).toBe(200);
    }
    expect((await check(ana, [ben.email])).body).toMatchObject({
      status: "ok",
      unchecked: ["“Yoga of ana”", ben.email],
    });
    const body = { emails: [ben.email], minutes: 30 };
    const suggested = await call("POST", "/calendar/suggestions", { as: ana, body });
    expect(JSON.stringify(suggested.body)).not.toContain("Yoga of ben");
  });
});
