import { beforeEach, describe, expect, test, vi } from "vitest";
import { queueCalendarSync, queueUnsyncedMeetings } from "@/lib/features/calendar/queue-calendar-sync";
import { releaseEvents } from "@/lib/features/calendar/release-events";
import { storeConnection } from "@/lib/features/calendar/store-connection";
import { syncEvent } from "@/lib/features/calendar/sync-event";
import { syncNow } from "@/lib/features/calendar/sync-now";
import { answerInvite } from "@/lib/features/invitations/answer-invite";
import { invitePeople } from "@/lib/features/invitations/invite-people";
import { sendInvitations } from "@/lib/features/invitations/send-invitations";
import { withdrawInvite } from "@/lib/features/invitations/withdraw-invite";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import type { Calendar } from "@/lib/platform/providers/calendar/provider";
import { connectGoogle } from "@/lib/testing/connect-google";
import { createColleagues, createOrganisation, createUser } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";
import { runQueued } from "@/lib/testing/run-queued";
import { sentOrSending, withMails } from "@/lib/testing/with-mails";
import { cancelMeeting } from "./cancel-meeting";
import { createMeeting } from "./create-meeting";
import { deleteMeeting } from "./delete-meeting";
import { restoreMeeting } from "./restore-meeting";
import { updateMeeting } from "./update-meeting";

type Step = keyof Calendar;
/** What goes wrong before the provider hears of a call, and after it has done it. */
const fault = vi.hoisted(() => ({
  before: null as ((step: string) => void | Promise<void>) | null,
  after: null as ((step: string) => void | Promise<void>) | null,
}));
vi.mock("@/lib/platform/providers/calendar/calendar", async (original) => {
  const real = await original<typeof import("@/lib/platform/providers/calendar/calendar")>();
  return {
    ...real,
    openCalendar: async (...given: Parameters<typeof real.openCalendar>) =>
      new Proxy(await real.openCalendar(...given), {
        get(calendar, step: Step) {
          const value = calendar[step];
          if (typeof value !== "function") return value;
          return async (...parameters: never[]) => {
            await fault.before?.(step);
            const result = await (value as (...all: never[]) => Promise<unknown>)(...parameters);
            await fault.after?.(step);
            return result;
          };
        },
      }),
  };
});

/** However busy the machine is. */
vi.mock("@/lib/features/calendar/constants", async (original) => ({
  ...(await original<typeof import("@/lib/features/calendar/constants")>()),
  invitingCalendarTimeoutMs: 60_000,
}));

const google = withGoogleDouble();
const away = async () => {
  const { CalendarFailure } = await import("@/lib/platform/providers/calendar/provider");
  throw new CalendarFailure("unavailable", "The calendar doesn't answer.");
};
const uncaught = new Error("The process died.");
/** Longer than the sync tries, and than mails wait for it. */
const untilTheEnd = { withinMs: 15 * 60_000 };

beforeEach(async () => {
  fault.before = null;
  fault.after = null;
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

const tomorrow = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 24 * 3_600_000);
const later = new Date(tomorrow.getTime() + 3_600_000);

/** Ana, who has a calendar, and two of her colleagues; Gil is a guest. */
async function createPeople({ isConnected = true } = {}) {
  const { id: organisationId } = await createOrganisation();
  const host = { ...(await createUser({ organisationId })), name: "Ana Pereira" };
  const ben = await createUser({ organisationId, name: "Ben Okafor" });
  const cleo = await createUser({ organisationId, name: "Cleo Diaz" });
  const gil = `gil-${host.id}@elsewhere.example`;
  if (isConnected) await connectGoogle(google.double, host);
  const events = () => google.double.events(host.email);
  return { host, ben, cleo, gil, events };
}
type People = Awaited<ReturnType<typeof createPeople>>;

async function schedule({ host }: People, emails: string[]) {
  const fields = { title: "Budget", scheduledAt: tomorrow, durationMinutes: 30, bookedTimezone: "Europe/Berlin" };
  const invitees = emails.map((email) => ({ email, isKey: false }));
  const { meetingId, inviteIds } = await createMeeting(host, fields, invitees);
  return { meetingId, results: await withMails(sendInvitations(inviteIds)) };
}

async function invite({ host }: People, meetingId: string, emails: string[]) {
  const invitees = await invitePeople(meetingId, emails, host);
  return withMails(sendInvitations(invitees.flatMap((one) => ("inviteId" in one ? [one.inviteId] : []))));
}

const meetingOf = (id: string) =>
  database.meeting.findUniqueOrThrow({ where: { id }, include: { calendarEvent: true, invites: true } });

/** How often a person heard of something: at Google and by our mail. */
async function heard(email: string) {
  const byGoogle = google.double.mailsTold.filter(({ to }) => to === email).map(({ kind }) => kind);
  const mails = await database.outboxMail.findMany({ where: { to: email }, orderBy: { id: "asc" } });
  return { google: byGoogle, mail: mails.map(({ subject }) => subject.split(":")[0]) };
}

describe("a meeting in the host's calendar", () => {
  test("is created with colleagues on it, whom Google tells; guests get mail", async () => {
    const people = await createPeople();
    const { host, ben, gil, events } = people;
    const { meetingId, results } = await schedule(people, [ben.email, gil]);
    expect(results).toEqual([
      { email: ben.email, delivery: "calendar", detail: null, kind: "colleague" },
      { email: gil, delivery: "email", detail: sentOrSending, kind: "guest" },
    ]);
    expect(events()).toMatchObject([
      {
        id: meetingId.replaceAll("-", ""),
        summary: "Budget",
        start: { dateTime: tomorrow.toISOString() },
        attendees: [{ email: ben.email, responseStatus: "needsAction" }],
      },
    ]);
    const meeting = await meetingOf(meetingId);
    expect(meeting.calendarSyncStatus).toBe("synced");
    expect(meeting.calendarEvent).toMatchObject({ account: host.email, provider: "google", problem: null });
    expect(meeting.calendarEvent?.htmlLink).toEqual(expect.any(String));
    const requests = google.double.requests.length;
    await runQueued(untilTheEnd);
    expect(google.double.requests).toHaveLength(requests);
    expect(await heard(ben.email)).toEqual({ google: ["invitation"], mail: [] });
    expect((await heard(gil)).mail).toHaveLength(1);
  });

  test("without people is written by the job alone", async () => {
    const people = await createPeople();
    const { meetingId } = await schedule(people, []);
    expect((await meetingOf(meetingId)).calendarSyncStatus).toBe("pending");
    await runQueued();
    expect((await meetingOf(meetingId)).calendarSyncStatus).toBe("synced");
    expect(people.events()).toHaveLength(1);
  });

  test("moves, and is cancelled: Google tells who is on it, mail the others, each once a change", async () => {
    const people = await createPeople();
    const { host, ben, cleo, gil, events } = people;
    const { meetingId } = await schedule(people, [ben.email, cleo.email, gil]);
    await updateMeeting(meetingId, { scheduledAt: later }, host);
    await runQueued(untilTheEnd);
    expect(events()).toMatchObject([{ start: { dateTime: later.toISOString() } }]);
    expect(await heard(ben.email)).toEqual({ google: ["invitation", "update"], mail: [] });
    expect((await heard(gil)).mail).toHaveLength(2);
    await cancelMeeting(meetingId, host);
    await cancelMeeting(meetingId, host);
    await runQueued(untilTheEnd);
    expect(events()).toEqual([]);
    expect(await heard(ben.email)).toEqual({ google: ["invitation", "update", "cancellation"], mail: [] });
    expect(await heard(cleo.email)).toEqual({ google: ["invitation", "update", "cancellation"], mail: [] });
    expect((await heard(gil)).mail).toHaveLength(3);
    expect((await meetingOf(meetingId)).calendarSyncStatus).toBe("not_connected");
  });

  test("gets another title without a word", async () => {
    const people = await createPeople();
    const { meetingId } = await schedule(people, [people.ben.email]);
    await updateMeeting(meetingId, { title: "Budget 2027" }, people.host);
    await runQueued(untilTheEnd);
    expect(people.events()).toMatchObject([{ summary: "Budget 2027" }]);
    expect(await heard(people.ben.email)).toEqual({ google: ["invitation"], mail: [] });
  });

  test("whoever is invited later gets mail, is on the event then, and hears of moves from Google; the first hear nothing", async () => {
    const people = await createPeople();
    const { host, ben, cleo, events } = people;
    const { meetingId } = await schedule(people, [ben.email]);
    expect(await invite(people, meetingId, [cleo.email])).toMatchObject([{ delivery: "email" }]);
    await runQueued(untilTheEnd);
    expect(
      events()[0]
        ?.attendees?.map(({ email }) => email)
        .sort(),
    ).toEqual([ben.email, cleo.email].sort());
    await updateMeeting(meetingId, { scheduledAt: later }, host);
    await runQueued(untilTheEnd);
    expect(await heard(ben.email)).toEqual({ google: ["invitation", "update"], mail: [] });
    expect(await heard(cleo.email)).toMatchObject({ google: ["update"], mail: [expect.any(String)] });
  });

  test("the first colleague who is invited to a meeting that is there already hears from Google", async () => {
    const people = await createPeople();
    const { meetingId } = await schedule(people, []);
    await runQueued();
    expect(await invite(people, meetingId, [people.ben.email])).toMatchObject([{ delivery: "calendar" }]);
    await runQueued(untilTheEnd);
    expect(await heard(people.ben.email)).toEqual({ google: ["update"], mail: [] });
  });

  test("whoever is withdrawn leaves the event and gets mail; asked again, another one", async () => {
    const people = await createPeople();
    const { host, ben, cleo, events } = people;
    const { meetingId } = await schedule(people, [ben.email, cleo.email]);
    await withdrawInvite(meetingId, ben.email, null, host);
    expect(await invite(people, meetingId, [ben.email])).toMatchObject([{ delivery: "email" }]);
    await withdrawInvite(meetingId, ben.email, null, host);
    await runQueued(untilTheEnd);
    expect(events()[0]?.attendees).toMatchObject([{ email: cleo.email }]);
    expect(await heard(cleo.email)).toEqual({ google: ["invitation"], mail: [] });
    expect(await heard(ben.email)).toMatchObject({
      google: ["invitation"],
      mail: [expect.any(String), expect.any(String)],
    });
  });

  test("shows answers given in Parley, and leaves newer ones given at Google alone", async () => {
    const people = await createPeople();
    const { host, ben, events } = people;
    const { meetingId } = await schedule(people, [ben.email]);
    const [row] = (await meetingOf(meetingId)).invites;
    const answer = { note: null, proposedStart: null, answeredStart: undefined };
    if (row) await answerInvite(row, { ...answer, response: "accepted" });
    await runQueued(untilTheEnd);
    expect(events()).toMatchObject([{ attendees: [{ responseStatus: "accepted" }] }]);
    google.double.answer(host.email, meetingId.replaceAll("-", ""), ben.email, "declined");
    await updateMeeting(meetingId, { title: "Budget 2027" }, host);
    await runQueued(untilTheEnd);
    expect(events()).toMatchObject([{ summary: "Budget 2027", attendees: [{ responseStatus: "declined" }] }]);
    await updateMeeting(meetingId, { scheduledAt: later }, host);
    await runQueued(untilTheEnd);
    expect(events()).toMatchObject([{ attendees: [{ responseStatus: "needsAction" }] }]);
    expect(await heard(ben.email)).toEqual({ google: ["invitation", "update"], mail: [] });
  });

  test("leaves with the meeting that is deleted, and comes back with it, without a word", async () => {
    const people = await createPeople();
    const { host, ben, events } = people;
    const { meetingId } = await schedule(people, [ben.email]);
    await database.meeting.update({ where: { id: meetingId }, data: { status: "completed" } });
    await deleteMeeting(meetingId, host);
    await runQueued(untilTheEnd);
    expect(events()).toEqual([]);
    await restoreMeeting(meetingId, host);
    await runQueued(untilTheEnd);
    expect(events()).toMatchObject([{ summary: "Budget" }]);
    expect(await heard(ben.email)).toEqual({ google: ["invitation"], mail: [] });
  });

  test("a meeting for now has none", async () => {
    const people = await createPeople();
    const fields = { title: null, scheduledAt: null, durationMinutes: 30, bookedTimezone: "UTC" };
    const { meetingId, inviteIds } = await createMeeting(people.host, fields, [
      { email: people.ben.email, isKey: false },
    ]);
    expect(await withMails(sendInvitations(inviteIds))).toMatchObject([{ delivery: "email" }]);
    await runQueued(untilTheEnd);
    await syncNow(meetingId);
    expect((await meetingOf(meetingId)).calendarSyncStatus).toBe("not_connected");
    expect(people.events()).toEqual([]);
  });
});

describe("while the provider is away", () => {
  test("everybody gets mail at once; the event is written later, without another word", async () => {
    const people = await createPeople();
    const { host, ben, events } = people;
    fault.before = away;
    const { meetingId, results } = await schedule(people, [ben.email]);
    expect(results).toMatchObject([{ delivery: "email" }]);
    expect((await meetingOf(meetingId)).calendarSyncStatus).toBe("pending");
    fault.before = null;
    await runQueued(untilTheEnd);
    expect(events()).toMatchObject([{ attendees: [{ email: ben.email }] }]);
    expect((await meetingOf(meetingId)).calendarSyncStatus).toBe("synced");
    expect(await heard(ben.email)).toMatchObject({ google: [], mail: [expect.any(String)] });
    await updateMeeting(meetingId, { scheduledAt: later }, host);
    await runQueued(untilTheEnd);
    expect(await heard(ben.email)).toMatchObject({ google: ["update"], mail: [expect.any(String)] });
  });

  test("retries wait longer each time, then the meeting says why, and mail tells who would have heard from Google", async () => {
    const people = await createPeople();
    const { host, ben, cleo, gil } = people;
    const { meetingId } = await schedule(people, [ben.email, cleo.email, gil]);
    fault.before = away;
    await updateMeeting(meetingId, { scheduledAt: later }, host);
    const syncs = (await runQueued({ withinMs: 6 * 60_000 })).filter((name) => name === "calendar.sync");
    expect(syncs).toHaveLength(7);
    const { calendarSyncStatus, calendarEvent } = await meetingOf(meetingId);
    expect([calendarSyncStatus, calendarEvent?.problem]).toEqual(["failed", "The calendar doesn't answer."]);
    for (const { email } of [ben, cleo]) {
      expect(await heard(email)).toMatchObject({ google: ["invitation"], mail: [expect.any(String)] });
    }
    fault.before = null;
    await syncNow(meetingId);
    await runQueued(untilTheEnd);
    expect(people.events()).toMatchObject([{ start: { dateTime: later.toISOString() } }]);
    expect((await meetingOf(meetingId)).calendarEvent?.problem).toBeNull();
    expect(await heard(ben.email)).toMatchObject({ google: ["invitation"], mail: [expect.any(String)] });
    await cancelMeeting(meetingId, host);
    await runQueued(untilTheEnd);
    expect((await heard(ben.email)).google).toEqual(["invitation", "cancellation"]);
    expect((await heard(gil)).mail).toHaveLength(3);
  });

  test("an attempt that fails after some, and a change in between, tell each person once", async () => {
    const people = await createPeople();
    const { host, ben, cleo } = people;
    const { meetingId } = await schedule(people, [ben.email, cleo.email]);
    fault.before = away;
    await updateMeeting(meetingId, { scheduledAt: later }, host);
    await runQueued({ withinMs: 60_000 });
    expect((await meetingOf(meetingId)).calendarSyncStatus).toBe("pending");
    // One of the two waiting mails goes out on its own.
    await database.$executeRaw`
      update graphile_worker._private_jobs set run_at = now()
       where id = (select min(job.id) from graphile_worker.jobs job
                    where task_identifier = 'invitations.meeting-mail' and starts_with(key, 'unless-calendar-tells:'))`;
    await runQueued();
    fault.before = null;
    await runQueued(untilTheEnd);
    expect((await meetingOf(meetingId)).calendarSyncStatus).toBe("synced");
    for (const { email } of [ben, cleo]) {
      expect(await heard(email)).toMatchObject({ google: ["invitation"], mail: [expect.any(String)] });
    }
  });
});

describe("the process dies", () => {
  test("after Google has told people and before that is stored: a repeat tells nobody", async () => {
    const people = await createPeople();
    const { host, ben } = people;
    const { meetingId } = await schedule(people, [ben.email]);
    fault.after = (step) => {
      if (step === "writeEvent") throw uncaught;
    };
    await updateMeeting(meetingId, { scheduledAt: later }, host);
    await expect(syncEvent({ meetingId })).rejects.toBe(uncaught);
    fault.after = null;
    await runQueued(untilTheEnd);
    expect((await meetingOf(meetingId)).calendarSyncStatus).toBe("synced");
    expect(await heard(ben.email)).toEqual({ google: ["invitation", "update"], mail: [] });
  });

  test("before anybody was told of a new meeting: the job has Google do so", async () => {
    const people = await createPeople();
    const fields = { title: null, scheduledAt: tomorrow, durationMinutes: 30, bookedTimezone: "UTC" };
    await createMeeting(people.host, fields, [{ email: people.ben.email, isKey: false }]);
    await runQueued(untilTheEnd);
    expect(await heard(people.ben.email)).toEqual({ google: ["invitation"], mail: [] });
  });

  test("before anybody was told, and Google is away for good: mail does", async () => {
    const people = await createPeople();
    fault.before = away;
    const fields = { title: null, scheduledAt: tomorrow, durationMinutes: 30, bookedTimezone: "UTC" };
    await createMeeting(people.host, fields, [{ email: people.ben.email, isKey: false }]);
    await runQueued(untilTheEnd);
    expect(await heard(people.ben.email)).toMatchObject({ google: [], mail: [expect.any(String)] });
  });
});

test("two syncs of one meeting at once: the second one waits, and the newest state stays", async () => {
  const people = await createPeople();
  const { meetingId } = await schedule(people, []);
  const held: (() => void)[] = [];
  fault.before = () => new Promise<void>((resolve) => void held.push(resolve));
  const first = syncEvent({ meetingId });
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await updateMeeting(meetingId, { scheduledAt: later }, people.host);
  expect(await syncEvent({ meetingId })).toMatchObject({ outcome: "busy" });
  fault.before = null;
  for (const release of held) release();
  await first;
  await runQueued(untilTheEnd);
  expect(people.events()).toMatchObject([{ start: { dateTime: later.toISOString() } }]);
});

describe("a calendar that refuses", () => {
  test("a revoked grant fails at once, and mail tells the others", async () => {
    const people = await createPeople();
    const { host, ben } = people;
    const { meetingId } = await schedule(people, [ben.email]);
    google.double.revokeAll();
    await updateMeeting(meetingId, { scheduledAt: later }, host);
    await runQueued();
    await runQueued();
    const { calendarSyncStatus, calendarEvent } = await meetingOf(meetingId);
    expect(calendarSyncStatus).toBe("failed");
    expect(calendarEvent?.problem).toMatch(/Connect it again/);
    expect(await heard(ben.email)).toMatchObject({ google: ["invitation"], mail: [expect.any(String)] });
  });

  test("a missing permission fails at once; new people get mail without waiting", async () => {
    const people = await createPeople({ isConnected: false });
    await connectGoogle(google.double, people.host, ["calendar.freebusy"]);
    const { meetingId, results } = await schedule(people, [people.ben.email]);
    expect(results).toMatchObject([{ delivery: "email" }]);
    await runQueued(untilTheEnd);
    expect((await meetingOf(meetingId)).calendarSyncStatus).toBe("failed");
    expect((await heard(people.ben.email)).mail).toHaveLength(1);
  });

  test("after disconnecting, events stay and everybody hears by mail; connected again, all is written", async () => {
    const people = await createPeople();
    const { host, ben, events } = people;
    const { meetingId } = await schedule(people, [ben.email]);
    await transaction(async (tx) => {
      await tx.calendarConnection.delete({ where: { userId: host.id } });
      await releaseEvents(tx, host.id);
    });
    await updateMeeting(meetingId, { scheduledAt: later }, host);
    await runQueued(untilTheEnd);
    expect(events()).toMatchObject([{ start: { dateTime: tomorrow.toISOString() } }]);
    expect((await meetingOf(meetingId)).calendarSyncStatus).toBe("not_connected");
    expect(await heard(ben.email)).toMatchObject({ google: ["invitation"], mail: [expect.any(String)] });
    await connectGoogle(google.double, host);
    await transaction((tx) => queueUnsyncedMeetings(tx, host.id));
    await runQueued(untilTheEnd);
    expect(events()).toMatchObject([{ start: { dateTime: later.toISOString() } }]);
    expect(await heard(ben.email)).toMatchObject({ google: ["invitation"], mail: [expect.any(String)] });
  });

  test("another account gets events of its own, and nobody hears of them", async () => {
    const people = await createPeople();
    const { host, ben } = people;
    const { meetingId } = await schedule(people, [ben.email]);
    await database.calendarConnection.delete({ where: { userId: host.id } });
    const other = `other-${host.email}`;
    await connectGoogle(google.double, { id: host.id, email: other });
    await transaction((tx) => queueCalendarSync(tx, { meetingId }));
    await runQueued(untilTheEnd);
    expect(google.double.events(other)).toMatchObject([{ attendees: [{ email: ben.email }] }]);
    expect(await heard(ben.email)).toEqual({ google: ["invitation"], mail: [] });
  });
});

test("another calendar of the same account is one that shows nothing yet, and mail tells who is invited", async () => {
  const people = await createPeople();
  const { host, ben } = people;
  const { meetingId } = await schedule(people, [ben.email]);
  expect((await meetingOf(meetingId)).calendarSyncStatus).toBe("synced");
  const { email, scopes } = await database.calendarConnection.findUniqueOrThrow({ where: { userId: host.id } });
  const access = { kind: "google", email, scopes, calendarId: "team", credentials: "{}" } as const;
  expect(await storeConnection(host.id, access, { sessionId: null })).toBe(true);
  const { calendarSyncStatus, invites } = await meetingOf(meetingId);
  expect([calendarSyncStatus, invites[0]?.delivery]).toEqual(["not_connected", "email"]);
});

test("an event that was removed in the calendar comes back when the host asks for it", async () => {
  const people = await createPeople();
  const { meetingId } = await schedule(people, [people.ben.email]);
  google.double.removeEvent(people.host.email, meetingId.replaceAll("-", ""));
  await syncNow(meetingId);
  expect(people.events()).toMatchObject([{ summary: "Budget" }]);
  expect(await heard(people.ben.email)).toEqual({ google: ["invitation"], mail: [] });
});

test("without a calendar, a meeting is created and invited to as before", async () => {
  const [host, ben] = await createColleagues();
  const people = { host, ben } as unknown as People;
  const { meetingId, results } = await schedule(people, [ben.email]);
  expect(results).toMatchObject([{ delivery: "email" }]);
  expect(await runQueued(untilTheEnd)).toEqual([]);
  const { calendarSyncStatus, calendarEvent } = await meetingOf(meetingId);
  expect([calendarSyncStatus, calendarEvent]).toEqual(["not_connected", null]);
});
