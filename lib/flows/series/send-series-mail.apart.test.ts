import ICAL from "ical.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { meetingMailJob } from "@/lib/features/invitations/job-definitions";
import { invitationsJobs } from "@/lib/features/invitations/jobs";
import { cancelMeeting } from "@/lib/flows/scheduling/cancel-meeting";
import { updateMeeting } from "@/lib/flows/scheduling/update-meeting";
import { database } from "@/lib/platform/database/database";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { readWithPython } from "@/lib/testing/read-with-python";
import { runJob } from "@/lib/testing/run-job";
import { createSeriesOf, nextMonday, readSeries } from "@/lib/testing/series";
import { withMails } from "@/lib/testing/with-mails";
import { cancelSeries } from "./cancel-series";
import { inviteToSeries } from "./invite-to-series";
import { seriesMailJob } from "./job-definitions";
import { seriesJobs } from "./jobs";
import { sendSeriesInvitations } from "./send-series-invitations";
import { sendSeriesMail } from "./send-series-mail";
import { updateSeries } from "./update-series";
import { withdrawFromSeries } from "./withdraw-from-series";

const hourMs = 3_600_000;
const guest = () => `gil-${Math.random()}@elsewhere.example`;

async function mailsTo(to: string) {
  const mails = await database.outboxMail.findMany({ where: { to }, orderBy: { id: "asc" } });
  return mails.map((mail) => ({ ...mail, ics: (mail.attachments as { content: string }[])[0]?.content ?? "" }));
}

async function lastMailTo(to: string) {
  const mail = (await mailsTo(to)).at(-1);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

/** Runs the queued mails of a series' people. */
async function workMails(seriesId: string) {
  const invites = await database.seriesInvite.findMany({ where: { seriesId } });
  const keys = invites.map(({ id }) => `series-mail:${id}`);
  const jobs = await database.$queryRaw<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs where key = any(${keys})`;
  for (const { payload } of jobs) await runJob(seriesJobs, seriesMailJob, payload);
  await database.$executeRaw`select graphile_worker.remove_job(key) from graphile_worker._private_jobs where key = any(${keys})`;
}

/** The starts of a file before `until` as ical.js reads it, occurrences that differ in place of the rule's. */
function startsByIcal(ics: string, until: Date, uid?: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  const zones = calendar.getAllSubcomponents("vtimezone").map((one) => new ICAL.Timezone(one));
  const events = calendar
    .getAllSubcomponents("vevent")
    .map((one) => new ICAL.Event(one))
    .filter((one) => !uid || one.uid === uid);
  const instant = (time: ICAL.Time) => {
    const zone = zones.find(({ tzid }) => tzid === time.zone?.tzid);
    if (zone) time.zone = zone;
    return time.toJSDate();
  };
  const master = events.find((one) => !one.isRecurrenceException());
  if (!master) throw new Error("the file has no rule");
  const changed = new Map(
    events.filter((one) => one.isRecurrenceException()).map((one) => [instant(one.recurrenceId).getTime(), one]),
  );
  const starts: string[] = [];
  const iterator = master.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    const place = instant(next);
    if (place >= until) break;
    const override = changed.get(place.getTime());
    starts.push((override ? instant(override.startDate) : place).toISOString());
  }
  return starts;
}

async function startsByPython(ics: string, until: Date, uid?: string): Promise<string[]> {
  const { events } = await readWithPython(ics);
  expect(events.flatMap(({ errors }) => errors)).toEqual([]);
  const own = events.filter((one) => !uid || one.uid === uid);
  const master = own.find(({ recurrenceId }) => recurrenceId === null);
  const changed = new Map(own.map((one) => [one.recurrenceId, one.start]));
  return (master?.occurrences ?? [])
    .filter((start) => start < until.toISOString())
    .map((start) => changed.get(start) ?? start);
}

/** What the database holds for this address. */
async function startsInDatabase(seriesId: string, email: string): Promise<string[]> {
  const { occurrences } = await readSeries(seriesId);
  return occurrences
    .filter(
      (one) =>
        one.status === "scheduled" &&
        one.invites.some((invite) => invite.email === email && invite.status === "invited"),
    )
    .map(({ scheduledAt }) => scheduledAt?.toISOString() ?? "");
}

async function expectFileAgrees(seriesId: string, email: string, ics: string) {
  const { series } = await readSeries(seriesId);
  const expected = await startsInDatabase(seriesId, email);
  expect(expected.length).toBeGreaterThan(0);
  const uid = `${seriesId}@${new URL(process.env.PUBLIC_ORIGIN ?? "http://localhost:3000").hostname}`;
  expect(startsByIcal(ics, series.madeUntil, uid)).toEqual(expected);
  expect(await startsByPython(ics, series.madeUntil, uid)).toEqual(expected);
}

describe("the file of a series holds the meetings that the database holds, by two independent parsers", () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ["Europe/Berlin", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", new Date("2027-03-15T08:15:00Z")],
    ["America/New_York", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=6", new Date("2027-02-22T14:00:00Z")],
    ["Australia/Lord_Howe", "FREQ=DAILY;INTERVAL=3", new Date("2027-03-15T22:30:00Z")],
    ["Africa/Casablanca", "FREQ=WEEKLY;BYDAY=MO", new Date("2027-02-01T09:00:00Z")],
    ["Asia/Kathmandu", "FREQ=MONTHLY;BYDAY=-1MO", new Date("2027-03-29T03:15:00Z")],
    ["UTC", "FREQ=WEEKLY;BYDAY=MO;UNTIL=20270420", new Date("2027-03-15T09:00:00Z")],
    ["America/Santiago", "FREQ=MONTHLY;BYMONTHDAY=31", new Date("2027-03-31T13:00:00Z")],
  ])("%s, %s", async (timezone, rule, start) => {
    const [email, host] = [guest(), await createUser({ name: "Ana Pereira" })];
    const now = new Date(start.getTime() - 24 * hourMs);
    vi.useFakeTimers({ toFake: ["Date"], now });
    const { seriesId, occurrences, seriesInviteIds } = await createSeriesOf(host, {
      rule,
      start,
      timezone,
      now,
      emails: [email],
    });
    const by = { id: host.id, name: "Ana Pereira" };
    await withMails(sendSeriesInvitations(seriesInviteIds));
    await expectFileAgrees(seriesId, email, (await lastMailTo(email)).ics);
    const [, second, third] = occurrences;
    if (second?.scheduledAt)
      await updateMeeting(second.id, { scheduledAt: new Date(second.scheduledAt.getTime() + 5 * hourMs) }, by);
    if (third) await cancelMeeting(third.id, by);
    await sendSeriesMail(seriesInviteIds[0] ?? "", "invited");
    const { ics } = await lastMailTo(email);
    await expectFileAgrees(seriesId, email, ics);
  });
});

async function invited() {
  const [host] = await createColleagues();
  const email = guest();
  const made = await createSeriesOf(host, { rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", emails: [email] });
  await withMails(sendSeriesInvitations(made.seriesInviteIds));
  return { ...made, host, email, by: { id: host.id, name: host.name ?? "" } };
}

const eventsIn = (ics: string) =>
  new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
const methodOf = (ics: string) => new ICAL.Component(ICAL.parse(ics)).getFirstPropertyValue("method");

describe("one mail a change and person", () => {
  test("the invitation says how it repeats and since when, and answers for all by the link of the series", async () => {
    const { email, series } = await invited();
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    // The subject says the year when it isn't this one.
    const year = nextMonday().getFullYear();
    const end = year === new Date().getFullYear() ? "" : ` ${year}`;
    expect(mail?.subject).toMatch(
      new RegExp(`^Invitation: Stand-up, every weekday at 09:00 \\(Berlin\\), from Mon \\d+ \\w{3}${end}$`),
    );
    expect(mail?.text).toContain("Repeats: Every weekday at 09:00 in Berlin\n");
    const code = series.code.replace(/^(...)(...)(...)$/, "$1-$2-$3");
    expect(mail?.text).toMatch(new RegExp(`Yes, to all: \\S+/m/${code}/reply\\?i=[\\w.-]+&scope=all&answer=yes`));
  });

  test("a new time for all is one mail; a second change before it is sent replaces it", async () => {
    const { seriesId, email, occurrences, by } = await invited();
    const [first, second] = occurrences;
    if (!first?.scheduledAt || !second?.scheduledAt) throw new Error("two occurrences");
    await updateSeries(first.id, { scheduledAt: new Date(first.scheduledAt.getTime() + hourMs) }, { scope: "all", by });
    await updateSeries(
      second.id,
      { scheduledAt: new Date(second.scheduledAt.getTime() + 3 * hourMs) },
      { scope: "all", by },
    );
    await workMails(seriesId);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual(["Invitation", "Updated"]);
    const [master] = eventsIn(mails[1]?.ics ?? "");
    expect(master?.sequence).toBe(2);
    expect(eventsIn(mails[0]?.ics ?? "")[0]?.uid).toBe(master?.uid);
    await expectFileAgrees(seriesId, email, mails[1]?.ics ?? "");
  });

  test("moving or cancelling one is a mail about that one, as an occurrence of the same event", async () => {
    const { seriesId, email, occurrences, by } = await invited();
    const [first, second] = occurrences;
    if (!first?.scheduledAt || !second) throw new Error("two occurrences");
    await updateMeeting(first.id, { scheduledAt: new Date(first.scheduledAt.getTime() + hourMs) }, by);
    await workMeetingMails([first.id]);
    const moved = (await lastMailTo(email)).ics;
    const [event] = eventsIn(moved);
    expect(methodOf(moved)).toBe("REQUEST");
    expect(event?.uid).toMatch(new RegExp(`^${seriesId}@`));
    const { events } = await readWithPython(moved);
    expect(events).toMatchObject([
      {
        recurrenceId: first.originalStart?.toISOString(),
        start: new Date(first.scheduledAt.getTime() + hourMs).toISOString(),
        sequence: 1,
        errors: [],
      },
    ]);
    await cancelMeeting(second.id, by);
    await workMeetingMails([second.id]);
    const off = (await lastMailTo(email)).ics;
    expect(methodOf(off)).toBe("CANCEL");
    expect((await readWithPython(off)).events).toMatchObject([
      { recurrenceId: second.originalStart?.toISOString(), status: "CANCELLED" },
    ]);
  });

  test("this and following: one mail whose file holds the new series first, then the old one as far as it still goes", async () => {
    const { seriesId, email, occurrences, by } = await invited();
    const third = occurrences[2];
    if (!third?.scheduledAt) throw new Error("three occurrences");
    await updateSeries(
      third.id,
      { scheduledAt: new Date(third.scheduledAt.getTime() + 2 * hourMs) },
      { scope: "following", by },
    );
    const { continuedById } = (await readSeries(seriesId)).series;
    await workMails(continuedById ?? "");
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    const ics = mails[1]?.ics ?? "";
    expect(eventsIn(ics).map(({ uid }) => uid.split("@")[0])).toEqual([continuedById, seriesId]);
    await expectFileAgrees(continuedById ?? "", email, ics);
    await expectFileAgrees(seriesId, email, ics);
  });

  test("cancelling all takes the whole event away; ending it shortens the event", async () => {
    const first = await invited();
    await cancelSeries(first.occurrences[0]?.id ?? "", { scope: "all", by: first.by });
    await workMails(first.seriesId);
    const off = await lastMailTo(first.email);
    expect(off.subject).toMatch(/^Cancelled: Stand-up, every weekday/);
    expect(methodOf(off.ics)).toBe("CANCEL");
    const second = await invited();
    await cancelSeries(second.occurrences[4]?.id ?? "", { scope: "following", by: second.by });
    await workMails(second.seriesId);
    const ended = await lastMailTo(second.email);
    expect(ended.subject).toMatch(/^Ended: Stand-up/);
    expect(methodOf(ended.ics)).toBe("REQUEST");
    await expectFileAgrees(second.seriesId, second.email, ended.ics);
  });

  test("who is invited later gets the series from then on; a withdrawn one gets a cancellation and no link", async () => {
    const { seriesId, occurrences, by } = await invited();
    const late = guest();
    const outcomes = await inviteToSeries(occurrences[0]?.id ?? "", [late, late.toUpperCase()], by);
    expect(outcomes).toMatchObject([{ inviteId: expect.any(String) }, { result: { delivery: "none" } }]);
    await withMails(sendSeriesInvitations(outcomes?.flatMap((one) => ("inviteId" in one ? one.inviteId : [])) ?? []));
    await expectFileAgrees(seriesId, late, (await lastMailTo(late)).ics);
    expect(await withdrawFromSeries(occurrences[1]?.id ?? "", late, by)).toBe(true);
    await workMails(seriesId);
    const mail = await lastMailTo(late);
    expect(mail.subject).toMatch(/^Invitation withdrawn/);
    expect(methodOf(mail.ics)).toBe("CANCEL");
    expect(await startsInDatabase(seriesId, late)).toEqual([]);
    const again = await inviteToSeries(occurrences[0]?.id ?? "", [late], by);
    await withMails(sendSeriesInvitations(again?.flatMap((one) => ("inviteId" in one ? one.inviteId : [])) ?? []));
    await expectFileAgrees(seriesId, late, (await lastMailTo(late)).ics);
  });
});

async function workMeetingMails(meetingIds: string[]) {
  const invites = await database.invite.findMany({ where: { meetingId: { in: meetingIds } } });
  const keys = invites.map(({ id }) => `meeting-mail:${id}`);
  const jobs = await database.$queryRaw<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs where key = any(${keys})`;
  for (const { payload } of jobs) await runJob(invitationsJobs, meetingMailJob, payload);
}

test("the hour in a mail is the recipient's, and the rule says whose clock it follows", async () => {
  const host = await createUser();
  const tokyo = await createUser({ timezone: "Asia/Tokyo" });
  const made = await createSeriesOf(host, { emails: [tokyo.email], start: nextMonday() });
  await withMails(sendSeriesInvitations(made.seriesInviteIds));
  const mail = await lastMailTo(tokyo.email);
  expect(mail.text).toMatch(/\n1[67]:00–1[67]:30\nTokyo \(GMT/);
  expect(mail.text).toMatch(/Repeats: Every Monday at 1[67]:00 \(09:00 in Berlin\)\n/);
});
