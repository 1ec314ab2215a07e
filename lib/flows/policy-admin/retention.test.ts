import { randomUUID } from "node:crypto";
import { v7 as uuidV7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readRetention } from "@/lib/core/installation-policy/queries";
import { policyBody } from "@/lib/core/installation-policy/schema";
import { searchMeetingsFor } from "@/lib/core/meetings/search-meetings";
import { findPartForLink } from "@/lib/features/recordings/queries";
import { makeRecordingLink } from "@/lib/features/recordings/recording-link";
import { recordingLinkQuery } from "@/lib/features/recordings/schema";
import { sweepRecordings } from "@/lib/features/recordings/sweep-recordings";
import { indexTranscripts } from "@/lib/features/transcripts/index-transcripts";
import { database } from "@/lib/platform/database/database";
import { createPastMeetingOf, createReader, createRecordingPart, createUser } from "@/lib/testing/factories";
import { allAllowed, keepFor, resetPolicy } from "@/lib/testing/installation-policy";
import { createNotes } from "@/lib/testing/shared-meeting";
import { createVoiceNoteOf } from "@/lib/testing/voice-notes";
import { setPolicy } from "./set-policy";
import { sweepRetention } from "./sweep-retention";
import { tellHosts } from "./tell-hosts";

type User = Awaited<ReturnType<typeof createUser>>;
const dayMs = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const daysAhead = (days: number) => new Date(Date.now() + days * dayMs);
let host: User;

beforeEach(async () => {
  await database.meeting.deleteMany();
  host = await createUser();
});
afterEach(resetPolicy);

/** With a line of transcript and notes. */
async function meetingFrom(days: number) {
  const times = { startedAt: daysAgo(days + 0.01), endedAt: daysAgo(days) };
  const meeting = await createPastMeetingOf(host, { title: null, ...times });
  const line = { identity: `user:${host.id}`, name: "Ana", trackId: randomUUID(), tMs: 0, durationMs: 900 };
  await database.transcriptSegment.create({
    data: { ...line, meetingId: meeting.id, isFinal: true, text: "The scaffolding is yellow." },
  });
  await createNotes(meeting);
  return meeting;
}

const linesOf = (meetingId: string) => database.transcriptSegment.count({ where: { meetingId } });
const notesOf = (meetingId: string) => database.meetingNotes.count({ where: { meetingId } });
const bellOf = (userId: string) =>
  database.notification.findMany({ where: { userId, kind: "retention" }, orderBy: { id: "asc" } });

describe("the sweep", () => {
  test("removes what is older, with what search finds it by, and leaves what is younger", async () => {
    const [old, young] = [await meetingFrom(31), await meetingFrom(29)];
    const reader = await createUser();
    await createReader(old, reader);
    await indexTranscripts();
    expect((await searchMeetingsFor(host, "scaffolding")).length).toBe(2);
    await keepFor("transcripts", { days: 30 });
    await sweepRetention();
    expect([await linesOf(old.id), await linesOf(young.id)]).toEqual([0, 1]);
    expect([await notesOf(old.id), await notesOf(young.id)]).toEqual([1, 1]);
    await keepFor("notes", { days: 30 });
    await sweepRetention();
    expect([await notesOf(old.id), await notesOf(young.id)]).toEqual([0, 1]);
    expect((await searchMeetingsFor(host, "scaffolding")).map(({ meetingId }) => meetingId)).toEqual([young.id]);
    expect(await searchMeetingsFor(reader, "roof")).toEqual([]);
    const { generatedTitle } = await database.meeting.findUniqueOrThrow({ where: { id: old.id } });
    expect(generatedTitle).toBeNull();
    expect(await database.meetingActionItem.count({ where: { meetingId: old.id } })).toBe(0);
    const entries = await database.auditEntry.findMany({
      where: { meetingId: old.id, action: { endsWith: "expired" } },
    });
    expect(entries.map(({ action, actorName }) => [action, actorName]).sort()).toEqual([
      ["notes_expired", "Parley"],
      ["transcript_expired", "Parley"],
    ]);
  });

  test("goes through more meetings than it takes at once, some that ended in the same millisecond, and repeats nothing", async () => {
    const endedAt = daysAgo(40);
    for (let at = 0; at < 60; at += 1) {
      const { id } = await createPastMeetingOf(host, { endedAt, startedAt: daysAgo(41) });
      const line = { identity: "guest:1", name: "Gil", trackId: randomUUID(), tMs: 0, durationMs: 900 };
      await database.transcriptSegment.create({ data: { ...line, meetingId: id, isFinal: true, text: "Yes." } });
    }
    await keepFor("transcripts", { days: 30 });
    await sweepRetention();
    expect(await database.transcriptSegment.count()).toBe(0);
    const written = await database.auditEntry.count({ where: { action: "transcript_expired" } });
    await sweepRetention();
    expect(await database.auditEntry.count({ where: { action: "transcript_expired" } })).toBe(written);
  });

  test("takes what gets old later, too", async () => {
    const [first, second] = [await meetingFrom(31), await meetingFrom(10)];
    await keepFor("transcripts", { days: 30 });
    await sweepRetention();
    await sweepRetention(daysAhead(21));
    expect([await linesOf(first.id), await linesOf(second.id)]).toEqual([0, 0]);
  });

  test("removes nothing by a time that only waits, and all of it from its day on", async () => {
    const { id } = await meetingFrom(60);
    await keepFor("notes", { nextDays: 30, nextFrom: daysAhead(7), changeId: randomUUID() });
    await sweepRetention();
    expect(await notesOf(id)).toBe(1);
    await sweepRetention(daysAhead(7.1));
    expect(await notesOf(id)).toBe(0);
    expect(await database.retentionRule.findUniqueOrThrow({ where: { kind: "notes" } })).toMatchObject({
      days: 30,
      nextDays: null,
    });
  });

  test("erases voice notes by when they arrived here, whatever a device says, and keeps their tombstones", async () => {
    const idFrom = (days: number) => uuidV7({ msecs: daysAgo(days).getTime() });
    const [old, young, trashed] = [
      await createVoiceNoteOf(host, { id: idFrom(31), createdAt: new Date() }),
      await createVoiceNoteOf(host, { id: idFrom(29), createdAt: daysAgo(4000) }),
      await createVoiceNoteOf(host, { id: idFrom(32), deletedAt: daysAgo(1) }),
    ];
    await keepFor("voice_notes", { days: 30 });
    await sweepRetention();
    const rows = await database.voiceNote.findMany({ where: { ownerId: host.id } });
    const erased = rows.filter(({ erasedAt }) => erasedAt !== null);
    expect(erased.map(({ id }) => id).sort()).toEqual([old.id, trashed.id].sort());
    expect(erased.map(({ summary, fileId }) => [summary, fileId])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(rows.find(({ id }) => id === young.id)?.summary).not.toBeNull();
  });

  test("of recordings, ends signed links with them", async () => {
    const part = await createRecordingPart(await createPastMeetingOf(host, { startedAt: daysAgo(31) }));
    const link = recordingLinkQuery.parse(
      Object.fromEntries(new URL(makeRecordingLink(part.id, host.id).url).searchParams),
    );
    expect(await findPartForLink(part.id, link)).not.toBeNull();
    await keepFor("recordings", { days: 30 });
    await sweepRecordings();
    expect(await findPartForLink(part.id, link)).toBeNull();
  });
});

describe("whoever hosts what will go", () => {
  const set = (notes: number | null, version: number) =>
    setPolicy(policyBody.parse({ ...allAllowed, version, retention: { ...allAllowed.retention, notes } }), {
      id: null,
      name: "Somebody",
    });

  test("is told once, and nobody else; then that it was taken back", async () => {
    await meetingFrom(60);
    const other = await createUser();
    await createNotes(await createPastMeetingOf(other));
    await set(30, 0);
    await Promise.all([tellHosts(), tellHosts()]);
    await tellHosts();
    const [told, ...more] = await bellOf(host.id);
    expect(more).toEqual([]);
    expect(told?.title).toMatch(/^Notes older than 30 days will be deleted from \d+ \w+ \d{4}$/);
    expect(told?.toMail).toBe(true);
    expect(await bellOf(other.id)).toEqual([]);
    await set(null, 1);
    await tellHosts();
    await tellHosts();
    expect((await bellOf(host.id)).map(({ title }) => title)).toEqual([told?.title, "Your notes are kept as before"]);
    expect(await database.retentionNotice.count()).toBe(0);
  });

  test("hears of another time that comes in its place, and not that the first was taken back", async () => {
    await meetingFrom(120);
    await set(30, 0);
    await tellHosts();
    await set(90, 1);
    await tellHosts();
    expect((await bellOf(host.id)).map(({ title }) => title.slice(0, 24))).toEqual([
      "Notes older than 30 days",
      "Notes older than 90 days",
    ]);
  });

  test("is not told of what the time that holds takes anyway", async () => {
    await keepFor("notes", { days: 90 });
    await meetingFrom(95);
    await set(30, 0);
    await tellHosts();
    expect(await bellOf(host.id)).toEqual([]);
  });

  test("is asked nothing once it holds", async () => {
    await meetingFrom(60);
    await set(30, 0);
    await tellHosts();
    await sweepRetention(daysAhead(8));
    await tellHosts(daysAhead(8));
    expect((await bellOf(host.id)).length).toBe(1);
    expect((await readRetention()).notes).toMatchObject({ days: 30, next: null });
  });
});
