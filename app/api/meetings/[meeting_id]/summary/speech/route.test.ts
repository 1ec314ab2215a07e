import { expect, test } from "vitest";
import type { NotesContent } from "@/lib/features/notes/schema";
import { newReadingLimit } from "@/lib/features/speech/make-reading";
import { database } from "@/lib/platform/database/database";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { embeddedSpeechToText } from "@/lib/platform/providers/speech-to-text/embedded";
import { type Caller, call, callRaw } from "@/lib/testing/call";
import { decodeMp3 } from "@/lib/testing/decode-mp3";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createParticipant,
  createPastMeetingOf,
  createReader,
  createUser,
} from "@/lib/testing/factories";
import { noNotes } from "@/lib/testing/notes";
import { createNotes } from "@/lib/testing/shared-meeting";
import { wordErrorRate } from "@/lib/testing/speech-clips";

let made = 0;
const animals = ["horse", "rabbit", "tiger", "donkey", "camel", "monkey", "lion", "chicken", "zebra", "panda", "sheep"];

/** Notes that nobody has listened to yet. */
const newNotes = (): NotesContent => {
  made += 1;
  return { ...noNotes, overview: `The ${animals[made % animals.length]} gets a new stable in ${1900 + made}.` };
};

/** A past meeting of Ana with notes, where Ben was, too. */
async function createNoted(content: NotesContent = newNotes()) {
  const [ana, ben] = await createColleagues();
  const meeting = await createPastMeetingOf(ana, { title: null });
  await createParticipant(meeting, ben, { status: "left", connectedAt: meeting.startedAt, leftAt: meeting.endedAt });
  await createNotes(meeting, content);
  return { ana, ben, meeting, path: `/meetings/${meeting.id}/summary/speech` };
}

async function listen(path: string, as: Caller, headers: Record<string, string> = {}) {
  const response = await callRaw("GET", path, { as, headers });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const listener = embeddedSpeechToText();

async function hear(bytes: Uint8Array): Promise<string> {
  return (await listener.transcribe((await decodeMp3(bytes)).samples)).text;
}

const useUpLimit = async ({ id }: { id: string }, left = 0) => {
  for (let taken = left; taken < newReadingLimit.points; taken += 1) await takePoint(newReadingLimit, id);
};

test("the host hears the notes, and a machine that listens along writes the same words", {
  tags: ["transport"],
}, async () => {
  const overview = "The team will send the contract to the agency on Friday.";
  const { ana, path } = await createNoted({ ...noNotes, overview });
  const { status, headers, bytes } = await listen(path, ana);
  expect([status, headers.get("content-type"), headers.get("accept-ranges")]).toEqual([200, "audio/mpeg", "bytes"]);
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(wordErrorRate(overview, await hear(bytes))).toBeLessThanOrEqual(0.2);
});

test("a masked reader hears another reading, in which the figure is hidden", { tags: ["transport"] }, async () => {
  const overview = "Ana and Ben spoke about the new roof of the house. The roof costs 400,000 euros.";
  const { ana, ben, meeting, path } = await createNoted({ ...noNotes, overview });
  await createReader(meeting, ben, { hiddenGroups: ["money"] });
  const [host, masked] = await Promise.all([listen(path, ana), listen(path, ben)]);
  expect([host.status, masked.status]).toEqual([200, 200]);
  expect(host.headers.get("etag")).not.toBe(masked.headers.get("etag"));
  const [heard, heardMasked] = [await hear(host.bytes), await hear(masked.bytes)];
  const amount = /400|four hundred|thousand/i;
  expect(heard).toMatch(amount);
  expect(heardMasked).not.toMatch(amount);
  expect(heardMasked).toMatch(/roof.*hidden/i);
  // The tag of the host's reading opens nothing.
  const again = await listen(path, ben, { "if-none-match": host.headers.get("etag") ?? "" });
  expect([again.status, again.headers.get("etag")]).toEqual([200, masked.headers.get("etag")]);
});

test("readers who see the same share a reading; the second does not need one of their own", {
  tags: ["transport"],
}, async () => {
  const { ana, ben, meeting, path } = await createNoted();
  await createReader(meeting, ben);
  await useUpLimit(ben);
  const host = await listen(path, ana);
  const reader = await listen(path, ben);
  expect([reader.status, reader.headers.get("etag")]).toEqual([200, host.headers.get("etag")]);
  expect(Buffer.from(reader.bytes).equals(host.bytes)).toBe(true);
});

test("two who ask at once get one reading", { tags: ["transport"] }, async () => {
  const { ana, path } = await createNoted();
  const before = await database.speechReading.count();
  const answers = await Promise.all([listen(path, ana), listen(path, ana), listen(path, ana)]);
  expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await database.speechReading.count()).toBe(before + 1);
});

test("ranges are answered, and what the client has is not sent again", { tags: ["transport"] }, async () => {
  const { ana, path } = await createNoted();
  const { bytes, headers } = await listen(path, ana);
  const etag = headers.get("etag") ?? "";
  const size = bytes.length;

  const some = await listen(path, ana, { range: "bytes=100-199" });
  expect([some.status, some.headers.get("content-range")]).toEqual([206, `bytes 100-199/${size}`]);
  expect(Buffer.from(some.bytes).equals(bytes.subarray(100, 200))).toBe(true);
  const last = await listen(path, ana, { range: "bytes=-5" });
  expect([last.status, last.headers.get("content-range")]).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`]);
  expect(Buffer.from(last.bytes).equals(bytes.subarray(size - 5))).toBe(true);
  const open = await listen(path, ana, { range: "bytes=0-" });
  expect([open.status, open.bytes.length]).toEqual([206, size]);
  const beyond = await listen(path, ana, { range: `bytes=${size}-` });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);

  const stale = await listen(path, ana, { range: "bytes=0-9", "if-range": '"another"' });
  expect([stale.status, stale.bytes.length]).toEqual([200, size]);
  const resumed = await listen(path, ana, { range: "bytes=0-9", "if-range": etag });
  expect([resumed.status, resumed.bytes.length]).toEqual([206, 10]);

  const known = await listen(path, ana, { "if-none-match": `"x", ${etag}` });
  expect([known.status, known.bytes.length]).toEqual([304, 0]);
});

test("a query changes nothing, and changed notes are another reading at the same address", {
  tags: ["transport"],
}, async () => {
  const { ana, meeting, path } = await createNoted();
  const before = await listen(path, ana);
  const withQuery = await listen(`${path}?v=17&view=full&t=%00`, ana);
  expect([withQuery.status, withQuery.headers.get("etag")]).toEqual([200, before.headers.get("etag")]);
  await database.meetingNotes.update({ where: { meetingId: meeting.id }, data: { content: newNotes() } });
  const after = await listen(path, ana, { "if-none-match": before.headers.get("etag") ?? "" });
  expect(after.status).toBe(200);
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
});

test("after twenty new readings in an hour the next is refused; those that are made still play", {
  tags: ["transport"],
}, async () => {
  const { ana, meeting, path } = await createNoted();
  await useUpLimit(ana, 1);
  expect((await listen(path, ana)).status).toBe(200);
  const other = await createNoted();
  await database.meeting.update({ where: { id: other.meeting.id }, data: { hostId: ana.id } });
  await database.meetingPerson.createMany({
    data: [{ meetingId: other.meeting.id, userId: ana.id, sortAt: new Date() }],
    skipDuplicates: true,
  });
  const { status, body, headers } = await call("GET", other.path, { as: ana });
  expect([status, body.code]).toEqual([429, "rate_limited"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(Date.parse(body.retry_at)).toBeGreaterThan(Date.now() + 3_000_000);
  expect((await listen(path, ana)).status).toBe(200);
  // Words that were read before are free, whatever meeting they are of.
  const row = await database.meetingNotes.findUniqueOrThrow({ where: { meetingId: meeting.id } });
  await database.meetingNotes.update({ where: { meetingId: other.meeting.id }, data: { content: row.content ?? {} } });
  expect((await listen(other.path, ana)).status).toBe(200);
});

test("who may not read the notes finds nothing, and once access is taken back, the next request does not either", {
  tags: ["transport"],
}, async () => {
  const { ana, ben, meeting, path } = await createNoted();
  await expectHidden("GET", path, { id: meeting.id, as: await createUser() });
  // Ben was there, and knows the meeting.
  await expectHidden("GET", path, { id: meeting.id, as: ben });
  expect((await call("GET", path)).status).toBe(401);
  expect((await listen(path, ana)).status).toBe(200);

  const { id } = await createReader(meeting, ben);
  const granted = await listen(path, ben);
  expect(granted.status).toBe(200);
  await database.recordReader.update({ where: { id }, data: { grantedAt: null } });
  const etag = granted.headers.get("etag") ?? "";
  expect((await listen(path, ben, { range: "bytes=0-9" })).status).toBe(404);
  expect((await listen(path, ben, { "if-none-match": etag })).status).toBe(404);
});

test("notes that are not there, or say nothing, cannot be listened to", async () => {
  const [ana] = await createColleagues();
  const meeting = await createPastMeetingOf(ana);
  const path = `/meetings/${meeting.id}/summary/speech`;
  const none = await call("GET", path, { as: ana });
  expect([none.status, none.body.code]).toEqual([409, "notes_not_ready"]);
  await createNotes(meeting, { ...noNotes, title: "Stand-up", overview: "Nobody spoke." });
  await database.meetingNotes.update({ where: { meetingId: meeting.id }, data: { silent: true } });
  const silent = await call("GET", path, { as: ana });
  expect([silent.status, silent.body.code]).toEqual([409, "notes_not_ready"]);
  await database.meetingNotes.update({ where: { meetingId: meeting.id }, data: { content: noNotes, silent: false } });
  expect((await call("GET", path, { as: ana })).body.code).toBe("notes_not_ready");
});

test("the built-in voice does not try to read what is not English, and says so", async () => {
  const german =
    "Wir haben entschieden, dass die kleinere Agentur den Auftrag bekommt, und Ben schickt den Vertrag bis Freitag, wenn es noch offene Fragen gibt.";
  const { ana, path } = await createNoted({ ...noNotes, overview: german });
  const { status, body } = await call("GET", path, { as: ana });
  expect([status, body.code]).toEqual([409, "voice_missing"]);
  expect(body.detail).toContain("English");
  const japanese = await createNoted({ ...noNotes, overview: "予算について話しました。来週また会います。" });
  expect((await call("GET", japanese.path, { as: japanese.ana })).body.code).toBe("voice_missing");
});
