import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { editSegment } from "@/lib/features/transcripts/edit-segment";
import { indexTranscripts } from "@/lib/features/transcripts/index-transcripts";
import { renameSpeaker } from "@/lib/features/transcripts/rename-speaker";
import { completeMeeting } from "@/lib/flows/calls/complete-meeting";
import { cancelMeeting } from "@/lib/flows/scheduling/cancel-meeting";
import { deleteMeeting } from "@/lib/flows/scheduling/delete-meeting";
import { restoreMeeting } from "@/lib/flows/scheduling/restore-meeting";
import { database, pool } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import {
  anybody,
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { fillMeetings } from "@/lib/testing/fill-meetings";
import { searchMeetingsFor } from "./search-meetings";

/** Rows of `meeting_people` whose denormalised columns differ from the meeting. */
const wrongCopies = () => database.$queryRaw<{ meeting_id: string }[]>`
  select meeting_id from meeting_people p join meetings m on m.id = p.meeting_id
   where p.phase <> phase_of(m) or p.title_words is distinct from title_words_for(m, p.user_id)`;

const say = (meetingId: string, text: string, tMs = 0) =>
  database.transcriptSegment.create({
    data: { meetingId, identity: "user:x", name: "Ana", trackId: "TR", tMs, durationMs: 900, text, isFinal: true },
  });
const found = async (actor: { id: string }, words: string) =>
  (await searchMeetingsFor(actor, words)).map(({ meetingId }) => meetingId);
const isQueued = async (meetingId: string) => (await database.transcriptToIndex.count({ where: { meetingId } })) > 0;

describe("what the row of a person says of the meeting", () => {
  test("follows its title and every move of it", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createLiveMeetingOf(host);
    await createInvite(meeting, colleague);
    expect(await found(colleague, "quokka")).toEqual([]);
    await database.meeting.update({ where: { id: meeting.id }, data: { title: "Quokka", generatedTitle: "Numbat" } });
    expect(await found(colleague, "quokka")).toEqual([meeting.id]);
    expect([await found(host, "numbat"), await found(colleague, "numbat")]).toEqual([[meeting.id], []]);
    expect(await wrongCopies()).toEqual([]);
    await transaction((tx, announce) => completeMeeting(tx, announce, meeting.id, new Date()));
    expect(await wrongCopies()).toEqual([]);
    await deleteMeeting(meeting.id, anybody);
    expect(await wrongCopies()).toEqual([]);
    expect(await found(colleague, "quokka")).toEqual([]);
    await restoreMeeting(meeting.id, anybody);
    expect(await found(colleague, "quokka")).toEqual([meeting.id]);
    const ahead = await createMeetingOf(host);
    await cancelMeeting(ahead.id, anybody);
    expect(await wrongCopies()).toEqual([]);
  });

  test("is right also when the meeting moves while somebody is added to it", async () => {
    const [host] = await createColleagues();
    for (let round = 0; round < 10; round += 1) {
      const meeting = await createLiveMeetingOf(host);
      const others = await Promise.all(Array.from({ length: 4 }, () => createUser()));
      await Promise.all([
        ...others.map((other) => createInvite(meeting, other)),
        transaction((tx, announce) => completeMeeting(tx, announce, meeting.id, new Date())),
        database.meeting.update({ where: { id: meeting.id }, data: { title: `Round ${round}` } }),
      ]);
    }
    expect(await wrongCopies()).toEqual([]);
  });

  test("is right in meetings that are made past the triggers for measuring", async () => {
    const hosts = [await createUser(), await createUser()];
    await fillMeetings({ userIds: hosts.map(({ id }) => id), meetings: 60, linesPerMeeting: 3 });
    expect(await wrongCopies()).toEqual([]);
    const vectors = await database.$queryRaw<{ wrong: bigint }[]>`
      select count(*) as wrong from meeting_search_vectors v join meeting_notes n using (meeting_id)
       where v.said is distinct from words_said_in(v.meeting_id)
          or v.notes is distinct from plain_words(n.search_text)`;
    expect(Number(vectors[0]?.wrong)).toBe(0);
  });
});

describe("words that were said", () => {
  test("are found while the meeting runs, after its end, and once they are indexed", async () => {
    const [host] = await createColleagues();
    const meeting = await createLiveMeetingOf(host);
    await say(meeting.id, "The ocelot is awake.");
    expect(await found(host, "ocelot")).toEqual([meeting.id]);
    await indexTranscripts();
    expect(await isQueued(meeting.id)).toBe(true);
    await transaction((tx, announce) => completeMeeting(tx, announce, meeting.id, new Date()));
    expect(await found(host, "ocelot")).toEqual([meeting.id]);
    await indexTranscripts();
    expect(await isQueued(meeting.id)).toBe(false);
    expect(await found(host, "ocelot awake")).toEqual([meeting.id]);
  });

  test("are found beside typographic signs, in a title, in notes and in what was said", async () => {
    const [host] = await createColleagues();
    const titled = await createMeetingOf(host, { title: "Über “Okapi”… l’école" });
    const said = await createMeetingOf(host, { status: "completed" });
    await say(said.id, "It is called «Numbat» — or “Quoll”.");
    await indexTranscripts();
    expect(await found(host, "okapi")).toEqual([titled.id]);
    expect(await found(host, "école")).toEqual([titled.id]);
    for (const word of ["numbat", "quoll", "“quoll”"])
      expect([word, await found(host, word)]).toEqual([word, [said.id]]);
  });

  test("are found as they were put right, at once and later", async () => {
    const [host] = await createColleagues();
    const meeting = await createMeetingOf(host, { status: "completed" });
    const line = await say(meeting.id, "The tapir sleeps.");
    await indexTranscripts();
    await editSegment({ id: line.id, meetingId: meeting.id }, "The gibbon sleeps.", anybody);
    for (const step of ["at once", "indexed"]) {
      expect([step, await found(host, "gibbon"), await found(host, "tapir")]).toEqual([step, [meeting.id], []]);
      await indexTranscripts();
    }
    await renameSpeaker(meeting.id, "user:x", "Lena", anybody);
    expect(await isQueued(meeting.id)).toBe(false);
    expect(await found(host, "gibbon")).toEqual([meeting.id]);
  });

  test("are not lost when a line is written while the transcript is indexed", async () => {
    const [host] = await createColleagues();
    for (let round = 0; round < 5; round += 1) {
      const meeting = await createMeetingOf(host, { status: "completed" });
      await say(meeting.id, "First words.");
      const words = Array.from({ length: 6 }, (_, n) => `word${round}x${n}`);
      await Promise.all([
        ...words.map((word, n) => say(meeting.id, `It was ${word}.`, (n + 1) * 60_000)),
        indexTranscripts(),
        indexTranscripts(),
      ]);
      await indexTranscripts();
      expect(await isQueued(meeting.id)).toBe(false);
      for (const word of words) expect(await found(host, word)).toEqual([meeting.id]);
    }
  });

  test("wait for the line that is being written", async () => {
    const [host] = await createColleagues();
    const meeting = await createMeetingOf(host, { status: "completed" });
    await say(meeting.id, "First words.");
    const writer = await pool.connect();
    await writer.query("begin");
    await writer.query(
      `insert into transcript_segments (id, meeting_id, identity, name, track_id, t_ms, duration_ms, text, is_final)
       values ($1, $2, 'user:x', 'Ana', 'TR', 5000, 900, 'A pangolin.', true)`,
      [randomUUID(), meeting.id],
    );
    const indexing = indexTranscripts();
    const first = await Promise.race([indexing.then(() => "indexed"), isWaiting().then(() => "waits")]);
    await writer.query("commit");
    writer.release();
    await indexing;
    expect(first).toBe("waits");
    expect([await found(host, "pangolin"), await isQueued(meeting.id)]).toEqual([[meeting.id], false]);
  });
});

/** Resolves once a statement on this database waits for a lock. */
async function isWaiting() {
  for (;;) {
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
  }
}
