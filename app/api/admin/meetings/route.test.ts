import { beforeEach, describe, expect, test } from "vitest";
import { writeSortAt } from "@/lib/flows/meetings-admin/sort-at";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import {
  createColleagues,
  createLiveMeetingOf,
  createMeetingOf,
  createPastMeetingOf,
  createReader,
  createUser,
} from "@/lib/testing/factories";
import { recordStatements } from "@/lib/testing/rows-visited";
import { createNotes } from "@/lib/testing/shared-meeting";

type User = Awaited<ReturnType<typeof createUser>>;
type Row = { id: string; sort_at: string };

let admin: User;
beforeEach(async () => {
  admin = await createUser({ isAdmin: true });
});

const list = async (query = ""): Promise<Row[]> => {
  const { status, body } = await call("GET", `/admin/meetings${query}`, { as: admin });
  expect(status).toBe(200);
  return body;
};
const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

/** Every page, by the last row of the one before. */
async function walk(query: string): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const before = all.at(-1)?.sort_at;
    const page = await list(`?${query}${before ? `&before=${encodeURIComponent(before)}` : ""}`);
    if (page.length === 0) return all;
    all.push(...page);
  }
}

test("tells who hosts what, how many came and how many read, and nothing of what the notes say", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createPastMeetingOf(host, { title: null });
  await createNotes(meeting);
  await createReader(meeting, colleague);
  await database.user.update({ where: { id: host.id }, data: { disabledAt: new Date() } });
  const [row] = await list(`?host=${host.id}`);
  expect(row).toEqual({
    id: meeting.id,
    code: meeting.code.replace(/^(...)(...)(...)$/, "$1-$2-$3"),
    title: null,
    status: "completed",
    host_id: host.id,
    host_name: "Ana Pereira",
    host_email: host.email,
    host_disabled: true,
    scheduled_at: meeting.scheduledAt?.toISOString(),
    started_at: meeting.startedAt?.toISOString(),
    ended_at: meeting.endedAt?.toISOString(),
    created_at: meeting.createdAt.toISOString(),
    deleted_at: null,
    sort_at: writeSortAt({ at: meeting.scheduledAt ?? meeting.createdAt, id: meeting.id }),
    attendees: 1,
    with_access: 1,
  });
});

describe("filters", () => {
  test("by status, where deleted ones are in no other list", async () => {
    const host = await createUser();
    const ahead = await createMeetingOf(host);
    const live = await createLiveMeetingOf(host);
    const past = await createPastMeetingOf(host);
    const cancelled = await createMeetingOf(host, { status: "cancelled" });
    const deleted = await createPastMeetingOf(host, { deletedAt: new Date() });
    const of = async (status: string) => idsOf(await list(`?host=${host.id}&status=${status}`));
    expect(await of("scheduled")).toEqual([ahead.id]);
    expect(await of("live")).toEqual([live.id]);
    expect(await of("completed")).toEqual([past.id]);
    expect(await of("cancelled")).toEqual([cancelled.id]);
    expect(await of("deleted")).toEqual([deleted.id]);
    expect(idsOf(await list(`?host=${host.id}`))).not.toContain(deleted.id);
    expect((await call("GET", "/admin/meetings?status=over", { as: admin })).status).toBe(422);
  });

  test("by time, from the one and before the other", async () => {
    const host = await createUser();
    const at = (day: number) => new Date(Date.UTC(2030, 0, day));
    const [, second, third] = await Promise.all(
      [1, 2, 3, 4].map((day) => createMeetingOf(host, { scheduledAt: at(day) })),
    );
    const rows = await list(`?host=${host.id}&since=${at(2).toISOString()}&until=${at(4).toISOString()}`);
    expect(idsOf(rows)).toEqual([third?.id, second?.id]);
  });
});

test("pages that end among 10,000 meetings of one time lose none and repeat none", { timeout: 120_000 }, async () => {
  const host = await createUser();
  const at = new Date(Date.UTC(2031, 5, 1));
  await database.$executeRaw`
    insert into meetings (id, host_id, code, duration_minutes, booked_timezone, scheduled_at, updated_at)
    select gen_random_uuid(), ${host.id}::uuid, 'eq' || n || ${host.id.slice(-6)}, 30, 'UTC', ${at}, now()
      from generate_series(1, 10000) n`;
  const rows = await walk(`host=${host.id}`);
  expect(rows).toHaveLength(10_000);
  expect(new Set(idsOf(rows)).size).toBe(10_000);
  expect(new Set(rows.map(({ sort_at: sortAt }) => sortAt)).size).toBe(10_000);
  expect(rows.map(({ sort_at: sortAt }) => sortAt)).toEqual(
    rows
      .map(({ sort_at: sortAt }) => sortAt)
      .toSorted()
      .reverse(),
  );
});

describe("before", () => {
  test("is any time: of no row, of the past, of the future", async () => {
    const host = await createUser();
    const meeting = await createMeetingOf(host);
    const of = async (before: string) => idsOf(await list(`?host=${host.id}&before=${before}`));
    expect(await of("2199-01-01T00:00:00Z")).toEqual([meeting.id]);
    expect(await of("1970-01-01T00:00:00.123456789Z")).toEqual([]);
    expect(await of(meeting.scheduledAt?.toISOString() ?? "")).toEqual([]);
  });

  test.each(["yesterday", "2026-11-28", "2026-11-28T09:00:00", "2026-02-31T09:00:00Z", "", "9".repeat(300)])(
    "refuses %s",
    async (before) => {
      const { status, body } = await call("GET", `/admin/meetings?before=${before}`, { as: admin });
      expect([status, body.code]).toEqual([422, "invalid"]);
    },
  );
});

test("asks the database as often for a full page as for one meeting", async () => {
  const host = await createUser();
  const count = async () =>
    (await recordStatements(() => call("GET", `/admin/meetings?host=${host.id}`, { as: admin }))).length;
  await createPastMeetingOf(host);
  await count();
  const one = await count();
  for (let n = 0; n < 20; n += 1) await createPastMeetingOf(host);
  expect(await count()).toBe(one);
});

test("counts those that run, come, and ended within a week", async () => {
  const host = await createUser();
  const counts = async () => (await call("GET", "/admin/meetings/counts", { as: admin })).body;
  const before = await counts();
  await createMeetingOf(host);
  await createLiveMeetingOf(host);
  await createPastMeetingOf(host);
  await createPastMeetingOf(host, { endedAt: new Date(Date.now() - 8 * 24 * 3_600_000) });
  await createPastMeetingOf(host, { deletedAt: new Date() });
  await createMeetingOf(host, { status: "cancelled" });
  expect(await counts()).toEqual({
    ended_week: before.ended_week + 1,
    live: before.live + 1,
    upcoming: before.upcoming + 1,
  });
});

test.each(["/admin/meetings", "/admin/meetings/counts"])(
  "%s is for admins: promoted, configured, not demoted",
  async (path) => {
    const user = await createUser();
    const promote = (isAdmin: boolean) => database.user.update({ where: { id: user.id }, data: { isAdmin } });
    expect((await call("GET", path, { as: user })).status).toBe(403);
    await promote(true);
    expect((await call("GET", path, { as: user })).status).toBe(200);
    await promote(false);
    expect((await call("GET", path, { as: user })).status).toBe(403);
    expect((await call("GET", path)).status).toBe(401);
  },
);
