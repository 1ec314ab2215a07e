import { beforeEach, describe, expect, test, vi } from "vitest";
import { answerInvite } from "@/lib/features/invitations/answer-invite";
import { invitePeople } from "@/lib/features/invitations/invite-people";
import { readCalendarAnswers } from "@/lib/features/invitations/read-calendar-answers";
import { sendInvitations } from "@/lib/features/invitations/send-invitations";
import { cancelMeeting } from "@/lib/flows/scheduling/cancel-meeting";
import { updateMeeting } from "@/lib/flows/scheduling/update-meeting";
import { database } from "@/lib/platform/database/database";
import { connectGoogle } from "@/lib/testing/connect-google";
import { createColleagues } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";
import { runQueued } from "@/lib/testing/run-queued";
import { createSeriesOf } from "@/lib/testing/series";
import { withMails } from "@/lib/testing/with-mails";
import { cancelSeries } from "./cancel-series";
import { sendSeriesInvitations } from "./send-series-invitations";
import { updateSeries } from "./update-series";
import { withdrawFromSeries } from "./withdraw-from-series";

/** However busy the machine is. */
vi.mock("@/lib/features/calendar/constants", async (original) => ({
  ...(await original<typeof import("@/lib/features/calendar/constants")>()),
  invitingCalendarTimeoutMs: 60_000,
}));

const google = withGoogleDouble();
const untilTheEnd = { withinMs: 15 * 60_000 };
const hourMs = 3_600_000;

beforeEach(async () => {
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

async function createWeekly() {
  const [ana, ben] = await createColleagues();
  const host = { ...ana, name: "Ana Pereira" };
  await connectGoogle(google.double, host);
  const made = await createSeriesOf(host, { emails: [ben.email] });
  const results = await withMails(sendSeriesInvitations(made.seriesInviteIds));
  const [first, second, third] = made.occurrences;
  if (!first || !second || !third) throw new Error("Fewer than three weeks were made.");
  const { seriesId } = made;
  const events = () => google.double.events(host.email);
  const master = () => events().find(({ recurringEventId }) => !recurringEventId);
  const statuses = async () => {
    const meetings = await database.meeting.findMany({ where: { seriesId, status: "scheduled" } });
    return [...new Set(meetings.map(({ calendarSyncStatus }) => calendarSyncStatus))];
  };
  return { host, ben, seriesId, results, first, second, third, events, master, statuses };
}

const statusOf = async (id: string) => (await database.meeting.findUniqueOrThrow({ where: { id } })).calendarSyncStatus;

const heard = async (email: string) => ({
  google: google.double.mailsTold.filter(({ to }) => to === email).map(({ kind }) => kind),
  mails: await database.outboxMail.count({ where: { to: email } }),
});

test("a series is one event that repeats, with its people told by Google once", async () => {
  const { ben, seriesId, results, events, statuses } = await createWeekly();
  expect(results).toMatchObject([{ email: ben.email, delivery: "calendar" }]);
  expect(events()).toMatchObject([
    { id: seriesId.replaceAll("-", ""), recurrence: ["RRULE:FREQ=WEEKLY;BYDAY=MO"], attendees: [{ email: ben.email }] },
  ]);
  expect(await statuses()).toEqual(["synced"]);
  await runQueued(untilTheEnd);
  expect(await heard(ben.email)).toEqual({ google: ["invitation"], mails: 0 });
});

test("an occurrence that is cancelled or moved by itself differs, and people hear of it once", async () => {
  const { host, ben, first, second, third, events, master } = await createWeekly();
  await runQueued(untilTheEnd);
  const moved = new Date((second.scheduledAt?.getTime() ?? 0) + hourMs);
  await updateMeeting(second.id, { scheduledAt: moved }, host);
  await runQueued(untilTheEnd);
  const exceptions = () => events().filter(({ recurringEventId }) => recurringEventId);
  expect(exceptions()).toMatchObject([{ start: { dateTime: moved.toISOString() } }]);
  const afterMove = await heard(ben.email);
  expect(afterMove.google.length + afterMove.mails).toBe(2);
  await cancelMeeting(third.id, host);
  await runQueued(untilTheEnd);
  expect(master()?.recurrence?.join()).toContain(third.originalStart?.toISOString().replace(/[-:]|\.\d+/g, ""));
  expect(await statusOf(third.id)).toBe("not_connected");
  await updateMeeting(first.id, { title: "Kick-off" }, host);
  await runQueued(untilTheEnd);
  expect(exceptions().map(({ summary }) => summary)).toContain("Kick-off");
});

test("answers at the provider are those to one occurrence", async () => {
  const { host, ben, seriesId, first, second } = await createWeekly();
  await runQueued(untilTheEnd);
  const start = second.originalStart?.toISOString().replace(/[-:]|\.\d+/g, "");
  google.double.answer(host.email, `${seriesId.replaceAll("-", "")}_${start}`, ben.email, "declined");
  expect(await readCalendarAnswers(second.id)).toEqual([{ email: ben.email, response: "declined" }]);
  expect(await readCalendarAnswers(first.id)).toEqual([{ email: ben.email, response: "needsAction" }]);
});

test("an answer to one occurrence is written to that one, and nobody is told", async () => {
  const { host, ben, first, second } = await createWeekly();
  await runQueued(untilTheEnd);
  const [row] = second.invites;
  const answer = { response: "declined", note: null, proposedStart: null, answeredStart: undefined } as const;
  if (row) await answerInvite(row, answer);
  await runQueued(untilTheEnd);
  expect(await readCalendarAnswers(second.id)).toEqual([{ email: ben.email, response: "declined" }]);
  expect(await readCalendarAnswers(first.id)).toEqual([{ email: ben.email, response: "needsAction" }]);
  expect(await heard(ben.email)).toEqual({ google: ["invitation"], mails: 0 });
  expect(await heard(host.email)).toMatchObject({ mails: 1 });
});

test("all occurrences move by one change, and are cancelled by one", async () => {
  const { host, ben, first, master, events } = await createWeekly();
  await runQueued(untilTheEnd);
  const moved = new Date((first.scheduledAt?.getTime() ?? 0) + hourMs);
  await updateSeries(first.id, { scheduledAt: moved }, { scope: "all", by: host });
  await runQueued(untilTheEnd);
  expect(master()).toMatchObject({ start: { dateTime: moved.toISOString() } });
  expect(await heard(ben.email)).toEqual({ google: ["invitation", "update"], mails: 0 });
  await cancelSeries(first.id, { scope: "all", by: host });
  await runQueued(untilTheEnd);
  expect(events()).toEqual([]);
  expect(await statusOf(first.id)).toBe("not_connected");
  expect(await heard(ben.email)).toEqual({ google: ["invitation", "update", "cancellation"], mails: 0 });
});

test("people hear once of a change that moves, or cancels, an occurrence that was moved before", async () => {
  const { host, ben, first, second, third } = await createWeekly();
  await runQueued(untilTheEnd);
  const later = ({ scheduledAt }: { scheduledAt: Date | null }) => new Date((scheduledAt?.getTime() ?? 0) + hourMs);
  for (const one of [second, third]) {
    await updateMeeting(one.id, { scheduledAt: later(one) }, host);
    await runQueued(untilTheEnd);
  }
  const told = ["invitation", "update", "update"];
  expect(await heard(ben.email)).toEqual({ google: told, mails: 0 });
  await cancelMeeting(third.id, host);
  await runQueued(untilTheEnd);
  expect((await heard(ben.email)).google).toHaveLength(4);
  await updateSeries(first.id, { scheduledAt: later(first) }, { scope: "all", by: host });
  await runQueued(untilTheEnd);
  expect((await heard(ben.email)).google).toHaveLength(5);
  expect((await heard(ben.email)).mails).toBe(0);
});

test("who is withdrawn leaves the event and is mailed, though nobody else hears of it", async () => {
  const { host, ben, first, master } = await createWeekly();
  await runQueued(untilTheEnd);
  await withdrawFromSeries(first.id, ben.email, host);
  await runQueued(untilTheEnd);
  expect(master()?.attendees ?? []).toEqual([]);
  expect(await heard(ben.email)).toEqual({ google: ["invitation"], mails: 1 });
});

test("a change of one occurrence that the calendar cannot tell is mailed", async () => {
  const { host, ben, second, statuses } = await createWeekly();
  await runQueued(untilTheEnd);
  google.double.revokeAll();
  await updateMeeting(second.id, { scheduledAt: new Date((second.scheduledAt?.getTime() ?? 0) + hourMs) }, host);
  await runQueued();
  await runQueued();
  expect(await statuses()).toEqual(["failed"]);
  expect(await heard(ben.email)).toEqual({ google: ["invitation"], mails: 1 });
});

test("who was withdrawn from all and invited to one again hears by mail when that one moves", async () => {
  const { host, ben, first, second } = await createWeekly();
  await runQueued(untilTheEnd);
  await withdrawFromSeries(first.id, ben.email, host);
  await runQueued(untilTheEnd);
  const outcomes = await invitePeople(second.id, [ben.email], host);
  await withMails(sendInvitations(outcomes.flatMap((one) => ("inviteId" in one ? [one.inviteId] : []))));
  expect(await heard(ben.email)).toMatchObject({ mails: 2 });
  await updateMeeting(second.id, { scheduledAt: new Date((second.scheduledAt?.getTime() ?? 0) + hourMs) }, host);
  await runQueued(untilTheEnd);
  expect(await heard(ben.email)).toMatchObject({ mails: 3 });
});

describe("invitations of a request that died", () => {
  async function createUnsent() {
    const [host, ben] = await createColleagues();
    await connectGoogle(google.double, host);
    const guest = `gil-${host.id}@elsewhere.example`;
    const { seriesInviteIds } = await createSeriesOf(host, { emails: [ben.email, guest] });
    return { ben, guest, seriesInviteIds };
  }

  test("are sent by the calendar and by mail, once", async () => {
    const { ben, guest } = await createUnsent();
    await runQueued(untilTheEnd);
    expect(await heard(ben.email)).toEqual({ google: ["invitation"], mails: 0 });
    expect(await heard(guest)).toEqual({ google: [], mails: 1 });
  });

  test("are all mailed when the calendar fails, too", async () => {
    const { ben, guest } = await createUnsent();
    google.double.revokeAll();
    await runQueued(untilTheEnd);
    for (const email of [ben.email, guest]) expect(await heard(email)).toEqual({ google: [], mails: 1 });
  });

  test("are not sent again when it lived", async () => {
    const { ben, guest, seriesInviteIds } = await createUnsent();
    await withMails(sendSeriesInvitations(seriesInviteIds));
    await runQueued(untilTheEnd);
    expect(await heard(ben.email)).toEqual({ google: ["invitation"], mails: 0 });
    expect(await heard(guest)).toEqual({ google: [], mails: 1 });
  });
});
