import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readDoor } from "@/lib/features/door/read-door";
import { database, pool } from "@/lib/platform/database/database";
import { markAlive, subscribe } from "@/lib/platform/events/subscribe";
import { startDatabaseClock, stopDatabaseClock } from "@/lib/testing/database-clock";
import {
  anybody,
  createLiveMeetingOf,
  createMeetingOf,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { until } from "@/lib/testing/until";
import { claimMeetings } from "./claim-meetings";
import { claimStandbys } from "./claim-standbys";
import { editSegment } from "./edit-segment";
import { markReader } from "./mark-reader";
import { releaseLease } from "./release-lease";
import { renameSpeaker } from "./rename-speaker";
import { renewLeases } from "./renew-leases";
import { reportLate } from "./report-late";
import { reportTranscribing } from "./report-transcribing";
import { finaliseUncontinuedSegments, settleTranscript } from "./settle-transcript";
import { switchTranscript } from "./switch-transcript";
import { rewriteSegments, type SegmentChange, writeSegment } from "./write-segment";

let host: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  await stopDatabaseClock();
  await database.meeting.deleteMany();
  host = await createUser();
});

afterAll(startDatabaseClock);

const claimedBy = async (holder: string) => (await claimMeetings(holder, 10)).map(({ meetingId }) => meetingId);

/** Lets the lease expire, as after the death of its worker. */
const expire = (meetingId: string, seconds = 1) =>
  pool.query("update transcribers set lease_expires_at = now() - make_interval(secs => $2) where meeting_id = $1", [
    meetingId,
    seconds,
  ]);

const end = (id: string) => database.meeting.update({ where: { id }, data: { status: "completed" } });

function lineOf(meetingId: string, change: Partial<SegmentChange> = {}): SegmentChange {
  return {
    meetingId,
    holder: "w1",
    speaker: { identity: "user:1", name: "Ana", userId: null },
    trackId: "TR_1",
    language: "en",
    tMs: 1000,
    durationMs: 500,
    text: "He was",
    understood: true,
    doubted: false,
    isFinal: false,
    ...change,
  };
}

const written = (meetingId: string) =>
  database.transcriptSegment.findMany({
    where: { meetingId },
    select: { tMs: true, text: true, isFinal: true },
    orderBy: { tMs: "asc" },
  });

describe("claiming a meeting", () => {
  test("of many workers at once exactly one gets each", async () => {
    const meetings = await Promise.all(Array.from({ length: 5 }, () => createLiveMeetingOf(host)));
    const claims = await Promise.all(Array.from({ length: 8 }, (_, index) => claimedBy(`w${index}`)));
    expect(claims.flat().sort()).toEqual(meetings.map(({ id }) => id).sort());
  });

  test("takes only live ones that want to be written down", async () => {
    await createMeetingOf(host);
    await createPastMeetingOf(host);
    await createLiveMeetingOf(host, { transcriptionEnabled: false });
    await createLiveMeetingOf(host, { deletedAt: new Date() });
    const wanted = await createLiveMeetingOf(host);
    expect(await claimedBy("w1")).toEqual([wanted.id]);
  });

  test("takes no more than there is room for", async () => {
    await Promise.all(Array.from({ length: 3 }, () => createLiveMeetingOf(host)));
    expect(await claimMeetings("w1", 2)).toHaveLength(2);
  });

  test("a worker that stopped renewing is replaced, and one that renews is not", async () => {
    const { id } = await createLiveMeetingOf(host);
    expect(await claimedBy("w1")).toEqual([id]);
    expect(await claimedBy("w2")).toEqual([]);
    await expire(id);
    expect(await renewLeases("w1")).toEqual([
      { meetingId: id, wanted: true, isRead: true, isRecorded: false, late: false },
    ]);
    expect(await claimedBy("w2")).toEqual([]);
    await expire(id);
    expect(await claimedBy("w2")).toEqual([id]);
    expect(await renewLeases("w1")).toEqual([]);
  });

  test("a worker that lives keeps its meeting for half a minute, however slow; one that died loses it at once", async () => {
    const { id } = await createLiveMeetingOf(host);
    const removeAliveMark = await markAlive("w1");
    await claimedBy("w1");
    await reportTranscribing(id, "w1", { transcribing: true, reason: null });
    await expire(id, 20);
    expect(await claimedBy("w2")).toEqual([]);
    expect(await readDoor(id)).toMatchObject({ transcribing: true });
    expect(await settleTranscript(id)).toBe(false);
    expect(await renewLeases("w1")).toHaveLength(1);
    await expire(id, 30);
    expect(await claimedBy("w2")).toEqual([id]);

    await expire(id, -2.5);
    expect(await claimedBy("w1")).toEqual([id]);
    await expire(id, -2.5);
    expect(await claimedBy("w2")).toEqual([]);
    await removeAliveMark();
    expect(await claimedBy("w2")).toEqual([id]);
    expect(await readDoor(id)).toMatchObject({ transcribing: false });
  });

  test("a worker that died loses its meeting two seconds after it last renewed the lease, and not before", async () => {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    await expire(id, -4.5);
    expect(await claimedBy("w2")).toEqual([]);
    await expire(id, -4);
    expect(await claimedBy("w2")).toEqual([id]);
  });

  test("a worker whose connection is cut shows soon again that it lives, and keeps its meeting meanwhile", async () => {
    const { id } = await createLiveMeetingOf(host);
    const removeAliveMark = await markAlive("w1");
    await claimedBy("w1");
    const cut = `select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
                  where d.datname = current_database() and locktype = 'advisory' and objsubid = 2`;
    const lives = async () => (await pool.query("select worker_lives('w1') as lives")).rows[0].lives;
    expect(await lives()).toBe(true);
    await pool.query(cut);
    await until(async () => !(await lives()));
    // As a worker does each second.
    await renewLeases("w1");
    expect(await claimedBy("w2")).toEqual([]);
    await until(lives);
    expect(await claimedBy("w2")).toEqual([]);
    await expire(id);
    expect(await claimedBy("w2")).toEqual([]);
    await removeAliveMark();
    expect(await lives()).toBe(false);
  });

  test("a meeting given back is free at once", async () => {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    await releaseLease(id, "w1");
    expect(await claimedBy("w2")).toEqual([id]);
    await releaseLease(id, "w1");
    expect(await renewLeases("w2")).toHaveLength(1);
  });

  test("a worker hears that its meeting is over or no longer to be written down", async () => {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    await database.meeting.update({ where: { id }, data: { transcriptionEnabled: false } });
    expect(await renewLeases("w1")).toEqual([
      { meetingId: id, wanted: false, isRead: true, isRecorded: false, late: false },
    ]);
    await database.meeting.update({ where: { id }, data: { transcriptionEnabled: true, status: "completed" } });
    expect(await renewLeases("w1")).toEqual([
      { meetingId: id, wanted: false, isRead: true, isRecorded: false, late: false },
    ]);
  });

  test("makes final what the worker before left open", async () => {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    await writeSegment(lineOf(id));
    await expire(id);
    await claimedBy("w2");
    expect(await written(id)).toEqual([{ tMs: 1000, text: "He was…", isFinal: true }]);
  });

  test("reports only about its own meeting", async () => {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    const report = { transcribing: true, reason: null };
    await reportTranscribing(id, "w2", report);
    expect(await database.transcriber.count({ where: report })).toBe(0);
    await reportTranscribing(id, "w1", report);
    expect(await database.transcriber.count({ where: report })).toBe(1);
    await reportTranscribing(id, "w1", { transcribing: false, reason: "Away." });
    expect(await database.transcriber.count({ where: { reason: "Away." } })).toBe(1);
  });
});

describe("a time in which nobody listens", () => {
  const missed = (meetingId: string) =>
    database.transcriptMark.findMany({ where: { meetingId, kind: "missed" }, orderBy: { id: "asc" } });
  const listening = { transcribing: true, reason: null };
  /** Moves the last time of listening into the past. */
  const pass = (meetingId: string, seconds: number) =>
    pool.query("update transcribers set heard_until = heard_until - make_interval(secs => $2) where meeting_id = $1", [
      meetingId,
      seconds,
    ]);

  async function heard() {
    const { id } = await createLiveMeetingOf(host);
    await pool.query("update meetings set started_at = now() - interval '5 minutes' where id = $1", [id]);
    await claimedBy("w1");
    await reportTranscribing(id, "w1", listening);
    return id;
  }

  test("is marked once somebody listens again, and only from there on", async () => {
    const id = await heard();
    await pass(id, 9);
    await expire(id);
    await claimedBy("w2");
    await reportTranscribing(id, "w2", listening);
    await reportTranscribing(id, "w2", { transcribing: false, reason: "Trying again." });
    await reportTranscribing(id, "w2", listening);
    const marks = await missed(id);
    expect(marks).toHaveLength(1);
    expect((marks[0]?.untilMs ?? 0) - (marks[0]?.tMs ?? 0)).toBeGreaterThanOrEqual(9000);
    expect((marks[0]?.untilMs ?? 0) - (marks[0]?.tMs ?? 0)).toBeLessThan(14_000);
  });

  test("is not marked while the worker renews its lease, nor where the transcript was paused", async () => {
    const id = await heard();
    await pass(id, 9);
    await renewLeases("w1");
    await expire(id);
    await claimedBy("w2");
    await reportTranscribing(id, "w2", listening);
    expect(await missed(id)).toEqual([]);

    await pass(id, 60);
    await reportTranscribing(id, "w2", { transcribing: false, reason: null });
    await pass(id, 60);
    const by = { id: host.id, name: "Ana" };
    await switchTranscript(id, false, by);
    await switchTranscript(id, true, by);
    await reportTranscribing(id, "w2", listening);
    expect(await missed(id)).toEqual([]);
  });

  test("up to the end of the meeting is marked with the transcript's last line", async () => {
    const id = await heard();
    await pass(id, 60);
    await end(id);
    await pool.query("update meetings set ended_at = now() where id = $1", [id]);
    await expire(id, 60);
    expect(await settleTranscript(id)).toBe(true);
    expect(await settleTranscript(id)).toBe(true);
    expect(await missed(id)).toMatchObject([{ untilMs: expect.closeTo(300_000, -4) }]);
  });

  test("at all is marked from when somebody was inside, once", async () => {
    const { id } = await createLiveMeetingOf(host);
    await pool.query("update meetings set started_at = now() - interval '5 minutes', ended_at = now() where id = $1", [
      id,
    ]);
    await end(id);
    expect(await settleTranscript(id)).toBe(true);
    expect(await missed(id)).toEqual([]);

    const inside = "admitted_at = now() - interval '4 minutes', connected_at = null, left_at = now()";
    await pool.query(`update participants set ${inside} where meeting_id = $1`, [id]);
    expect(await settleTranscript(id)).toBe(true);
    expect(await settleTranscript(id)).toBe(true);
    expect(await missed(id)).toMatchObject([{ tMs: expect.closeTo(60_000, -4), untilMs: expect.closeTo(300_000, -4) }]);
  });
});

describe("lines put together", () => {
  const rewrite = (id: string, tMs: number[], holder = "w1") =>
    rewriteSegments(
      { meetingId: id, holder, trackId: "TR_1" },
      tMs.map((at, index) => ({
        tMs: at,
        durationMs: 900,
        text: index === 0 ? "Both." : "",
        understood: true,
        doubted: false,
      })),
    );

  async function withTwoLines() {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    for (const tMs of [1000, 2000]) await writeSegment(lineOf(id, { tMs, text: "A line.", isFinal: true }));
    return id;
  }

  test("become one", async () => {
    const id = await withTwoLines();
    expect(await rewrite(id, [1000, 2000])).toBe(true);
    expect((await written(id)).map(({ text }) => text)).toEqual(["Both.", ""]);
  });

  test("stay as they are where the host edited one, the lease is another's, or one is still spoken", async () => {
    const id = await withTwoLines();
    const second = await database.transcriptSegment.findFirstOrThrow({ where: { meetingId: id, tMs: 2000 } });
    await editSegment({ id: second.id, meetingId: id }, "My words.", anybody);
    expect(await rewrite(id, [1000, 2000])).toBe(false);
    expect(await rewrite(id, [1000], "w2")).toBe(false);
    await writeSegment(lineOf(id, { tMs: 3000 }));
    expect(await rewrite(id, [1000, 3000])).toBe(false);
    expect((await written(id)).map(({ text }) => text)).toEqual(["A line.", "My words.", "He was"]);
  });
});

describe("listening along", () => {
  const alongOf = async (holder: string) => (await claimStandbys(holder, 10)).map(({ meetingId }) => meetingId);

  /** Creates a meeting with w1 as transcriber and w2 as standby. */
  async function heardByTwo() {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    expect(await alongOf("w2")).toEqual([id]);
    return id;
  }

  test("is done by one of many workers to each meeting, and not by the one that writes it down", async () => {
    const meetings = await Promise.all(Array.from({ length: 3 }, () => createLiveMeetingOf(host)));
    await claimedBy("w0");
    const along = await Promise.all(Array.from({ length: 8 }, (_, index) => alongOf(`w${index}`)));
    expect(along[0]).toEqual([]);
    expect(along.flat().sort()).toEqual(meetings.map(({ id }) => id).sort());
  });

  test("goes on as long as the meeting is to be written down, and no longer", async () => {
    const id = await heardByTwo();
    expect(await alongOf("w2")).toEqual([id]);
    await switchTranscript(id, false, { id: host.id, name: "Ana" });
    expect(await alongOf("w2")).toEqual([]);
  });

  test("outlasts the meeting until its last words are written, by whoever writes them", async () => {
    const orderly = await heardByTwo();
    await end(orderly);
    expect(await alongOf("w2")).toEqual([orderly]);
    await releaseLease(orderly, "w1");
    expect(await alongOf("w2")).toEqual([]);
    expect(await claimedBy("w2")).toEqual([]);
    expect(await settleTranscript(orderly)).toBe(true);

    const id = await heardByTwo();
    await end(id);
    await expire(id);
    expect(await settleTranscript(id)).toBe(false);
    expect(await claimedBy("w3")).toEqual([]);
    expect(await claimedBy("w2")).toEqual([id]);
    expect(await settleTranscript(id)).toBe(false);
    await releaseLease(id, "w2");
    expect(await settleTranscript(id)).toBe(true);
  });

  test("makes that worker the next one, which goes on in the open lines and is told where words are missing", async () => {
    const id = await heardByTwo();
    await writeSegment(lineOf(id, { isFinal: true }));
    await writeSegment(lineOf(id, { tMs: 2000 }));
    await writeSegment(lineOf(id, { tMs: 4000, isFinal: true }));
    await writeSegment(lineOf(id, { trackId: "TR_2", tMs: 3000, durationMs: 700, isFinal: true }));
    await expire(id);
    expect(await claimedBy("w3")).toEqual([]);
    const [claimed] = await claimMeetings("w2", 10);
    expect(claimed?.written?.resumedMs).toBe(0);
    expect(claimed?.written?.tracks.toSorted((a, b) => (a.trackId < b.trackId ? -1 : 1))).toEqual([
      { trackId: "TR_1", fromMs: 2000, lineStartsMs: [2000, 4000] },
      { trackId: "TR_2", fromMs: 3700, lineStartsMs: [] },
    ]);
    expect(await writeSegment(lineOf(id, { holder: "w2", tMs: 2000, text: "And there.", isFinal: true }))).toBe(true);
    expect((await written(id)).find(({ tMs }) => tMs === 2000)).toMatchObject({ text: "And there." });
  });

  test("is over with the worker itself: then any other takes the meeting, and open lines are cut off", async () => {
    const id = await heardByTwo();
    await writeSegment(lineOf(id));
    await expire(id);
    await pool.query("update transcribers set standby_expires_at = now() - interval '1 second'");
    const [claimed] = await claimMeetings("w3", 10);
    expect(claimed).toMatchObject({ meetingId: id, written: null });
    expect(await written(id)).toEqual([{ tMs: 1000, text: "He was…", isFinal: true }]);
  });

  test("leaves lines open that are gone on with, and ends those that nobody heard out", async () => {
    const id = await heardByTwo();
    await writeSegment(lineOf(id));
    await writeSegment(lineOf(id, { trackId: "TR_2", tMs: 2000 }));
    await finaliseUncontinuedSegments(id, ["TR_1"]);
    expect((await written(id)).map(({ isFinal }) => isFinal)).toEqual([false, true]);
  });

  test("to what was spoken during a pause gives nobody the words", async () => {
    const id = await heardByTwo();
    const by = { id: host.id, name: "Ana" };
    await switchTranscript(id, false, by);
    await switchTranscript(id, true, by);
    const resumed = await database.transcriptMark.findFirstOrThrow({ where: { meetingId: id, kind: "resumed" } });
    await expire(id);
    const [claimed] = await claimMeetings("w2", 10);
    expect(claimed?.written?.resumedMs).toBe(resumed.tMs);
    expect(resumed.tMs).toBeGreaterThan(0);
  });
});

describe("writing a line", () => {
  test("grows one row until it is final, and a final one stays as it is", async () => {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    expect(await writeSegment(lineOf(id))).toBe(true);
    expect(await writeSegment(lineOf(id, { text: "He was not", durationMs: 900 }))).toBe(true);
    expect(await writeSegment(lineOf(id, { text: "He was not there.", isFinal: true }))).toBe(true);
    expect(await writeSegment(lineOf(id, { text: "late interim" }))).toBe(false);
    expect(await writeSegment(lineOf(id, { text: "Another final.", isFinal: true }))).toBe(false);
    expect(await written(id)).toEqual([{ tMs: 1000, text: "He was not there.", isFinal: true }]);
  });

  test("the same line written many times at once is one row", async () => {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    await Promise.all(Array.from({ length: 10 }, () => writeSegment(lineOf(id, { isFinal: true }))));
    expect(await written(id)).toHaveLength(1);
  });

  test("is refused to a worker that was replaced, even while its lease would still run", async () => {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    await expire(id);
    // No other worker has taken over yet, so the line is accepted.
    expect(await writeSegment(lineOf(id))).toBe(true);
    await claimedBy("w2");
    expect(await writeSegment(lineOf(id, { tMs: 2000 }))).toBe(false);
    expect(await writeSegment(lineOf(id, { tMs: 3000, holder: "w2" }))).toBe(true);
    expect((await written(id)).map(({ tMs }) => tMs)).toEqual([1000, 3000]);
  });
});

describe("a speaker who was renamed", () => {
  test("keeps the new name in lines written later, and in those written in the same moment", async () => {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    await writeSegment(lineOf(id, { isFinal: true }));
    await Promise.all([
      ...Array.from({ length: 8 }, (_, at) => writeSegment(lineOf(id, { tMs: 2000 + at, isFinal: true }))),
      renameSpeaker(id, "user:1", "Ana Ruiz", anybody),
      ...Array.from({ length: 8 }, (_, at) => writeSegment(lineOf(id, { tMs: 3000 + at, isFinal: true }))),
    ]);
    const names = () =>
      database.transcriptSegment.findMany({ where: { meetingId: id }, distinct: ["name"], select: { name: true } });
    expect(await names()).toEqual([{ name: "Ana Ruiz" }]);
    await renameSpeaker(id, "user:1", null, anybody);
    expect(await names()).toEqual([{ name: "Ana" }]);
  });
});

describe("a line that the host edited", () => {
  test("is not written over by a worker that comes late", async () => {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    await writeSegment(lineOf(id, { text: "He was there.", isFinal: true }));
    const line = await database.transcriptSegment.findFirstOrThrow({ where: { meetingId: id } });
    await editSegment({ id: line.id, meetingId: id }, "She was there.", anybody);
    expect(await writeSegment(lineOf(id, { text: "He was here.", isFinal: true }))).toBe(false);
    expect(await written(id)).toMatchObject([{ text: "She was there." }]);
  });
});

describe("a pause", () => {
  test("of a meeting whose worker died is kept: nobody takes it up until it goes on", async () => {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    await writeSegment(lineOf(id));
    await switchTranscript(id, false, { id: host.id, name: "Ana" });
    await expire(id);
    expect(await claimedBy("w2")).toEqual([]);
    await switchTranscript(id, true, { id: host.id, name: "Ana" });
    expect(await claimedBy("w2")).toEqual([id]);
    expect(await written(id)).toEqual([{ tMs: 1000, text: "He was…", isFinal: true }]);
    const marks = await database.transcriptMark.findMany({ where: { meetingId: id }, orderBy: { id: "asc" } });
    expect(marks.map(({ kind }) => kind)).toEqual(["paused", "resumed"]);
  });
});

describe("a transcript", () => {
  test("is settled when nobody wrote, and once the worker has given the meeting back", async () => {
    const silent = await createPastMeetingOf(host);
    expect(await settleTranscript(silent.id)).toBe(true);

    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    await end(id);
    expect(await settleTranscript(id)).toBe(false);
    expect(await writeSegment(lineOf(id, { isFinal: true }))).toBe(true);
    await releaseLease(id, "w1");
    expect(await settleTranscript(id)).toBe(true);
  });

  test("of a worker that died settles by itself, and the dead one's words come too late", async () => {
    const { id } = await createLiveMeetingOf(host);
    await claimedBy("w1");
    await writeSegment(lineOf(id));
    await end(id);
    expect(await settleTranscript(id)).toBe(false);
    await expire(id);
    expect(await settleTranscript(id)).toBe(true);
    expect(await written(id)).toEqual([{ tMs: 1000, text: "He was…", isFinal: true }]);
    expect(await writeSegment(lineOf(id, { tMs: 5000 }))).toBe(false);
    expect(await settleTranscript(id)).toBe(true);
  });
});

describe("captions that are late", () => {
  test("are so in all meetings of one worker, and in no other; a worker that takes over or gives back is not", async () => {
    const [one, other] = [await createLiveMeetingOf(host), await createLiveMeetingOf(host)];
    await claimMeetings("w1", 10);
    const third = await createLiveMeetingOf(host);
    await claimMeetings("w2", 10);
    const lateIn = async () =>
      (await database.transcriber.findMany({ where: { late: true } })).map(({ meetingId }) => meetingId).sort();
    await reportLate("w1", true);
    expect(await lateIn()).toEqual([one.id, other.id].sort());
    expect((await renewLeases("w1")).map(({ late }) => late)).toEqual([true, true]);
    await releaseLease(one.id, "w1");
    await expire(other.id);
    await claimMeetings("w3", 10);
    expect(await lateIn()).toEqual([]);
    await reportLate("w2", true);
    expect(await lateIn()).toEqual([third.id]);
    await reportLate("w2", false);
    expect(await lateIn()).toEqual([]);
  });
});

describe("who reads along", () => {
  const isRead = async () => (await renewLeases("w1")).map((lease) => lease.isRead);
  const lapse = (meetingId: string, seconds: number) =>
    pool.query("update transcribers set read_until = now() + make_interval(secs => $2) where meeting_id = $1", [
      meetingId,
      seconds,
    ]);
  const readUntil = async (meetingId: string) =>
    (await database.transcriber.findUniqueOrThrow({ where: { meetingId } })).readUntil.getTime();

  test("counts as somebody until it is known, and for ten seconds after each note", async () => {
    const meeting = await createLiveMeetingOf(host);
    await claimMeetings("w1", 10);
    expect(await isRead()).toEqual([true]);
    await lapse(meeting.id, -1);
    expect(await isRead()).toEqual([false]);
    await markReader(meeting.id);
    expect(await isRead()).toEqual([true]);
  });

  test("is announced to the worker once when nobody was there, and written again only when it soon lapses", async () => {
    const meeting = await createLiveMeetingOf(host);
    await claimMeetings("w1", 10);
    let told = 0;
    const unsubscribe = await subscribe([{ topic: "transcript", subject: meeting.id }], (event) => {
      if (event?.topic === "transcript" && event.change === "reader") told += 1;
    });
    await lapse(meeting.id, -1);
    await Promise.all([markReader(meeting.id), markReader(meeting.id), markReader(meeting.id)]);
    await until(async () => told > 0);
    const noted = await readUntil(meeting.id);
    await markReader(meeting.id);
    expect(await readUntil(meeting.id)).toBe(noted);
    await lapse(meeting.id, 3);
    await markReader(meeting.id);
    const { rows } = await pool.query("select now() as now");
    expect(await readUntil(meeting.id)).toBeGreaterThan(rows[0].now.getTime() + 5000);
    expect(told).toBe(1);
    unsubscribe();
  });
});
