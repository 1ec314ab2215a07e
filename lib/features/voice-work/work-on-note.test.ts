import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { beginWork } from "@/lib/features/voice-notes/begin-work";
import type { StageName } from "@/lib/features/voice-notes/schema";
import { storedOf } from "@/lib/features/voice-notes/stored-note";
import { database } from "@/lib/platform/database/database";
import { storeFile } from "@/lib/platform/files/store-file";
import { encodeWav } from "@/lib/platform/providers/speech-to-text/wav";
import { createUser } from "@/lib/testing/factories";
import { joinSound, readLibrivoxClip, silence, wordErrorRate } from "@/lib/testing/speech-clips";
import { cancelWork } from "./cancel-work";
import { retryWork } from "./retry-work";
import { tellApartAgain } from "./tell-apart-again";
import { workOnNote } from "./work-on-note";

const run = { attempt: 1, attemptsMax: 8 };
const clips = await Promise.all((["0870", "0880"] as const).map(readLibrivoxClip));
const words = clips.map((clip) => clip.words).join(" ");
const parts = clips.map(({ samples }) => encodeWav(joinSound(silence(0.5), samples, silence(1)), 16_000));

/** A note whose sound has arrived in these parts, a minute after one another. */
async function createArrived(bytes: readonly Uint8Array[], transcript: object[] = []) {
  const { id: ownerId } = await createUser();
  const createdAt = new Date("2026-11-27T14:02:00Z");
  const { id } = await database.voiceNote.create({
    data: { ownerId, noteId: randomUUID(), createdAt, status: "uploading", transcript },
  });
  for (const [position, sound] of bytes.entries()) {
    const { id: fileId } = await storeFile(sound, { contentType: "audio/wav", prefix: "voice-notes" });
    const startedAt = new Date(createdAt.getTime() + position * 60_000);
    await database.voiceNotePart.create({
      data: { voiceNoteId: id, position, partsCount: bytes.length, startedAt, fileId },
    });
  }
  await database.voiceNote.update({ where: { id }, data: { status: "transcribing" } });
  await database.$transaction((tx) => beginWork(tx, id));
  return id;
}

const read = async (id: string) => {
  const note = await database.voiceNote.findUniqueOrThrow({ where: { id }, include: { stages: true } });
  const stages = Object.fromEntries(note.stages.map(({ stage, state }) => [stage, state]));
  return { ...note, ...storedOf(note), states: stages as Record<StageName, string> };
};
const textOf = (note: { transcript: { text: string }[] }) => note.transcript.map(({ text }) => text).join(" ");
const isRunning = (id: string, stage: StageName) =>
  database.voiceNoteStage.count({ where: { voiceNoteId: id, stage, state: "running" } });
async function until(isTrue: () => Promise<unknown>) {
  while (!(await isTrue())) await sleep(20);
}

beforeEach(async () => {
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

test("a recording in two parts becomes one sound with its gap, its words, a speaker and a title", async () => {
  const id = await createArrived(parts);
  await workOnNote(id, run);
  const note = await read(id);
  expect(note.states).toEqual({ sound: "done", words: "done", speakers: "done", summary: "done" });
  expect(note).toMatchObject({ status: "ready", error: null, language: "en" });
  const [first, second] = clips.map(({ samples }) => Math.round((samples.length / 16_000 + 1.5) * 1000)) as [
    number,
    number,
  ];
  expect(Math.abs((note.durationMs ?? 0) - first - second)).toBeLessThan(5);
  expect(note.gaps).toEqual([{ at_ms: first, gap_ms: 60_000 - first }]);
  expect(note.peaks?.length).toBeGreaterThan(100);
  expect(wordErrorRate(words, textOf(note))).toBeLessThan(0.2);
  expect(Object.keys(note.speakers)).toEqual(["S1"]);
  const times = note.transcript.flatMap(({ start_ms: from, end_ms: to }) => [from, to]);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(note.transcript.every(({ speaker }) => speaker === "S1")).toBe(true);
}, 240_000);

test("what a person wrote meanwhile stays, and nothing is written twice by a second worker", async () => {
  const mine = { start_ms: 500, end_ms: 3000, speaker: "S1", text: "My own words.", edited: true, overlap: false };
  const id = await createArrived(parts.slice(0, 1), [
    mine,
    { ...mine, start_ms: 3000, end_ms: 4000, text: "Live words.", edited: false },
  ]);
  const killed = workOnNote(id, run);
  await until(() => isRunning(id, "words"));
  // The first worker is gone for the second: what it still does, it does in vain.
  await Promise.all([killed, workOnNote(id, { ...run, attempt: 2 })]);
  const note = await read(id);
  expect(note.states).toMatchObject({ sound: "done", words: "done", speakers: "done" });
  expect(note.transcript[0]).toEqual(mine);
  expect(textOf(note)).not.toContain("Live words");
  const texts = note.transcript.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
}, 240_000);

test("cancelled, the work stops within two seconds, and a retry goes on from there", async () => {
  const id = await createArrived([...parts, ...parts]);
  const working = workOnNote(id, run);
  await until(() => isRunning(id, "words"));
  await cancelWork(id);
  const cancelledAt = Date.now();
  await working;
  expect(Date.now() - cancelledAt).toBeLessThan(2000);
  const stopped = await read(id);
  expect(stopped.states).toEqual({ sound: "done", words: "cancelled", speakers: "cancelled", summary: "cancelled" });
  expect(stopped).toMatchObject({ status: "ready", error: null });
  await expect(cancelWork(id)).rejects.toMatchObject({ code: "nothing_running" });
  await retryWork(id);
  expect((await read(id)).status).toBe("transcribing");
  await workOnNote(id, run);
  const note = await read(id);
  expect(Object.values(note.states)).toEqual(["done", "done", "done", "done"]);
  expect(wordErrorRate(`${words} ${words}`, textOf(note))).toBeLessThan(0.2);
  await expect(retryWork(id)).rejects.toMatchObject({ code: "nothing_to_retry" });
}, 240_000);

test.for([
  ["no sound", Buffer.from("twelve bytes")],
  ["a picture", Buffer.from("\u0089PNG\r\n\u001a\n0000000000")],
  ["a header alone", encodeWav(new Float32Array(0), 16_000)],
] as const)("of %s, one sentence remains", { timeout: 120_000 }, async ([, bytes]) => {
  const id = await createArrived([bytes]);
  await workOnNote(id, run);
  const note = await read(id);
  expect(note).toMatchObject({ status: "failed", error: "This file holds no sound that Parley can read." });
  expect(note.states).toEqual({ sound: "failed", words: "waiting", speakers: "waiting", summary: "waiting" });
});

test("a worker that dies in any stage is followed by another, and nothing is there twice; names stay", async () => {
  const id = await createArrived(parts.slice(0, 1));
  await workOnNote(id, run);
  const { speakers, transcript } = await read(id);
  const named = { ...speakers, S1: { name: "Ana", speaker_id: null, suggestion: null } };
  await database.voiceNote.update({ where: { id }, data: { speakers: named, summary: "My own summary." } });
  for (const stage of ["sound", "words", "speakers", "summary"] as const) {
    const which = { voiceNoteId_stage: { voiceNoteId: id, stage } };
    await database.voiceNoteStage.update({ where: which, data: { state: "running" } });
    await workOnNote(id, { ...run, attempt: 2 });
    const note = await read(id);
    expect(note.states).toEqual({ sound: "done", words: "done", speakers: "done", summary: "done" });
    expect({ stage, transcript: note.transcript }).toEqual({ stage, transcript });
    expect(note).toMatchObject({ speakers: { S1: { name: "Ana" } }, summary: "My own summary." });
  }
  await tellApartAgain(id, { speakers_count: 1 });
  await workOnNote(id, run);
  expect((await read(id)).speakers).toMatchObject({ S1: { name: "Ana" } });
}, 400_000);
