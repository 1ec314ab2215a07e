import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimMeetings } from "@/lib/features/transcripts/claim-meetings";
import { reportLate } from "@/lib/features/transcripts/report-late";
import { reportTranscribing } from "@/lib/features/transcripts/report-transcribing";
import { segmentShape, transcriptStatusShape } from "@/lib/features/transcripts/schema";
import { writeSegment } from "@/lib/features/transcripts/write-segment";
import { hashSecret } from "@/lib/platform/auth/secret";
import { database } from "@/lib/platform/database/database";
import { announcer } from "@/lib/platform/events/announcer";
import { closeSubscriptions, markAlive } from "@/lib/platform/events/subscribe";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createColleagues, createLiveMeetingOf, createParticipant, type createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";

let host: Awaited<ReturnType<typeof createUser>>;
let colleague: Awaited<ReturnType<typeof createUser>>;
let meeting: Awaited<ReturnType<typeof createLiveMeetingOf>>;
let streams: Awaited<ReturnType<typeof openEvents>>[] = [];
/** Until then its lease does not lapse, however long a test takes. */
let endWorker: () => Promise<void>;

beforeEach(async () => {
  endWorker = await markAlive("w1");
  await database.meeting.deleteMany();
  [host, colleague] = await createColleagues();
  meeting = await createLiveMeetingOf(host);
});

afterEach(async () => {
  for (const stream of streams) stream.close();
  streams = [];
  await endWorker();
});

afterAll(async () => {
  await announcer.close();
  await closeSubscriptions();
});

async function follow(as: Parameters<typeof openEvents>[1] = { as: host }, query = "") {
  const stream = await openEvents(`/meetings/${meeting.id}/transcript-events${query}`, as);
  streams.push(stream);
  return stream;
}

/** An hour into the meeting, which began a minute ago: people who joined just now did so before this. */
const laterMs = 3_600_000;

const say = (text: string, isFinal: boolean, tMs = 1000) =>
  writeSegment({
    meetingId: meeting.id,
    holder: "w1",
    speaker: { identity: `user:${host.id}`, name: "Ana Pereira", userId: host.id },
    trackId: "TR_1",
    language: "en",
    tMs,
    durationMs: 500,
    text,
    understood: true,
    doubted: false,
    isFinal,
  });

async function createGuest() {
  const bearer = "parleyguest_a-launch-token-of-a-guest";
  const participant = await database.participant.create({
    data: {
      meetingId: meeting.id,
      identity: `guest:${crypto.randomUUID()}`,
      kind: "guest",
      provenance: "link",
      status: "admitted",
      admittedAt: new Date(),
      displayName: "Guest",
      launchTokenHash: hashSecret(bearer),
    },
  });
  return { bearer, participant };
}

describe("GET /meetings/{meeting_id}/transcript-events", () => {
  test("begins with the status, and carries a line as it grows, under one id", async () => {
    await claimMeetings("w1", 1);
    const stream = await follow();
    const first = await stream.next();
    expect(first?.event).toBe("status");
    expect(transcriptStatusShape.strict().parse(first?.data)).toEqual({
      transcribing: false,
      reason: "The transcriber is joining the room.",
      late: false,
    });
    await reportTranscribing(meeting.id, "w1", { transcribing: true, reason: null });
    expect((await stream.next("status"))?.data).toEqual({ transcribing: true, reason: null, late: false });
    await say("He was", false);
    const interim = segmentShape.strict().parse((await stream.next("segment"))?.data);
    expect(interim).toMatchObject({ text: "He was", final: false, speaker: { name: "Ana Pereira" } });
    await say("He was there.", true);
    expect((await stream.next("segment"))?.data).toEqual({ ...interim, text: "He was there.", final: true });
  });

  test("whoever follows counts as a reader, so that the worker writes each new word", async () => {
    await claimMeetings("w1", 1);
    await database.transcriber.updateMany({ data: { readUntil: new Date(Date.now() - 1000) } });
    const before = Date.now();
    const stream = await follow();
    await stream.next("status");
    const { readUntil } = await database.transcriber.findFirstOrThrow();
    expect(readUntil.getTime()).toBeGreaterThan(before + 5000);
  });

  test("a line spoken just before the connection is not missed", async () => {
    await claimMeetings("w1", 1);
    await say("Good morning.", true);
    expect((await (await follow()).next("segment"))?.data).toMatchObject({ text: "Good morning." });
  });

  test("people and guests in the room follow it, from their own arrival on", async () => {
    await claimMeetings("w1", 1);
    await say("Before they came.", true);
    await createParticipant(meeting, colleague);
    const { bearer } = await createGuest();
    const [theirs, guests] = [await follow({ as: colleague }), await follow({ as: { bearer } })];
    await say("Welcome.", true, laterMs);
    for (const stream of [theirs, guests]) {
      expect((await stream.next("segment"))?.data).toMatchObject({ text: "Welcome." });
    }
  });

  test("begins with everything since the caller came in, when asked to; for the host with all of it", {
    tags: ["transport"],
  }, async () => {
    await claimMeetings("w1", 1);
    await say("Before they came.", true);
    await createParticipant(meeting, colleague);
    await say("Welcome.", true, laterMs);
    await database.$executeRaw`update transcript_segments set updated_at = updated_at - interval '10 minutes'`;
    const first = async (as?: typeof colleague) => {
      const stream = await openEvents(`/meetings/${meeting.id}/transcript-events?whole=true`, { as: as ?? host });
      return (await stream.next("segment"))?.data;
    };
    expect(await first()).toMatchObject({ text: "Before they came." });
    expect(await first(colleague)).toMatchObject({ text: "Welcome." });
  });

  test("what was said before somebody came stays unread, also when it is put right or its speaker renamed", async () => {
    await claimMeetings("w1", 1);
    await say("Between us.", true);
    await createParticipant(meeting, colleague);
    const { bearer } = await createGuest();
    const early = await follow({ as: { bearer } });
    await early.next("status");
    const [line] = (await call("GET", `/meetings/${meeting.id}/transcript`, { as: host })).body.segments;
    const speaker = `/meetings/${meeting.id}/transcript/speakers/${line.speaker.identity}`;
    await call("PATCH", `/meetings/${meeting.id}/transcript/${line.id}`, { as: host, body: { text: "Between you." } });
    await call("PUT", speaker, { as: host, body: { name: "Ana Ruiz" } });
    await call("PUT", speaker, { as: host, body: { name: null } });
    const late = await follow({ as: colleague }, "?whole=true");
    const lately = await follow({ as: colleague });
    await say("Welcome.", true, laterMs);
    for (const stream of [early, late, lately]) {
      let told = await stream.next();
      if (told?.event === "status") told = await stream.next();
      expect(told).toMatchObject({ event: "segment", data: { text: "Welcome." } });
    }
    await call("PUT", speaker, { as: host, body: { name: "Ana Ruiz" } });
    for (const stream of [early, late]) {
      expect(await stream.next()).toMatchObject({ event: "speaker", data: { name: "Ana Ruiz" } });
    }
  });

  test("ends for a guest who is removed, and for everybody but readers with the meeting", async () => {
    const { bearer, participant } = await createGuest();
    await createParticipant(meeting, colleague);
    const [guests, theirs] = [await follow({ as: { bearer } }), await follow({ as: colleague })];
    await Promise.all([guests.next("status"), theirs.next("status")]);
    await database.participant.update({ where: { id: participant.id }, data: { status: "removed" } });
    expect(await guests.next()).toBeNull();
    await database.meeting.update({ where: { id: meeting.id }, data: { status: "completed" } });
    announcer.announce([{ topic: "meeting", meetingId: meeting.id }]);
    expect(await theirs.next()).toBeNull();
    const readers = await follow();
    expect((await readers.next("status"))?.data).toEqual({
      transcribing: false,
      reason: "The meeting is over.",
      late: false,
    });
  });

  test("says when the worker died, although nobody announces that", async () => {
    await claimMeetings("w1", 1);
    await reportTranscribing(meeting.id, "w1", { transcribing: true, reason: null });
    const stream = await follow();
    expect((await stream.next("status"))?.data).toMatchObject({ transcribing: true });
    await endWorker();
    await database.transcriber.updateMany({ data: { leaseExpiresAt: new Date(Date.now() - 1000) } });
    expect((await stream.next("status"))?.data).toMatchObject({ transcribing: false });
  });

  test("says that captions are late as long as they are, to everybody in the room", async () => {
    await createParticipant(meeting, colleague);
    await claimMeetings("w1", 1);
    await reportTranscribing(meeting.id, "w1", { transcribing: true, reason: null });
    const rooms = [await follow(), await follow({ as: colleague })];
    for (const late of [false, true, false]) {
      await reportLate("w1", late);
      for (const stream of rooms) {
        expect((await stream.next("status"))?.data).toEqual({ transcribing: true, reason: null, late });
      }
    }
  });

  test("says that transcription is off", async () => {
    await database.meeting.update({ where: { id: meeting.id }, data: { transcriptionEnabled: false } });
    expect((await (await follow()).next("status"))?.data).toEqual({
      transcribing: false,
      reason: "Transcription is off.",
      late: false,
    });
  });

  test("is not for people who wait at the door or have left", async () => {
    await createParticipant(meeting, colleague, { status: "waiting" });
    const path = `/meetings/${meeting.id}/transcript-events`;
    expect((await call("GET", path, { as: colleague })).status).toBe(403);
    const left = { status: "left", admittedAt: new Date() } as const;
    await database.participant.updateMany({ where: { userId: colleague.id }, data: left });
    expect((await call("GET", path, { as: colleague })).status).toBe(403);
  });

  test("is hidden from strangers and from guests of other meetings", async () => {
    const { bearer } = await createGuest();
    const other = await createLiveMeetingOf(host);
    const path = (id: string) => `/meetings/${id}/transcript-events`;
    await expectHidden("GET", path(meeting.id), { id: meeting.id, as: colleague });
    await expectHidden("GET", path(other.id), { id: other.id, as: { bearer } });
    expect((await call("GET", path(meeting.id))).status).toBe(401);
  });
});
