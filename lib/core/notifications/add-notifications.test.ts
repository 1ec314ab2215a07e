import { beforeEach, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { call } from "@/lib/testing/call";
import { createInvite, createMeetingOf, createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { recordStatements } from "@/lib/testing/rows-visited";
import { runQueued } from "@/lib/testing/run-queued";
import { addNotifications, type NewNotification } from "./add-notifications";
import { claimDigests } from "./claim-digests";
import { notificationsMax } from "./constants";
import { findMailTimes } from "./find-mail-times";
import { digestJob } from "./job-definitions";
import { markRead } from "./mark-read";
import { sweepNotifications } from "./sweep-notifications";
import { unsubscribeMails } from "./unsubscribe-mails";
import { makeUnsubscribeToken, readUnsubscribeToken } from "./unsubscribe-token";
import { updatePreferences } from "./update-preferences";

const task: NewNotification = { kind: "task_assigned", title: "Ben gave you a task", href: "/tasks" };
const tell = (userIds: string[], notification: NewNotification = task) =>
  transaction((tx, announce) => addNotifications(tx, announce, userIds, notification));
const bellOf = async (as: { id: string }) => (await call("GET", "/notifications", { as })).body;
const mails = () => database.outboxMail.findMany({ orderBy: { id: "asc" } });
const waiting = () => database.$queryRaw<{ name: string; run_at: Date }[]>`
  select task_identifier as name, run_at from graphile_worker.jobs where task_identifier like 'notifications.%'`;
const minuteNow = () => new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
/** When the digest comes: not while a test runs, neither in Berlin nor in Tokyo. */
const digestHour = [5, 6, 7, 22, 23].includes(new Date().getUTCHours()) ? 20 : 8;
const digest = { at: digestHour * 60 };
const hourIn = (timeZone: string, at: Date | null) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(at ?? new Date(0));

beforeEach(async () => {
  await database.outboxMail.deleteMany();
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

test("tells each person once, live, and not those whose account is disabled", async () => {
  const [ana, ben] = [await createUser(), await createUser({ disabledAt: new Date() })];
  const stream = await openEvents("/notifications/stream", { as: ana });
  await tell([ana.id, ana.id, ben.id]);
  expect(await stream.next("notifications")).toMatchObject({ data: null });
  stream.close();
  expect(await bellOf(ana)).toMatchObject({
    unread: 1,
    items: [{ kind: "task_assigned", read: false, href: "/tasks" }],
  });
  expect(await database.notification.count({ where: { userId: ben.id } })).toBe(0);
});

test("the number of statements does not depend on the number of people", async () => {
  const few = [(await createUser()).id];
  const many = await Promise.all(Array.from({ length: 12 }, async () => (await createUser()).id));
  const [one, twelve] = [await recordStatements(() => tell(few)), await recordStatements(() => tell(many))];
  expect(twelve.length).toBe(one.length);
  expect(await database.notification.count({ where: { userId: { in: many } } })).toBe(12);
});

test("nothing is told when the transaction fails", async () => {
  const ana = await createUser();
  const failing = transaction(async (tx, announce) => {
    await addNotifications(tx, announce, [ana.id], task);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await bellOf(ana)).toEqual({ items: [], unread: 0 });
  expect(await waiting()).toEqual([]);
});

test("a person keeps so many, and none for longer than 90 days", async () => {
  const ana = await createUser();
  const day = (days: number) => new Date(Date.now() - days * 86_400_000);
  const row = { userId: ana.id, kind: "team", title: "Old" } as const;
  await database.notification.createMany({ data: Array.from({ length: notificationsMax }, () => ({ ...row })) });
  await Promise.all([tell([ana.id]), tell([ana.id])]);
  await tell([ana.id]);
  expect(await database.notification.count({ where: { userId: ana.id } })).toBe(notificationsMax);
  expect(await database.notification.count({ where: { userId: ana.id, kind: "task_assigned" } })).toBe(3);
  const ben = await createUser();
  await database.notification.createMany({
    data: [
      { ...row, userId: ben.id, title: "Gone", createdAt: day(91) },
      { ...row, userId: ben.id, title: "Kept", createdAt: day(89) },
    ],
  });
  await sweepNotifications(new Date());
  expect((await bellOf(ben)).items).toMatchObject([{ title: "Kept" }]);
});

test("the time is said in the zone and on the clock of each person", async () => {
  const [ana, ben] = [
    await createUser({ timezone: "America/New_York", clock: "h12" }),
    await createUser({ timezone: null }),
  ];
  const when = { start: new Date("2030-11-26T09:00:00Z"), minutes: 30, timezone: "Europe/Berlin" };
  await tell([ana.id, ben.id], { kind: "invited", title: "Ana invited you", when, body: "Weekly" });
  expect((await bellOf(ana)).items[0].body).toBe("Tue 26 Nov 2030, 4:00 am · Weekly");
  expect((await bellOf(ben)).items[0].body).toBe("Tue 26 Nov 2030, 10:00 · Weekly");
});

test("what names a meeting is shown while the person may know it, and neither mailed nor pushed after", async () => {
  const [host, ana] = [await createUser(), await createUser()];
  const meeting = await createMeetingOf(host);
  const invite = await createInvite(meeting, ana);
  await tell([ana.id], { ...task, meetingId: meeting.id });
  expect(await bellOf(ana)).toMatchObject({ unread: 1, items: [{ meeting_title: "Budget review" }] });
  await database.invite.update({ where: { id: invite.id }, data: { status: "withdrawn" } });
  expect(await bellOf(ana)).toEqual({ items: [], unread: 0 });
  await runQueued();
  expect(await mails()).toEqual([]);
  await database.invite.update({ where: { id: invite.id }, data: { status: "invited" } });
  expect(await bellOf(ana)).toMatchObject({ unread: 1 });
  await database.meeting.update({ where: { id: meeting.id }, data: { deletedAt: new Date() } });
  expect(await bellOf(ana)).toEqual({ items: [], unread: 0 });
});

test("reading all beside new ones loses none: what came after is unread", async () => {
  const ana = await createUser();
  for (let round = 0; round < 5; round += 1) {
    await tell([ana.id]);
    await Promise.all([markRead(ana.id, null), ...Array.from({ length: 4 }, () => tell([ana.id]))]);
  }
  const { items, unread } = await bellOf(ana);
  expect(items).toHaveLength(25);
  expect(items.filter(({ read }: { read: boolean }) => !read)).toHaveLength(unread);
  await markRead(ana.id, null);
  expect((await bellOf(ana)).unread).toBe(0);
});

test("a kind without a mail of its own is mailed, unless it was read or switched off before", async () => {
  const [ana, ben, col] = [await createUser(), await createUser(), await createUser()];
  await updatePreferences(col.id, { kinds: [{ kind: "task_assigned", mail: false }] });
  await tell([ana.id, ben.id, col.id], { ...task, body: "Send the offer" });
  await markRead(ben.id, null);
  await runQueued();
  await runQueued();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ana.email, subject: "Ben gave you a task" });
  expect(mail?.text).toContain("Send the offer");
  expect(mail?.text).toMatch(/Unsubscribe: http.*\/unsubscribe\?token=/);
});

test("in quiet hours the mail waits until they end, the bell does not", async () => {
  const ana = await createUser({ timezone: "UTC" });
  const until = (minuteNow() + 90) % 1440;
  await updatePreferences(ana.id, { quiet: { from: (minuteNow() + 1439) % 1440, until } });
  await tell([ana.id]);
  expect((await bellOf(ana)).unread).toBe(1);
  await runQueued();
  expect(await mails()).toEqual([]);
  const [job] = await waiting();
  expect((job?.run_at.getUTCHours() ?? 0) * 60 + (job?.run_at.getUTCMinutes() ?? 0)).toBe(until);
  await runQueued({ withinMs: 2 * 3_600_000 });
  expect(await mails()).toHaveLength(1);
});

test("mails of other areas ask when they may go out", async () => {
  const [ana, ben, col] = [await createUser(), await createUser(), await createUser()];
  await updatePreferences(ben.id, { kinds: [{ kind: "reply", mail: false }] });
  await updatePreferences(col.id, { digest });
  const ids = [ana.id, ben.id, col.id, null];
  expect([...(await findMailTimes(database, ids, "reply")).keys()]).toEqual([ana.id]);
  expect([...(await findMailTimes(database, ids, "moved")).keys()].sort()).toEqual([ana.id, ben.id, col.id].sort());
});

test("the digest is one mail of what is unread, sent once by several workers, and none on empty days", async () => {
  const ana = await createUser({ timezone: "Europe/Berlin" });
  const empty = await createUser();
  for (const { id } of [ana, empty]) await updatePreferences(id, { digest });
  await tell([ana.id], { ...task, title: "First" });
  await tell([ana.id], { ...task, title: "Second" });
  await tell([ana.id], { kind: "reply", title: "Ben accepted Budget review" });
  await tell([ana.id], { ...task, title: "Read" });
  const { items } = await bellOf(ana);
  await markRead(ana.id, [items[0].id]);
  await runQueued();
  expect(await mails()).toEqual([]);

  const claim = () =>
    claimDigests(new Date(), (tx, userId) => enqueue(tx, digestJob, { userId }, { key: `digest:${userId}` }));
  await claim();
  expect(await waiting()).toEqual([]);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await database.notificationTiming.updateMany({
    where: { userId: { in: [ana.id, empty.id] } },
    data: { digestDue: new Date(), digestedAt: yesterday },
  });
  await Promise.all([claim(), claim(), claim()]);
  await runQueued();
  await claim();
  await runQueued();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ana.email, subject: "Your day in Parley: 3 unread notifications" });
  for (const title of ["First", "Second", "Ben accepted Budget review"]) expect(mail?.text).toContain(title);
  expect(mail?.text).not.toContain("Read\n");

  const { digestDue } = await database.notificationTiming.findUniqueOrThrow({ where: { userId: ana.id } });
  expect(hourIn("Europe/Berlin", digestDue)).toBe(`${String(digestHour).padStart(2, "0")}:00`);
});

test("after a move to another zone the digest comes at the hour of the new one, and not twice", async () => {
  const ana = await createUser({ timezone: "Europe/Berlin" });
  await updatePreferences(ana.id, { digest });
  await tell([ana.id]);
  await database.user.update({ where: { id: ana.id }, data: { timezone: "Asia/Tokyo" } });
  await claimDigests(new Date(), (tx, userId) => enqueue(tx, digestJob, { userId }));
  expect(await waiting()).toEqual([]);
  const { digestDue } = await database.notificationTiming.findUniqueOrThrow({ where: { userId: ana.id } });
  expect(hourIn("Asia/Tokyo", digestDue)).toBe(`${String(digestHour).padStart(2, "0")}:00`);
});

test("the link in a mail ends the mails that it names", async () => {
  const ana = await createUser();
  const token = makeUnsubscribeToken({ userId: ana.id, from: "team" });
  expect(readUnsubscribeToken(token)).toEqual({ userId: ana.id, from: "team" });
  await updatePreferences(ana.id, { digest });
  await unsubscribeMails({ userId: ana.id, from: "digest" });
  const { body } = await call("GET", "/notifications/preferences", { as: ana });
  expect(body.digest).toBeNull();
  const mailed = body.kinds.filter(({ mail }: { mail: boolean }) => mail);
  expect(mailed.map(({ kind }: { kind: string }) => kind).sort()).toEqual(
    ["booking", "broadcast", "cancelled", "invited", "knock", "moved", "notes_shared"].sort(),
  );
});

test("two changes of the choices at once are both kept", async () => {
  const ana = await createUser();
  await Promise.all([
    updatePreferences(ana.id, { kinds: [{ kind: "team", mail: false }] }),
    updatePreferences(ana.id, { kinds: [{ kind: "team", bell: false }] }),
    updatePreferences(ana.id, { quiet: { from: 0, until: 60 } }),
    updatePreferences(ana.id, { digest: { at: 60 } }),
  ]);
  await vi.waitFor(async () => {
    const { body } = await call("GET", "/notifications/preferences", { as: ana });
    expect(body).toMatchObject({ quiet: { from: 0, until: 60 }, digest: { at: 60 } });
    const team = body.kinds.find(({ kind }: { kind: string }) => kind === "team");
    expect(team).toMatchObject({ bell: false, mail: false, push: false });
  });
});
