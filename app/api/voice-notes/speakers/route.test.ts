import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { knownSpeakersMax } from "@/lib/features/voice-notes/constants";
import { forgetExpired } from "@/lib/features/voice-notes/remove-speakers";
import { openEmbedding, openVoices, unitOf } from "@/lib/features/voice-notes/seal-voice";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { createVoiceNoteOf } from "@/lib/testing/voice-notes";

const embedding = Array.from({ length: 192 }, (_, at) => Math.sin(at) * 3);
const put = (as: { id: string }, id: string, body: object) => call("PUT", `/voice-notes/speakers/${id}`, { as, body });
const list = async (as: { id: string }) => (await call("GET", "/voice-notes/speakers", { as })).body;
const forget = (as: { id: string }, path: string) => call("DELETE", `/voice-notes/speakers${path}`, { as });
const row = (speakerId: string) => database.voiceNoteSpeaker.findFirstOrThrow({ where: { speakerId } });

test("a voice is kept sealed and of length one, and its numbers are in no answer", async () => {
  const [ana, ben] = await createColleagues();
  const id = randomUUID();
  expect((await put(ana, id, { name: "Bo", embedding })).status).toBe(204);
  const [speaker] = await list(ana);
  expect(speaker).toEqual({
    id,
    name: "Bo",
    created_at: expect.any(String),
    updated_at: expect.any(String),
    samples: 1,
    consent_at: null,
    retention_days: 365,
  });
  const stored = await row(id);
  const opened = openEmbedding(stored.embedding, { ownerId: ana.id, speakerId: id }) ?? [];
  expect(Math.hypot(...opened)).toBeCloseTo(1, 6);
  expect(opened[1]).toBeCloseTo(unitOf(embedding)[1] ?? 0, 6);
  expect(openEmbedding(stored.embedding, { ownerId: ben.id, speakerId: id })).toBeNull();
  expect(await list(ben)).toEqual([]);
  expect((await forget(ben, `/${id}`)).status).toBe(404);
});

test("without numbers, name and consent of a known voice change", async () => {
  const ana = await createUser();
  const id = randomUUID();
  expect((await put(ana, id, { name: "Bo" })).body.errors[0].path).toBe("embedding");
  await put(ana, id, { name: "Bo", embedding });
  const agreed = new Date(Date.now() - 86_400_000).toISOString();
  await put(ana, id, { name: "Bo Berg", consent_at: agreed, retention_days: 30 });
  expect(await list(ana)).toMatchObject([{ name: "Bo Berg", consent_at: agreed, retention_days: 30 }]);
  const { consentWords, expiresAt, embedding: sealed } = await row(id);
  expect(consentWords).toContain("agreed");
  expect(expiresAt?.getTime()).toBe(Date.parse(agreed) + 30 * 86_400_000);
  expect(openEmbedding(sealed, { ownerId: ana.id, speakerId: id })).toHaveLength(192);
  await put(ana, id, { name: "Bo", consent_at: null });
  expect(await list(ana)).toMatchObject([{ consent_at: null, retention_days: 30 }]);
});

test("refuses what is no voice, no name, and no time of consent", async () => {
  const ana = await createUser();
  const wrong: object[] = [
    { embedding: embedding.slice(0, 63) },
    { embedding: Array.from({ length: 1025 }, () => 1) },
    { embedding: Array.from({ length: 64 }, () => 0) },
    { embedding: embedding.map(String) },
    { embedding: [...embedding, null] },
    { embedding, name: "\u202e " },
    { embedding, consent_at: "2100-01-01T00:00:00Z" },
    { embedding, consent_at: "1990-01-01T00:00:00Z" },
    { embedding, retention_days: 0 },
  ];
  for (const body of wrong) expect((await put(ana, randomUUID(), { name: "Bo", ...body })).status).toBe(422);
  const tiny = Array.from({ length: 64 }, (_, at) => (at === 0 ? 1e308 : 1e-300));
  expect((await put(ana, randomUUID(), { name: "Bo", embedding: tiny })).status).toBe(204);
  expect(await list(ana)).toHaveLength(1);
});

test("so many voices at most", async () => {
  const ana = await createUser();
  const rows = Array.from({ length: knownSpeakersMax }, (_, at) => ({
    ownerId: ana.id,
    speakerId: randomUUID(),
    name: `Voice ${at}`,
    embedding: "",
  }));
  await database.voiceNoteSpeaker.createMany({ data: rows });
  expect((await put(ana, randomUUID(), { name: "Bo", embedding })).body.code).toBe("too_many_speakers");
  expect((await put(ana, rows[0]?.speakerId ?? "", { name: "Bo" })).status).toBe(204);
});

async function createNamed() {
  const ana = await createUser();
  const [bo, cy] = [randomUUID(), randomUUID()];
  for (const [id, name] of [
    [bo, "Bo"],
    [cy, "Cy"],
  ] as const)
    await put(ana, id, { name, embedding, consent_at: new Date().toISOString() });
  const note = await createVoiceNoteOf(ana, {
    speakers: {
      S1: { name: "Bo", speaker_id: bo, suggestion: null },
      S2: { name: null, speaker_id: null, suggestion: { speaker_id: bo, name: "Bo" }, refused: [cy] },
    },
  });
  const read = () => database.voiceNote.findUniqueOrThrow({ where: { id: note.id } });
  return { ana, bo, cy, note, read };
}

test("a forgotten voice is gone from the notes, too; the name that they say stays", async () => {
  const { ana, bo, cy, note, read } = await createNamed();
  expect((await forget(ana, `/${bo}`)).status).toBe(204);
  expect((await forget(ana, `/${bo}`)).status).toBe(404);
  expect((await list(ana)).map(({ id }: { id: string }) => id)).toEqual([cy]);
  const after = await read();
  expect(after.speakers).toEqual({
    S1: { name: "Bo", speaker_id: null, suggestion: null },
    S2: { name: null, speaker_id: null, suggestion: null, refused: [cy] },
  });
  expect(Object.keys(openVoices(after.voices, note.id))).toEqual(["S2"]);
  expect(after.updatedAt > note.updatedAt).toBe(true);
});

test("all are forgotten with all=true, with the voices of every note", async () => {
  const { ana, bo, cy, read } = await createNamed();
  expect((await forget(ana, "")).status).toBe(422);
  expect((await forget(ana, "?all=false")).status).toBe(422);
  expect((await forget(ana, "?all=true")).status).toBe(204);
  expect(await list(ana)).toEqual([]);
  const { voices, speakers } = await read();
  expect(voices).toBeNull();
  expect(JSON.stringify(speakers)).not.toMatch(new RegExp(`${bo}|${cy}`));
  expect((await forget(ana, "?all=true")).status).toBe(204);
});

test("a voice whose days are over is forgotten by itself", async () => {
  const { ana, bo, cy, read } = await createNamed();
  await database.voiceNoteSpeaker.updateMany({ where: { speakerId: bo }, data: { expiresAt: new Date(0) } });
  await forgetExpired();
  expect((await list(ana)).map(({ id }: { id: string }) => id)).toEqual([cy]);
  expect(JSON.stringify((await read()).speakers)).not.toContain(bo);
});
