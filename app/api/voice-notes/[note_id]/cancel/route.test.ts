import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { beginWork } from "@/lib/features/voice-notes/begin-work";
import { knownSpeakersMax } from "@/lib/features/voice-notes/constants";
import { openEmbedding, sealVoices } from "@/lib/features/voice-notes/seal-voice";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues } from "@/lib/testing/factories";
import { createVoiceNoteOf } from "@/lib/testing/voice-notes";

let ana = { id: "" };
let ben = { id: "" };
let note = { id: "", noteId: "" };
beforeEach(async () => {
  [ana, ben] = await createColleagues();
  note = await createVoiceNoteOf(ana);
});

const post = (what: string, body?: object, as = ana) =>
  call("POST", `/voice-notes/${note.noteId}/${what}`, { as, ...(body && { body }) });
const begin = () => database.$transaction((tx) => beginWork(tx, note.id));
const setStages = (states: Record<string, "done" | "failed" | "waiting">) =>
  Promise.all(
    Object.entries(states).map(([stage, state]) =>
      database.voiceNoteStage.update({
        where: { voiceNoteId_stage: { voiceNoteId: note.id, stage: stage as "sound" } },
        data: { state, error: state === "failed" ? "The speech service can't be reached." : null },
      }),
    ),
  );
const queued = () =>
  database.$queryRaw<{ payload: object }[]>`
    select payload from graphile_worker._private_jobs where payload->>'voiceNoteId' = ${note.id}`;
const statesOf = ({ stages }: { stages: { stage: string; state: string }[] }) =>
  Object.fromEntries(stages.map(({ stage, state }) => [stage, state]));

test("cancelling stops all stages, and retrying has them done", async () => {
  expect((await post("cancel")).body).toMatchObject({ status: 409, code: "nothing_running" });
  expect((await post("retry", {})).body).toMatchObject({ status: 409, code: "nothing_to_retry" });
  await begin();
  await setStages({ sound: "done" });
  const cancelled = await post("cancel");
  expect(cancelled.status).toBe(200);
  expect(statesOf(cancelled.body)).toEqual({
    sound: "done",
    words: "cancelled",
    speakers: "cancelled",
    summary: "cancelled",
  });
  const retried = await post("retry", { stage: "words" });
  expect(retried.body.status).toBe("transcribing");
  expect(statesOf(retried.body)).toMatchObject({ words: "waiting", speakers: "cancelled" });
  expect(await queued()).toHaveLength(1);
});

test("what failed stands in the note until it is tried again", async () => {
  await begin();
  await setStages({ sound: "done", words: "done", speakers: "failed", summary: "done" });
  const { body } = await post("retry", {});
  expect(body.error).toBeNull();
  expect(statesOf(body)).toEqual({ sound: "done", words: "done", speakers: "waiting", summary: "done" });
});

test("speakers are told apart again once there are words", async () => {
  expect((await post("tell-apart", {})).body).toMatchObject({ status: 409, code: "not_written_down" });
  await begin();
  await setStages({ sound: "done", words: "done", speakers: "done", summary: "done" });
  const { status, body } = await post("tell-apart", { speakers_count: 3 });
  expect({ status, count: body.speakers_count }).toEqual({ status: 200, count: 3 });
  expect(statesOf(body).speakers).toBe("waiting");
  expect((await post("tell-apart", { split: "S7" })).status).toBe(422);
  expect((await post("tell-apart", { speakers_count: 11 })).status).toBe(422);
  const split = await post("tell-apart", { split: "S1" });
  expect(split.body.speakers_count).toBe(3);
});

test("a voice is kept with consent, and its numbers are in no answer", async () => {
  const body = { label: "S1", name: "Ana", agreed: true, retention_days: 30 };
  const { status, body: answer } = await post("recognise", body);
  expect(status).toBe(200);
  expect(answer.speakers.S1).toMatchObject({ name: "Ana", suggestion: null });
  // Seconds of times have a digit before it.
  expect(JSON.stringify(answer)).not.toMatch(/(?<!\d)0\.[68]/);
  const kept = await database.voiceNoteSpeaker.findFirstOrThrow({ where: { ownerId: ana.id } });
  expect(kept).toMatchObject({ speakerId: answer.speakers.S1.speaker_id, name: "Ana", retentionDays: 30, samples: 1 });
  expect(kept.consentWords).toMatch(/\w/);
  expect(Number(kept.expiresAt) - Number(kept.consentAt)).toBe(30 * 86_400_000);
  expect(openEmbedding(kept.embedding, kept)?.map((n) => n.toFixed(1))).toEqual(["0.6", "0.8"]);
  await post("recognise", body);
  expect(await database.voiceNoteSpeaker.findMany({ where: { ownerId: ana.id } })).toMatchObject([{ samples: 2 }]);
  expect((await post("recognise", { ...body, agreed: false })).status).toBe(422);
  expect((await post("recognise", { ...body, label: "S9" })).status).toBe(422);
  const voices = sealVoices({ S2: [1, 0] }, note.id);
  await database.voiceNote.update({ where: { id: note.id }, data: { voices } });
  expect((await post("recognise", body)).body).toMatchObject({ status: 409, code: "voice_unknown" });
});

test("of voices, a person keeps a bounded number", async () => {
  const rows = Array.from({ length: knownSpeakersMax }, () => ({
    ownerId: ana.id,
    speakerId: randomUUID(),
    name: "Known",
    embedding: "sealed",
  }));
  await database.voiceNoteSpeaker.createMany({ data: rows });
  const refused = await post("recognise", { label: "S1", name: "Ana", agreed: true });
  expect(refused.body).toMatchObject({ status: 409, code: "too_many_speakers" });
});

test("the waveform is what was stored, and empty before", async () => {
  const get = (as = ana) => call("GET", `/voice-notes/${note.noteId}/waveform`, { as });
  expect((await get()).body).toEqual({ peaks: [], duration_ms: 9500 });
  await database.voiceNote.update({ where: { id: note.id }, data: { peaks: Uint8Array.from([0, 128, 255]) } });
  expect((await get()).body).toEqual({ peaks: [0, 128, 255], duration_ms: 9500 });
  expect((await get(ben)).status).toBe(404);
});

test.for([
  ["cancel", undefined],
  ["retry", {}],
  ["tell-apart", {}],
  ["recognise", { label: "S1", name: "Ana", agreed: true }],
] as const)("nobody else may %s, and a deleted note answers 410", async ([what, body]) => {
  expect((await post(what, body, ben)).status).toBe(404);
  await database.voiceNote.update({ where: { id: note.id }, data: { deletedAt: new Date() } });
  expect((await post(what, body)).status).toBe(410);
  note = { id: note.id, noteId: randomUUID() };
  expect((await post(what, body)).status).toBe(404);
});
