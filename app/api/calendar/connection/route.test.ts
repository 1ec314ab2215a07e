import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callCalendar, sealContext } from "@/lib/features/calendar/call-calendar";
import { database } from "@/lib/platform/database/database";
import { unseal } from "@/lib/platform/encryption/seal";
import { env } from "@/lib/platform/env";
import { call, overHttp } from "@/lib/testing/call";
import { captureLog } from "@/lib/testing/capture-log";
import { connectGoogle } from "@/lib/testing/connect-google";
import { createMeetingOf, createUser } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";
import { startRadicale } from "@/lib/testing/radicale";

const google = withGoogleDouble();
const path = "/calendar/connection";
const day = { start: new Date(), end: new Date(Date.now() + 86_400_000) };

const read = async (as: { id: string }) => (await call("GET", path, { as })).body;

async function createConnected(scopes?: string[]) {
  const person = await createUser();
  await connectGoogle(google.double, person, scopes);
  return person;
}

describe("the connection", () => {
  test("of somebody without a calendar is a normal state", async () => {
    const { status, body } = await call("GET", path, { as: await createUser() });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      available: true,
      connected: false,
      connected_at: null,
      email: null,
      provider: null,
      status: "none",
      missing_scopes: [],
    });
  });

  test.skipIf(overHttp)("is told from what is known: reading it calls nobody", async () => {
    const person = await createConnected(["calendar.freebusy"]);
    google.double.requests.length = 0;
    expect(await read(person)).toMatchObject({
      connected: true,
      connected_at: expect.stringMatching(/^\d{4}-.*Z$/),
      email: person.email,
      provider: "google",
      status: "connected",
      missing_scopes: ["events", "calendar_list"],
    });
    expect(google.double.requests).toEqual([]);
  });

  test.skipIf(overHttp)("says how the latest call went, for a quarter of an hour", async () => {
    const person = await createConnected();
    google.double.nonsense();
    await callCalendar(person.id, (calendar) => calendar.readBusy([person.email], day));
    expect((await read(person)).status).toBe("unavailable");
    const failedAt = new Date(Date.now() - 16 * 60_000);
    await database.calendarConnection.update({ where: { userId: person.id }, data: { failedAt } });
    expect((await read(person)).status).toBe("connected");
    google.double.recover();
    google.double.revokeAll();
    await callCalendar(person.id, (calendar) => calendar.readBusy([person.email], day));
    expect(await read(person)).toMatchObject({ connected: true, status: "needs_reconnect" });
  });

  test("is told to nobody else", async () => {
    await createConnected();
    expect(await read(await createUser())).toMatchObject({ connected: false, email: null });
    expect((await call("GET", path)).status).toBe(401);
  });
});

describe("disconnecting", () => {
  test("without a calendar is no error", async () => {
    expect((await call("DELETE", path, { as: await createUser() })).status).toBe(204);
  });

  test("needs more than a token that may only read", async () => {
    const person = await createConnected();
    const body = { name: "Reader", scope: "read" };
    const { body: token } = await call("POST", "/tokens", { as: person, body });
    expect((await call("DELETE", path, { as: { bearer: token.token } })).status).toBe(403);
    expect((await read(person)).connected).toBe(true);
  });

  test.skipIf(overHttp)("gives the grant back and keeps the events; a repeat changes nothing", async () => {
    const [person, other] = [await createConnected(), await createConnected()];
    const meeting = await createMeetingOf(person);
    await database.calendarEvent.create({
      data: {
        meetingId: meeting.id,
        provider: "google",
        account: person.email,
        calendarId: "primary",
        eventId: "abcde",
      },
    });
    google.double.addEvent(person.email, {
      id: "abcde",
      summary: "Review",
      start: { dateTime: day.start.toISOString() },
      end: { dateTime: day.end.toISOString() },
    });
    const statuses = await Promise.all([1, 2, 3].map(async () => (await call("DELETE", path, { as: person })).status));
    expect(statuses).toEqual([204, 204, 204]);
    expect(google.double.isConnected(person.email)).toBe(false);
    expect(google.double.events(person.email)).toHaveLength(1);
    expect(await read(person)).toMatchObject({ connected: false, status: "none" });
    const audit = { userId: person.id, action: "calendar_disconnected" };
    expect(await database.auditEntry.count({ where: audit })).toBe(1);
    expect(google.double.isConnected(other.email)).toBe(true);
  });

  test.skipIf(overHttp)("does not wait for a provider that is away", async () => {
    const person = await createConnected();
    google.double.down();
    expect((await call("DELETE", path, { as: person })).status).toBe(204);
    google.double.recover();
    expect((await read(person)).connected).toBe(false);
  });

  test.skipIf(overHttp)("leaves alone what is connected while Google is asked", async () => {
    const person = await createConnected();
    google.double.requests.length = 0;
    const letAnswer = google.double.hold();
    const gone = call("DELETE", path, { as: person });
    await expect.poll(() => google.double.requests.at(-1)).toBe("POST /revoke");
    const later = { connectedAt: new Date(Date.now() + 1000), email: "new@example.com" };
    await database.calendarConnection.update({ where: { userId: person.id }, data: later });
    letAnswer();
    expect((await gone).status).toBe(204);
    expect(await read(person)).toMatchObject({ connected: true, email: "new@example.com" });
  });
});

describe.skipIf(overHttp)("connecting a CalDAV server", () => {
  const password = "app-password-of-ana-5b1c";
  let radicale: Awaited<ReturnType<typeof startRadicale>>;
  const isAllowed = env.CALDAV_PRIVATE_SERVERS;
  beforeAll(async () => {
    radicale = await startRadicale({ ana: password });
    Object.assign(env, { CALDAV_PRIVATE_SERVERS: true });
  });
  afterAll(async () => {
    Object.assign(env, { CALDAV_PRIVATE_SERVERS: isAllowed });
    await radicale.stop();
  });
  const login = (changes: Record<string, string> = {}) => ({ server: radicale.url, user: "ana", password, ...changes });
  const connect = (as: { id: string }, body: unknown = login()) => call("POST", path, { as, body });

  test("keeps what opens it, so that only this installation can read it", async () => {
    const person = await createUser();
    const logged = captureLog();
    const { status, body } = await connect(person);
    expect(status).toBe(200);
    expect(body).toMatchObject({ connected: true, status: "connected", provider: "caldav", missing_scopes: [] });
    await connect(person, login({ password: "wrong-password-77" }));
    const row = await database.calendarConnection.findUniqueOrThrow({ where: { userId: person.id } });
    expect(unseal(row.credentials, sealContext(person.id))).toContain(password);
    const kept = await database.$queryRaw<{ row: string }[]>`
      select to_jsonb(t)::text as row from calendar_connections t
      union all select to_jsonb(t)::text from audit_entries t
      union all select to_jsonb(t)::text from rate_limits t`;
    const everything = JSON.stringify([kept, body, logged.end()]);
    expect(everything).toContain("calendar not connected");
    expect(everything).not.toMatch(/app-password-of-ana-5b1c|wrong-password-77/);
    const login64 = Buffer.from(`ana:${password}`).toString("base64");
    expect(everything).not.toContain(login64);
    const audit = { userId: person.id, action: "calendar_connected" };
    expect(await database.auditEntry.findMany({ where: audit })).toMatchObject([{ detail: { provider: "caldav" } }]);
  });

  test("replaces a Google calendar, whose grant is given back", async () => {
    const person = await createConnected();
    expect((await connect(person)).body).toMatchObject({ provider: "caldav" });
    expect(google.double.isConnected(person.email)).toBe(false);
    expect((await call("DELETE", path, { as: person })).status).toBe(204);
    expect(await read(person)).toMatchObject({ connected: false, provider: null });
  });

  test("says at which field something is wrong, and keeps the calendar that was connected", async () => {
    const person = await createConnected();
    const refusal = async (changes: Record<string, string>) => {
      const { status, body } = await connect(person, login(changes));
      return [status, body.errors?.[0]?.path, typeof body.errors?.[0]?.message];
    };
    expect(await refusal({ password: "wrong" })).toEqual([422, "password", "string"]);
    expect(await refusal({ server: "http://127.0.0.1:9" })).toEqual([422, "server", "string"]);
    expect(await refusal({ server: google.double.issuer })).toEqual([422, "server", "string"]);
    expect(await refusal({ server: "ftp://dav.example.org" })).toEqual([422, "server", "string"]);
    expect(await refusal({ user: "  " })).toEqual([422, "user", "string"]);
    expect(await read(person)).toMatchObject({ provider: "google", status: "connected" });
  });

  test("does not reach into the network of this installation where that is not allowed", async () => {
    Object.assign(env, { CALDAV_PRIVATE_SERVERS: false });
    const { status, body } = await connect(await createUser(), login({ user: "ana2" }));
    Object.assign(env, { CALDAV_PRIVATE_SERVERS: true });
    expect([status, body.errors[0].path]).toEqual([422, "server"]);
  });

  test("is no way to guess passwords, whoever tries", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const guess = { user: "Target", password: `guess-${tries}` };
      statuses.push((await connect(await createUser(), login(guess))).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    const person = await createUser();
    const ofOne: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      ofOne.push((await connect(person, login({ server: "http://127.0.0.1:9", user: `user-${tries}` }))).status);
    }
    expect(ofOne.at(-1)).toBe(429);
  });
});
