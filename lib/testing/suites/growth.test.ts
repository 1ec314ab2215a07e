import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { listMeetingsFor } from "@/lib/core/meetings/queries";
import { searchMeetingsFor } from "@/lib/core/meetings/search-meetings";
import { evictDisabled } from "@/lib/features/door/evict-disabled";
import { listNoted } from "@/lib/features/notes/list-noted-meetings";
import { claimRecordings } from "@/lib/features/recordings/claim-recordings";
import { sumRecordings } from "@/lib/features/recordings/queries";
import { renewRecorderLeases } from "@/lib/features/recordings/renew-recorder-leases";
import { sweepRecordings } from "@/lib/features/recordings/sweep-recordings";
import { tasksMax } from "@/lib/features/tasks/constants";
import { doneSince, listOwnTasks } from "@/lib/features/tasks/queries";
import { claimMeetings } from "@/lib/features/transcripts/claim-meetings";
import { claimStandbys } from "@/lib/features/transcripts/claim-standbys";
import { renewLeases } from "@/lib/features/transcripts/renew-leases";
import { countedMax } from "@/lib/flows/accounts/constants";
import { findDeletionEffect } from "@/lib/flows/accounts/queries";
import { database } from "@/lib/platform/database/database";
import { callRaw } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { fillMeetings, wordsOfFilling } from "@/lib/testing/fill-meetings";
import { fillWorkspace } from "@/lib/testing/fill-workspace";
import { makePayloads } from "@/lib/testing/growth-jobs";
import { makeVisits, readAnswer, unvisited, type Visit } from "@/lib/testing/growth-visits";
import { rowsVisited } from "@/lib/testing/rows-visited";
import { allJobs } from "@/lib/worker/all-jobs";

/** Two hosts, one with twenty times as many meetings as the other; other users have more. */
const few = 200;
const many = 4000;
/** An upper bound for the rows that one page shows or looks up. */
const rowsOfOnePage = 1000;
/** What grows by its nature, or has a bound that is higher. */
const largerReads: Record<string, number> = {
  // Up to 200 notes, with the rights of folders: the growth test of the area says more.
  "/knowledge": 5000,
  "/knowledge/trash": 2000,
  // Each folder with the number of its notes.
  "/knowledge/folders": many,
  // Entries of the index of words for a word that all notes have.
  "/knowledge/find": many,
  "/knowledge/search": many,
  // Unassigned action items of 90 days.
  "/tasks/organisation": 4000,
  "/meetings/search, word in common": 2500,
  // Few have both words, so it asks again for either.
  "/meetings/search, two words": 2000,
  // A page of 50 with lines of the notes, which the test below shows not to grow.
  "/notes": 1200,
  // Counts all that each of these people hosted.
  "/admin/people": 2 * many,
  "/admin/people/{person_id}": 2 * many,
  // Counts up to `countedMax` of each kind.
  // Counts all that are upcoming.
  "/admin/meetings/counts": many,
  "/users/me/deletion": 15 * countedMax,
  // Sums the queue, and what is stored by its kind.
  "/admin/health": 10 * many,
  // Counts the accounts and recordings of the whole installation.
  "/admin/overview": many,
  // Compares all files with all that may name them.
  "files.sweep": 2 * many,
};
type Host = { id: string; name: string | null; organisationId: string };
const small: Host = { id: "", name: null, organisationId: "" };
const large: Host = { ...small };

beforeAll(async () => {
  // What earlier files deleted still takes room in tables and indexes, and the planner counts it.
  await database.$executeRaw`truncate organisations cascade`;
  const [host, other] = await createColleagues();
  Object.assign(small, host);
  Object.assign(large, other);
  await fillMeetings({ userIds: [small.id], meetings: few, linesPerMeeting: 2 });
  await fillMeetings({ userIds: [large.id], meetings: many, linesPerMeeting: 2 });
  const strangers = [await createUser(), await createUser(), await createUser()];
  await fillMeetings({ userIds: strangers.map(({ id }) => id), meetings: many, linesPerMeeting: 1 });
}, 120_000);

/** Allows some difference, for index pages and the last rows of a page. */
async function expectSimilar(work: (actor: Host) => Promise<unknown>, most: number) {
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
  const { title, notes, said, rare, common } = wordsOfFilling;
  test.each([title, notes, said, rare, "nowhere", `${said} ${rare}`, "b", `"${said} of part"`])("%s", async (words) => {
    await expectSimilar((actor) => searchMeetingsFor(actor, words), 2500);
  });

  test("a word that many meetings have is found in the next ones, without all that have it", async () => {
    expect(await rowsVisited(() => searchMeetingsFor(large, common))).toBeLessThan(2500);
    const hits = await searchMeetingsFor(large, common);
    expect(hits).toHaveLength(50);
    const newest = await database.meeting.findMany({
      where: { hostId: large.id, notes: { searchText: { contains: `${common.replaceAll('"', "")} takes` } } },
      orderBy: { scheduledAt: "desc" },
      take: 50,
    });
    expect(new Set(hits.map(({ meetingId }) => meetingId))).toEqual(new Set(newest.map(({ id }) => id)));
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

describe("with tasks, notes, notifications, series and bookings besides", () => {
  let visits = new Map<string, Visit>();
  beforeAll(async () => {
    visits = await makeVisits(large);
    await fillWorkspace({ userIds: [small.id, large.id] });
  }, 60_000);

  test("own tasks: those that are open or were done lately", async () => {
    await expectSimilar((actor) => listOwnTasks(actor, doneSince(new Date())), 300);
    await database.$executeRaw`update meeting_task_states set done_at = null where user_id = ${large.id}::uuid`;
    const many = async () => (await listOwnTasks(large, doneSince(new Date()))).meetings;
    expect(await many()).toHaveLength(tasksMax);
    expect(await rowsVisited(many)).toBeLessThan(6 * tasksMax);
    await database.$executeRaw`update meeting_task_states set done_at = now() - interval '1 year' where user_id = ${large.id}::uuid`;
  });

  test("notes: those of one page", async () => {
    expect(await rowsVisited(() => listNoted(large, { limit: 20 }))).toBeLessThan(600);
  });

  test("what deleting an account would do is counted as far as it is said", async () => {
    expect(await rowsVisited(() => findDeletionEffect(large.id))).toBeLessThan(15 * countedMax);
    const { counts } = await findDeletionEffect(large.id);
    expect(counts).toMatchObject({ hasMoreMeetings: true, hasMoreNotes: true });
    expect(counts.meetingsShared + counts.meetingsErased).toBe(countedMax);
    expect(counts.notesKept + counts.notesDeleted).toBe(countedMax);
  });

  test("every GET reads its own part of the tables, whatever lies beside it", async () => {
    expect(unvisited(visits)).toEqual([]);
    const read: [string, number][] = [];
    for (const [name, { path, as }] of visits) {
      const url = await path();
      const ask = async () => readAnswer(await callRaw("GET", url, { as }));
      // The first call creates the session.
      await ask();
      read.push([name, await rowsVisited(ask)]);
    }
    expect(read.filter(([name, rows]) => rows > (largerReads[name] ?? rowsOfOnePage))).toEqual([]);
  }, 120_000);

  test("every job reads what it is about", async () => {
    const read: [string, number][] = [];
    for (const [job, payload] of await makePayloads(allJobs, large.id)) {
      const run = { id: randomUUID(), attempt: 1, attemptsMax: 1 };
      read.push([job.name, await rowsVisited(() => job.handle(payload, run))]);
    }
    expect(read.filter(([name, rows]) => rows > (largerReads[name] ?? rowsOfOnePage))).toEqual([]);
  }, 120_000);
});
