import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { joinMeeting } from "@/lib/features/door/join-meeting";
import { database } from "@/lib/platform/database/database";
import { DatabaseConnection } from "@/lib/platform/database/database-connection";
import { env } from "@/lib/platform/env";
import { countMeetingsOf, createSubscriptionOf, switchBillingOn } from "@/lib/testing/billing";
import { call } from "@/lib/testing/call";
import { createColleagues, createMeetingOf, createUser } from "@/lib/testing/factories";
import { rowsVisited } from "@/lib/testing/rows-visited";
import { runQueued } from "@/lib/testing/run-queued";
import { meetingCountedJob } from "./job-definitions";
import { findPlan, getBilling, getUsage } from "./queries";
import { sweepBilling } from "./sweep-billing";
import { tellUsage } from "./tell-usage";

switchBillingOn();

type Person = Awaited<ReturnType<typeof createUser>>;
const usageOf = async (as: { id: string }) => (await call("GET", "/billing/usage", { as })).body;
const startNow = (host: Person) => createMeetingOf(host, { scheduledAt: null });
const member = ({ id, organisationId, email, name }: Person) => ({ id, organisationId, email, name: name ?? "" });
const bellOf = async (as: { id: string }) => (await call("GET", "/notifications", { as })).body.items;

describe("a meeting counts", () => {
  test("when the first person is let in, once, for its host", async () => {
    const [ana, ben] = await createColleagues();
    const meeting = await startNow(ana);
    expect(await usageOf(ana)).toMatchObject({ plan: "free", meetings_used: 0, meetings_limit: 20, minutes_limit: 60 });
    await joinMeeting(meeting.id, member(ben));
    await joinMeeting(meeting.id, member(ana));
    await joinMeeting(meeting.id, member(ben));
    expect((await usageOf(ana)).meetings_used).toBe(1);
    expect((await usageOf(ben)).meetings_used).toBe(0);
  });

  test("not while everybody waits at its door, and not when it was cancelled or never held", async () => {
    const ana = await createUser();
    const stranger = await createUser();
    await joinMeeting((await startNow(ana)).id, member(stranger));
    await database.meeting.update({ where: { id: (await startNow(ana)).id }, data: { status: "cancelled" } });
    const missed = { status: "completed", endedAt: new Date() } as const;
    await database.meeting.update({ where: { id: (await startNow(ana)).id }, data: missed });
    expect((await usageOf(ana)).meetings_used).toBe(0);
  });

  test("as before when it is moved, deleted, restored, or hosted by somebody else", async () => {
    const [ana, ben] = await createColleagues();
    const meeting = await startNow(ana);
    await joinMeeting(meeting.id, member(ana));
    await call("POST", `/meetings/${meeting.id}/end`, { as: ana });
    const { startedAt } = await database.meeting.findUniqueOrThrow({ where: { id: meeting.id } });
    const endedAt = new Date(Number(startedAt) + 95 * 60_000);
    await database.meeting.update({ where: { id: meeting.id }, data: { endedAt, scheduledAt: new Date() } });
    await call("DELETE", `/meetings/${meeting.id}`, { as: ana });
    expect(await usageOf(ana)).toMatchObject({ meetings_used: 1, minutes_used: 95 });
    await database.meeting.update({ where: { id: meeting.id }, data: { deletedAt: null, hostId: ben.id } });
    expect([(await usageOf(ana)).meetings_used, (await usageOf(ben)).meetings_used]).toEqual([1, 0]);
    await database.meeting.delete({ where: { id: meeting.id } });
    expect(await usageOf(ana)).toMatchObject({ meetings_used: 1, minutes_used: 95 });
  });

  test("in the month of the person's zone; with a subscription, in its period", async () => {
    const ana = await createUser({ timezone: "Pacific/Auckland" });
    const { period_start: start, period_end: end } = await usageOf(ana);
    await countMeetingsOf(ana, { count: 3, startedAt: new Date(Date.parse(start) - 1) });
    await countMeetingsOf(ana, { count: 2, startedAt: new Date(start) });
    await countMeetingsOf(ana, { count: 4, startedAt: new Date(end) });
    expect((await usageOf(ana)).meetings_used).toBe(2);
    const { periodStart, periodEnd } = await createSubscriptionOf(ana);
    await database.countedMeeting.deleteMany({ where: { hostId: ana.id } });
    await countMeetingsOf(ana, { count: 5, startedAt: periodStart });
    expect(await usageOf(ana)).toMatchObject({
      plan: "pro",
      meetings_used: 5,
      meetings_limit: null,
      minutes_limit: null,
      period_start: periodStart.toISOString(),
      period_end: periodEnd.toISOString(),
    });
  });

  test("in the month also beside a subscription that gives no plan, and in the better one of two", async () => {
    const ana = await createUser({ timezone: "Europe/Berlin" });
    const month = await usageOf(ana);
    await countMeetingsOf(ana, { count: 3 });
    await createSubscriptionOf(ana, { status: "unpaid" });
    const { period_start, period_end } = month;
    expect(await usageOf(ana)).toMatchObject({ plan: "free", meetings_used: 3, period_start, period_end });
    const hour = 3_600_000;
    const better = {
      plan: "team",
      periodStart: new Date(Date.now() + -hour),
      periodEnd: new Date(Date.now() + hour),
    } as const;
    await createSubscriptionOf(ana, better);
    await createSubscriptionOf(ana);
    await countMeetingsOf(ana, { count: 2, startedAt: new Date(Date.now() - 2 * hour) });
    expect(await usageOf(ana)).toMatchObject({
      plan: "team",
      meetings_used: 3,
      period_start: better.periodStart.toISOString(),
    });
  });
});

test("nobody is refused, and no meeting ends, however far beyond the plan", async () => {
  const ana = await createUser();
  await countMeetingsOf(ana, { count: 40 });
  const { status } = await call("POST", "/meetings", { as: ana, body: { title: "More", duration_minutes: 600 } });
  expect(status).toBe(201);
  const meeting = await startNow(ana);
  expect((await call("POST", `/meetings/${meeting.id}/join`, { as: ana })).status).toBe(200);
  expect((await usageOf(ana)).meetings_used).toBe(41);
});

describe("the host is told", () => {
  /** As many meetings at once as lead to this number. */
  async function reach(host: Person, count: number) {
    const had = await database.countedMeeting.count({ where: { hostId: host.id } });
    await countMeetingsOf(host, { count: count - had - 1 });
    await joinMeeting((await startNow(host)).id, member(host));
    await runQueued({ only: [meetingCountedJob.name] });
  }

  test("at 80 and at 100 %, once each, and not again after that", async () => {
    const ana = await createUser();
    await reach(ana, 15);
    expect(await bellOf(ana)).toEqual([]);
    for (const count of [16, 17, 19]) await reach(ana, count);
    expect(await bellOf(ana)).toMatchObject([
      { kind: "billing", title: "You've used 16 of 20 meetings of the Free plan", href: "/settings/plan" },
    ]);
    for (const count of [20, 21, 30]) await reach(ana, count);
    const told = await bellOf(ana);
    expect(told.map(({ title }: { title: string }) => title)).toEqual([
      "You've used all 20 meetings of the Free plan",
      "You've used 16 of 20 meetings of the Free plan",
    ]);
    expect(told[0].body).toMatch(/^You can still meet: nothing is blocked\. The count starts again on 1 \w+\.$/);
  });

  test("by one mail, in spite of several workers at once and a move to another zone", async () => {
    const ana = await createUser();
    await countMeetingsOf(ana, { count: 16 });
    const { meetingId } = await database.countedMeeting.findFirstOrThrow({ where: { hostId: ana.id } });
    await Promise.all([tellUsage(meetingId), tellUsage(meetingId), tellUsage(meetingId)]);
    await database.user.update({ where: { id: ana.id }, data: { timezone: "UTC" } });
    await tellUsage(meetingId);
    await runQueued();
    expect(await database.outboxMail.count({ where: { to: ana.email } })).toBe(1);
  });

  test("of the limit alone when both are reached at once", async () => {
    const ana = await createUser();
    await reach(ana, 25);
    expect(await bellOf(ana)).toMatchObject([{ title: "You've used all 20 meetings of the Free plan" }]);
  });

  test("nothing with a plan that has no limit, nor of a meeting that is counted no more", async () => {
    const ana = await createUser();
    await createSubscriptionOf(ana);
    await reach(ana, 30);
    expect(await bellOf(ana)).toEqual([]);
    await expect(tellUsage(randomUUID())).resolves.toBeUndefined();
  });
});

test("the plan is asked for in one statement, and in none while plans are off", async () => {
  const ana = await createUser();
  await createSubscriptionOf(ana);
  const statements = vi.spyOn(DatabaseConnection.prototype, "query");
  expect((await findPlan(ana)).plan).toBe("pro");
  expect(statements).toHaveBeenCalledTimes(1);
  env.BILLING = false;
  try {
    expect((await findPlan(ana)).plan).toBe("team");
  } finally {
    env.BILLING = true;
  }
  expect(statements).toHaveBeenCalledTimes(1);
  statements.mockRestore();
});

test("usage is summed from the period alone, whatever else a host held", async () => {
  const ana = await createUser();
  await countMeetingsOf(ana, { count: 30 });
  await countMeetingsOf(ana, { count: 5000, startedAt: new Date(Date.now() - 100 * 86_400_000) });
  await database.$executeRaw`vacuum analyze counted_meetings`;
  const billing = await getBilling(ana);
  expect(await rowsVisited(() => getUsage(ana.id, billing))).toBeLessThan(1000);
  expect((await getUsage(ana.id, billing)).minutes).toBe(30 * 30);
});

test("what nobody asks for any more is removed", async () => {
  const ana = await createUser();
  await countMeetingsOf(ana, { count: 2, startedAt: new Date(Date.now() - 801 * 86_400_000) });
  await countMeetingsOf(ana, { count: 1, startedAt: new Date(Date.now() - 790 * 86_400_000) });
  await sweepBilling();
  expect(await database.countedMeeting.count({ where: { hostId: ana.id } })).toBe(1);
});
