import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createGuest, createParticipant, createPastMeetingOf, createUser } from "@/lib/testing/factories";
import { createNotes } from "@/lib/testing/shared-meeting";
import { listDays } from "./queries";
import { writeDailyNumbers } from "./write-daily-numbers";

const dayMs = 24 * 3_600_000;
const midnight = Math.floor(Date.now() / dayMs) * dayMs;
/** So many days before today, at this hour in UTC. */
const at = (daysAgo: number, hours: number) => new Date(midnight - daysAgo * dayMs + hours * 3_600_000);
const noon = at(0, 12);

beforeEach(async () => {
  await database.meeting.deleteMany();
  await database.dailyNumbers.deleteMany();
  await database.mailRefusal.deleteMany();
});

const dayOf = async (daysAgo: number, now = noon) =>
  (await listDays(90, now)).find(({ day }) => day.getTime() === at(daysAgo, 0).getTime());

/** Two people for 45 minutes, with notes. */
async function meetingOn(daysAgo: number, hours = 10) {
  const [host, member] = [await createUser(), await createUser()];
  const times = { startedAt: at(daysAgo, hours - 0.75), endedAt: at(daysAgo, hours) };
  const meeting = await createPastMeetingOf(host, times);
  await createParticipant(meeting, member, { status: "left" });
  await createNotes(meeting);
  return { host, member, meeting };
}

test("counts people once a day, minutes only of those together, notes, and refused mails", async () => {
  const { host, member } = await meetingOn(3);
  const again = await createPastMeetingOf(host, { startedAt: at(3, 11), endedAt: at(3, 11.5) });
  await createParticipant(again, member, { status: "left" });
  await createGuest(again, { status: "left" });
  await createGuest(again, { status: "waiting" });
  await createPastMeetingOf(await createUser(), { startedAt: at(3, 12), endedAt: at(3, 13) });
  await database.mailRefusal.create({ data: { reason: "550", at: at(3, 23.9) } });
  await writeDailyNumbers(noon);
  expect(await dayOf(3)).toMatchObject({ people: 4, meetings: 3, minutes: 75, notes: 1, refusedMails: 1 });
  expect(await dayOf(2)).toMatchObject({ people: 0, meetings: 0, minutes: 0, notes: 0, refusedMails: 0 });
});

test("a meeting belongs to the day in UTC on which it ended", async () => {
  await createPastMeetingOf(await createUser(), { startedAt: at(5, 23.5), endedAt: at(4, 0) });
  await createPastMeetingOf(await createUser(), { startedAt: at(5, 22), endedAt: new Date(at(4, 0).getTime() - 1) });
  await writeDailyNumbers(noon);
  expect([(await dayOf(5))?.meetings, (await dayOf(4))?.meetings]).toEqual([1, 1]);
});

describe("whether it runs late, twice or at once", () => {
  test("the numbers are the same", async () => {
    for (const daysAgo of [80, 20, 2, 0]) await meetingOn(daysAgo);
    await Promise.all([writeDailyNumbers(noon), writeDailyNumbers(noon)]);
    const numbers = async () => (await listDays(90, noon)).map(({ countedAt: _, ...rest }) => rest);
    const once = await numbers();
    expect(once.length).toBe(90);
    await writeDailyNumbers(noon);
    expect(await numbers()).toEqual(once);
    // As if nothing had run for two months.
    await database.dailyNumbers.deleteMany({ where: { day: { gte: at(60, 0) } } });
    await writeDailyNumbers(noon);
    expect(await numbers()).toEqual(once);
  });

  test("what is deleted after a day is settled stays counted; before, the day is counted again", async () => {
    const [settled, fresh] = [await meetingOn(10), await meetingOn(1)];
    await writeDailyNumbers(noon);
    await database.meeting.deleteMany({ where: { id: { in: [settled.meeting.id, fresh.meeting.id] } } });
    await writeDailyNumbers(new Date(noon.getTime() + 1000));
    expect([(await dayOf(10))?.meetings, (await dayOf(1))?.meetings]).toEqual([1, 0]);
  });
});

describe("an admin reads", () => {
  test("the days, the totals, what needs attention, and the same as CSV", async () => {
    const { host } = await meetingOn(2);
    await database.mailRefusal.create({ data: { reason: "550" } });
    await writeDailyNumbers();
    const as = await createUser({ isAdmin: true });
    const { status, body } = await call("GET", "/admin/overview", { as });
    expect(status).toBe(200);
    expect(body.days).toHaveLength(30);
    expect(body.totals).toMatchObject({ meetings: 1, minutes: 45, notes: 1 });
    expect(body.attention).toContainEqual({ kind: "refused_mails", count: 1 });
    const more = await call("GET", "/admin/overview?days=90", { as });
    expect(more.body.days).toHaveLength(90);
    const csv = await call("GET", "/admin/overview/days?days=30", { as });
    const lines = csv.body.trim().split("\r\n");
    expect(lines[0]).toBe("day,people,meetings,minutes,notes,refused_mails");
    expect(lines).toHaveLength(31);
    expect(lines.at(-3)).toBe(`${at(2, 0).toISOString().slice(0, 10)},2,1,45,1,0`);
    expect(csv.headers.get("content-type")).toContain("text/csv");
    expect(JSON.stringify(body)).not.toContain(host.id);
  });

  test("of disabled people who host what is to come", async () => {
    const as = await createUser({ isAdmin: true });
    const host = await createUser({ disabledAt: new Date() });
    await database.meeting.create({
      data: {
        code: randomUUID().slice(0, 9),
        hostId: host.id,
        durationMinutes: 30,
        bookedTimezone: "UTC",
        scheduledAt: new Date(Date.now() + dayMs),
      },
    });
    const { body } = await call("GET", "/admin/overview", { as });
    expect(body.attention).toContainEqual({ kind: "disabled_hosts", count: 1 });
  });

  test("and nobody else; spans are 30 and 90 days", async () => {
    const member = await createUser();
    for (const path of ["/admin/overview", "/admin/overview/days"]) {
      expect((await call("GET", path, { as: member })).status).toBe(403);
      expect((await call("GET", path)).status).toBe(401);
      const as = await createUser({ isAdmin: true });
      expect((await call("GET", `${path}?days=31`, { as })).status).toBe(422);
    }
  });
});
