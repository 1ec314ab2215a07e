import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { listMeetingsFor } from "@/lib/core/meetings/queries";
import { searchMeetingsFor } from "@/lib/core/meetings/search-meetings";
import { evictDisabled } from "@/lib/features/door/evict-disabled";
import { claimRecordings } from "@/lib/features/recordings/claim-recordings";
import { sumRecordings } from "@/lib/features/recordings/queries";
import { renewRecorderLeases } from "@/lib/features/recordings/renew-recorder-leases";
import { sweepRecordings } from "@/lib/features/recordings/sweep-recordings";
import { claimMeetings } from "@/lib/features/transcripts/claim-meetings";
import { claimStandbys } from "@/lib/features/transcripts/claim-standbys";
import { renewLeases } from "@/lib/features/transcripts/renew-leases";
import { database } from "@/lib/platform/database/database";
import { callRaw } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { fillMeetings, wordsOfFilling } from "@/lib/testing/fill-meetings";
import { makeVisits, readAnswer, unvisited } from "@/lib/testing/growth-visits";
import { rowsVisited } from "@/lib/testing/rows-visited";

/** Two hosts, one with twenty times as many meetings as the other; other users have more. */
const few = 200;
const many = 4000;
/** An upper bound for the rows that one page shows or looks up. */
const rowsOfOnePage = 1000;
const small: { id: string } = { id: "" };
const large: { id: string } = { id: "" };

beforeAll(async () => {
  // What earlier files deleted still takes room in tables and indexes, and the planner counts it.
  await database.$executeRaw`truncate organisations cascade`;
  const [host, other] = await createColleagues();
  Object.assign(small, { id: host.id });
  Object.assign(large, { id: other.id });
  await fillMeetings({ userIds: [small.id], meetings: few, linesPerMeeting: 4 });
  await fillMeetings({ userIds: [large.id], meetings: many, linesPerMeeting: 4 });
  const strangers = [await createUser(), await createUser(), await createUser()];
  await fillMeetings({ userIds: strangers.map(({ id }) => id), meetings: many, linesPerMeeting: 1 });
}, 120_000);

/** Allows some difference, for index pages and the last rows of a page. */
async function expectSimilar(work: (actor: { id: string }) => Promise<unknown>, most: number) {
  const [ofFew, ofMany] = [await rowsVisited(() => work(small)), await rowsVisited(() => work(large))];
  expect(ofMany).toBeLessThan(most);
  expect(ofMany).toBeLessThan(1.3 * ofFew + 20);
}

describe("a list reads what it shows, however many meetings somebody has", () => {
  const lists = [undefined, "upcoming", "past"] as const;
  const archives = [null, true, false];
  test.each(lists.flatMap((show) => archives.map((archived) => [show, archived] as const)))(
    "show %s, archived %s",
    async (show, archived) => {
      await expectSimilar((actor) => listMeetingsFor(actor, { show, archived, limit: 10 }), 300);
      await expectSimilar((actor) => listMeetingsFor(actor, { show, archived, limit: 50 }), 900);
    },
  );

  test("also where nearly all were archived, hidden or deleted", async () => {
    const mine = { userId: large.id };
    const rows = await database.meetingPerson.findMany({ where: mine, orderBy: { sortAt: "asc" } });
    const part = (from: number, to: number) => ({
      ...mine,
      meetingId: { in: rows.slice(from, to).map((row) => row.meetingId) },
    });
    await database.meetingPerson.updateMany({ where: part(2600, 3600), data: { archivedAt: new Date() } });
    await database.meetingPerson.updateMany({ where: part(1600, 2600), data: { hiddenAt: new Date() } });
    await database.$executeRaw`
      update meetings set deleted_at = now() where id = any(${part(600, 1600).meetingId.in}::uuid[])`;
    await database.$executeRaw`analyze`;
    for (const show of lists) {
      const list = () => listMeetingsFor(large, { show, archived: false, limit: 10 });
      expect(await rowsVisited(list)).toBeLessThan(300);
      expect((await list()).views).toHaveLength(10);
    }
    await database.meetingPerson.updateMany({ where: mine, data: { archivedAt: null, hiddenAt: null } });
    await database.$executeRaw`update meetings set deleted_at = null where deleted_at is not null`;
    await database.$executeRaw`vacuum analyze`;
  });
});

test("what somebody's recordings take is summed without reading those of others", async () => {
  const own = await database.recordingPart.count({ where: { meeting: { hostId: small.id } } });
  const all = await database.recordingPart.count();
  expect(await rowsVisited(() => sumRecordings(small.id))).toBeLessThan(2 * few + 2 * own);
  expect(2 * few + 2 * own).toBeLessThan(all / 3);
});

describe("search reads the newest meetings, or those with the word", () => {
  const { title, notes, said, rare } = wordsOfFilling;
  test.each([title, notes, said, rare, "nowhere", `${said} ${rare}`, "b", `"${said} of part"`])("%s", async (words) => {
    await expectSimilar((actor) => searchMeetingsFor(actor, words), 2500);
  });

  test("finds the oldest meeting by a rare word, and the newest by one that is in all", async () => {
    const dates = async (words: string) =>
      (await searchMeetingsFor(large, words)).map(({ scheduledAt }) => scheduledAt?.getTime() ?? 0);
    const [oldest, newest] = await Promise.all([dates(rare), dates(said)]);
    expect(Math.min(...oldest)).toBeLessThan(Math.min(...newest) - 180 * 24 * 3_600_000);
    expect(newest).toHaveLength(50);
    expect(Math.max(...newest)).toBeGreaterThan(Date.now() - 7 * 24 * 3_600_000);
  });
});

test("search by somebody with whom notes are shared reads no more with many shared meetings", async () => {
  const readers = await Promise.all(
    [small, large].map(async (host) => {
      const reader = await createUser();
      await database.$executeRaw`
        insert into record_readers (id, meeting_id, email_key, user_id, granted_at, search_text)
        select gen_random_uuid(), id, ${reader.email}, ${reader.id}::uuid, now(), search_text
          from meetings join meeting_notes on meeting_id = id where host_id = ${host.id}::uuid`;
      return reader;
    }),
  );
  await database.$executeRaw`analyze`;
  for (const words of [wordsOfFilling.notes, wordsOfFilling.rare, "nowhere"]) {
    const visited: number[] = [];
    for (const reader of readers) visited.push(await rowsVisited(() => searchMeetingsFor(reader, words)));
    expect([words, visited[1]]).toEqual([words, expect.any(Number)]);
    expect(visited[1]).toBeLessThan(2500);
    expect(visited[1]).toBeLessThan(1.3 * (visited[0] ?? 0) + 20);
  }
  expect((await searchMeetingsFor(readers[1] ?? { id: "" }, wordsOfFilling.rare)).length).toBeGreaterThan(0);
});

describe("what workers ask again and again reads only what is under way", () => {
  const holder = randomUUID();
  test.each([
    ["taking meetings to write down", () => claimMeetings(holder, 10)],
    ["listening along", () => claimStandbys(holder, 10)],
    ["keeping transcripts", () => renewLeases(holder)],
    ["taking meetings to record", () => claimRecordings(holder, 10)],
    ["keeping recordings", () => renewRecorderLeases(holder)],
    ["looking for disabled accounts", evictDisabled],
    ["sweeping recordings", () => sweepRecordings({ retentionDays: 100_000 })],
  ] as const)("%s", async (_, work) => {
    expect(await rowsVisited(work)).toBeLessThan(20);
  });
});

/** Without an index, lookups by foreign key and cascading deletes scan the whole table. */
test("every foreign key has an index", async () => {
  const missing = await database.$queryRaw`
    select conrelid::regclass::text || ': ' || conname as key
      from pg_constraint c
     where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
       select 1 from pg_index i
        where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`;
  expect(missing).toEqual([]);
});

test("every GET reads its own part of the tables, whatever lies beside it", async () => {
  const visits = await makeVisits(await createUser({ name: "Hana Host" }));
  expect(unvisited(visits)).toEqual([]);
  await database.$executeRaw`analyze`;
  const read: [string, number][] = [];
  for (const [name, { path, as }] of visits) {
    const ask = async () => readAnswer(await callRaw("GET", path, { as }));
    // The first call creates the session.
    await ask();
    read.push([name, await rowsVisited(ask)]);
  }
  expect(read.filter(([, rows]) => rows > rowsOfOnePage)).toEqual([]);
}, 120_000);
