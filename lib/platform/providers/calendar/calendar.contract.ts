import { inspect } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/platform/env";
import { describeError } from "@/lib/platform/log";
import { startCalendarProxy } from "@/lib/testing/calendar-proxy";
import { withGoogleDouble } from "@/lib/testing/google-calendar";
import { measureOwnTime } from "@/lib/testing/own-time";
import { startRadicale } from "@/lib/testing/radicale";
import { openCaldav } from "./caldav";
import type { CalendarAccess } from "./calendar";
import { connectCaldav } from "./connect-caldav";
import { openGoogle } from "./google";
import type { Calendar, EventToWrite } from "./provider";

const secrets = ["pass-word-of-ana", "ya29.", "1//", "secret-of-the-client", "YW5hOn"];
const google = withGoogleDouble();
const privateServers = env.CALDAV_PRIVATE_SERVERS;
let radicale: Awaited<ReturnType<typeof startRadicale>>;
let proxy: Awaited<ReturnType<typeof startCalendarProxy>>;
beforeAll(async () => {
  env.CALDAV_PRIVATE_SERVERS = true;
  radicale = await startRadicale({ ana: "pass-word-of-ana", ben: "pass-word-of-ben" });
  proxy = await startCalendarProxy(radicale.url);
});
afterEach(() => proxy.recover());
afterAll(async () => {
  env.CALDAV_PRIVATE_SERVERS = privateServers;
  proxy.stop();
  await radicale.stop();
});

/** A provider with an empty or used calendar, and what can happen to it from outside. */
type Subject = {
  owner: string;
  access(): Promise<CalendarAccess>;
  open(access: CalendarAccess, timeoutMs?: number): Calendar;
  /** The person deletes the event by another program. */
  removeByHand(id: string): void;
  answerByHand(id: string, attendee: string): Promise<void>;
  down(): void;
  slow(ms: number): void;
  nonsense(): void;
  limit(times: number): void;
  /** The credentials are void. */
  revoke(): void;
};

const owner = "ana@example.org";
let grant: CalendarAccess | null = null;
const googleAccess = async (): Promise<CalendarAccess> => {
  const { scopes, ...credentials } = google.double.grant(owner);
  return { kind: "google", email: owner, calendarId: "primary", credentials: JSON.stringify(credentials), scopes };
};
const saveNothing = async () => {};

const subjects: Record<string, Subject> = {
  google: {
    owner,
    access: googleAccess,
    open: (access, timeoutMs) => openGoogle(access, saveNothing, { timeoutMs }),
    removeByHand: (id) => google.double.removeEvent(owner, id),
    answerByHand: async (id, attendee) => google.double.answer(owner, id, attendee, "accepted"),
    down: () => google.double.down(),
    slow: (ms) => google.double.slow(ms),
    nonsense: () => google.double.nonsense(),
    limit: (times) => google.double.rateLimit(times),
    revoke: () => google.double.revokeAll(),
  },
  "caldav, by Radicale": {
    owner: "ana@127.0.0.1",
    access: async () => {
      grant ??= {
        kind: "caldav",
        ...(await connectCaldav({ server: proxy.url, user: "ana", password: "pass-word-of-ana" })),
      };
      return grant;
    },
    open: (access, timeoutMs) => openCaldav(access, { timeoutMs }),
    removeByHand: (id) => radicale.delete("ana", `${id}.ics`),
    answerByHand: async (id, attendee) => {
      const ics = radicale.files("ana").find(({ name }) => name === `${id}.ics`)?.ics ?? "";
      const unfolded = ics.replace(/\r\n[ \t]/g, "");
      const answered = unfolded.replace(
        new RegExp(`PARTSTAT=NEEDS-ACTION([^\r]*:mailto:${attendee})`, "i"),
        "PARTSTAT=ACCEPTED$1",
      );
      await radicale.put("ana", `${id}.ics`, answered);
    },
    down: () => proxy.fail("down"),
    slow: (ms) => proxy.slow(ms),
    nonsense: () => proxy.fail("nonsense"),
    limit: (times) => proxy.limit(times),
    revoke: () => proxy.fail("unauthorized"),
  },
};

let count = 0;
const newId = () => `event${(count++).toString(32)}v`;
const at = (text: string) => new Date(`${text}:00Z`);
const meeting = (id: string, change: Partial<EventToWrite> = {}): EventToWrite => ({
  title: 'Budget; größer, "neu"',
  description: "Join meeting: http://localhost:3000/m/abc\nBring numbers, please",
  url: "http://localhost:3000/m/abc",
  start: at("2026-12-01T09:00"),
  minutes: 45,
  timezone: "Europe/Berlin",
  uid: `${id}@localhost`,
  sequence: 0,
  organizer: { name: "Ana Pereira", email: owner },
  attendees: [
    { email: "Ben@example.org", name: "Ben, the second", response: "needsAction" },
    { email: "cleo@elsewhere.example", name: null, response: "accepted" },
  ],
  recurrence: null,
  ...change,
});
const silently = { notify: false };
const december = { start: at("2026-12-01T00:00"), end: at("2027-01-01T00:00") };
const year = { start: at("2026-09-01T00:00"), end: at("2027-09-01T00:00") };

describe.each(Object.entries(subjects))("%s", (_name, subject) => {
  let calendar: Calendar;
  beforeAll(async () => {
    calendar = subject.open(await subject.access());
  });
  const listOwn = async (id: string, range = december) =>
    (await calendar.listEvents(range)).filter(({ uid }) => uid === `${id}@localhost`);

  test("lists what was written, by its UID, and nothing after it is deleted", async () => {
    const id = newId();
    await calendar.writeEvent(id, meeting(id), silently);
    expect(await listOwn(id)).toEqual([
      expect.objectContaining({
        id,
        title: 'Budget; größer, "neu"',
        start: at("2026-12-01T09:00"),
        end: at("2026-12-01T09:45"),
        allDay: false,
        busy: true,
        attendeeCount: 2,
      }),
    ]);
    await calendar.deleteEvent(id, silently);
    await calendar.deleteEvent(id, silently);
    expect(await listOwn(id)).toEqual([]);
  });

  test("a repeat changes nothing, and many at once leave one event", async () => {
    const id = newId();
    await Promise.all(Array.from({ length: 3 }, () => calendar.writeEvent(id, meeting(id), silently)));
    await calendar.writeEvent(id, meeting(id), silently);
    expect(await listOwn(id)).toHaveLength(1);
  });

  test("moves and renames in place", async () => {
    const id = newId();
    await calendar.writeEvent(id, meeting(id), silently);
    const moved = { title: "Moved", start: at("2026-12-02T10:30"), minutes: 30, sequence: 1, attendees: [] };
    await calendar.writeEvent(id, meeting(id, moved), silently);
    expect(await listOwn(id)).toEqual([
      expect.objectContaining({ title: "Moved", start: moved.start, end: at("2026-12-02T11:00"), attendeeCount: 0 }),
    ]);
  });

  test("writes anew what the person deleted there", async () => {
    const id = newId();
    await calendar.writeEvent(id, meeting(id), silently);
    subject.removeByHand(id);
    expect(await listOwn(id)).toEqual([]);
    await calendar.writeEvent(id, meeting(id), silently);
    expect(await listOwn(id)).toHaveLength(1);
  });

  test("reads answers, and keeps them while the event does not move", async () => {
    const id = newId();
    await calendar.writeEvent(id, meeting(id), silently);
    expect(Object.fromEntries(await calendar.readAnswers(id, null))).toEqual({
      "ben@example.org": "needsAction",
      "cleo@elsewhere.example": "accepted",
    });
    await subject.answerByHand(id, "ben@example.org");
    expect((await calendar.readAnswers(id, null)).get("ben@example.org")).toBe("accepted");
    await calendar.writeEvent(id, meeting(id, { title: "Renamed", minutes: 60, sequence: 1 }), silently);
    expect((await calendar.readAnswers(id, null)).get("ben@example.org")).toBe("accepted");
    await calendar.writeEvent(id, meeting(id, { start: at("2026-12-03T09:00"), sequence: 2 }), silently);
    expect((await calendar.readAnswers(id, null)).get("ben@example.org")).toBe("needsAction");
    await calendar.deleteEvent(id, silently);
    expect(await calendar.readAnswers(id, null)).toEqual(new Map());
    expect(await calendar.readAnswers("never0was", null)).toEqual(new Map());
  });

  test("a series keeps its hour over changes of clocks, without what does not take place, with what differs", async () => {
    const id = newId();
    const recurrence = {
      rule: "FREQ=WEEKLY;COUNT=6",
      except: [at("2026-10-20T07:00")],
      changed: [
        {
          ...meeting(id, { title: "Longer", start: at("2026-10-28T13:00"), minutes: 90 }),
          originalStart: at("2026-10-27T08:00"),
        },
      ],
    };
    const series = meeting(id, { start: at("2026-10-13T07:00"), recurrence });
    await calendar.writeEvent(id, series, silently);
    const told = async () =>
      (await listOwn(id, year)).map(({ start, end, title }) => [
        start.toISOString().slice(0, 16),
        +end - +start,
        title,
      ]);
    const usual = meeting(id).title;
    const minutes = 60_000;
    expect(await told()).toEqual([
      ["2026-10-13T07:00", 45 * minutes, usual],
      ["2026-10-28T13:00", 90 * minutes, "Longer"],
      ["2026-11-03T08:00", 45 * minutes, usual],
      ["2026-11-10T08:00", 45 * minutes, usual],
      ["2026-11-17T08:00", 45 * minutes, usual],
    ]);
    expect(new Set((await listOwn(id, year)).map((event) => event.id)).size).toBe(5);
    await calendar.writeEvent(id, series, silently);
    expect(await told()).toHaveLength(5);

    const shorter = { rule: "FREQ=WEEKLY;UNTIL=20261103T080000Z", except: [], changed: [] };
    await calendar.writeEvent(id, { ...series, sequence: 1, recurrence: shorter }, silently);
    expect((await told()).map(([start, , title]) => [start, title])).toEqual([
      ["2026-10-13T07:00", usual],
      ["2026-10-20T07:00", usual],
      ["2026-10-27T08:00", usual],
      ["2026-11-03T08:00", usual],
    ]);
    await calendar.deleteEvent(id, silently);
    expect(await told()).toEqual([]);
  });

  test("an occurrence that differed is gone when the series ends before it", async () => {
    const id = newId();
    const later = { ...meeting(id, { start: at("2026-12-16T12:00") }), originalStart: at("2026-12-15T09:00") };
    const series = meeting(id, { recurrence: { rule: "FREQ=WEEKLY;COUNT=4", except: [], changed: [later] } });
    await calendar.writeEvent(id, series, silently);
    expect(await listOwn(id)).toHaveLength(4);
    const recurrence = { rule: "FREQ=WEEKLY;UNTIL=20261208T090000Z", except: [], changed: [] };
    await calendar.writeEvent(id, { ...series, sequence: 1, recurrence }, silently);
    expect((await listOwn(id)).map(({ start }) => start)).toEqual([at("2026-12-01T09:00"), at("2026-12-08T09:00")]);
  });

  test("tells own busy times merged, and null for addresses it cannot tell", async () => {
    const [one, two] = [newId(), newId()];
    await calendar.writeEvent(one, meeting(one, { start: at("2027-02-01T09:00"), minutes: 60 }), silently);
    await calendar.writeEvent(two, meeting(two, { start: at("2027-02-01T09:30"), minutes: 60 }), silently);
    const range = { start: at("2027-02-01T00:00"), end: at("2027-06-02T00:00") };
    const busy = await calendar.readBusy([subject.owner, "nobody@elsewhere.example"], range);
    expect(busy.get(subject.owner)).toEqual([{ start: at("2027-02-01T09:00"), end: at("2027-02-01T10:30") }]);
    expect(busy.get("nobody@elsewhere.example")).toBeNull();
  });

  test.each(["down", "nonsense"] as const)("%s: a sentence, without a secret", async (fault) => {
    subject[fault]();
    const failure = await subject
      .open(await subject.access(), 1500)
      .listEvents(december)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: "CalendarFailure", reason: "unavailable", retryable: true });
    const told = inspect(failure, { depth: 20, showHidden: true }) + JSON.stringify(describeError(failure));
    for (const secret of secrets) expect(told).not.toContain(secret);
  });

  test("slow: ends within the time of a call", async () => {
    const slow = subject.open(await subject.access(), 600);
    subject.slow(5000);
    const took = measureOwnTime();
    await expect(slow.listEvents(december)).rejects.toMatchObject({ reason: "unavailable", retryable: true });
    await expect(slow.writeEvent("late0one", meeting("late0one"), silently)).rejects.toMatchObject({
      reason: "unavailable",
    });
    expect(took()).toBeLessThan(3000);
  });

  test("a limit that passes is waited for", async () => {
    const id = newId();
    subject.limit(2);
    await calendar.writeEvent(id, meeting(id, { start: at("2027-07-01T09:00") }), silently);
    expect(await listOwn(id, { start: at("2027-07-01T00:00"), end: at("2027-07-02T00:00") })).toHaveLength(1);
  });

  test("void credentials: the person must connect again", async () => {
    const access = await subject.access();
    subject.revoke();
    const failure = await subject
      .open(access)
      .listEvents(december)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: "CalendarFailure", reason: "refused", retryable: false });
    for (const secret of secrets) expect(inspect(failure, { depth: 20 })).not.toContain(secret);
  });

  test("credentials that cannot be read are void, too", async () => {
    const calendarOfNobody = subject.open({ ...(await subject.access()), credentials: "{}" });
    await expect(calendarOfNobody.listEvents(december)).rejects.toMatchObject({ reason: "refused" });
  });
});
