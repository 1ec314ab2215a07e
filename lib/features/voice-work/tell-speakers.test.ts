import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { forgetAllSpeakers, forgetSpeaker } from "@/lib/features/voice-notes/remove-speakers";
import { sealEmbedding } from "@/lib/features/voice-notes/seal-voice";
import { storedOf } from "@/lib/features/voice-notes/stored-note";
import { database } from "@/lib/platform/database/database";
import { createUser } from "@/lib/testing/factories";
import { createVoiceNoteOf, line } from "@/lib/testing/voice-notes";
import { StageRun } from "./keep-stage";
import { speechFile } from "./open-speech";
import { tellSpeakers } from "./tell-speakers";

const voice = Array.from({ length: 64 }, (_, at) => (at === 0 ? 1 : 0));
const heard = { turns: [{ startMs: 0, endMs: 3000, speaker: 0, overlap: false }], voices: [voice] };

/** Tells the speakers of a note apart, in whose middle something happens. What is known of the speaker afterwards. */
async function tellWhile(
  happens: (ownerId: string, speakerId: string) => Promise<unknown>,
  transcript = [line(0, 3000, null, "The roof is paid.")],
) {
  const { id: ownerId } = await createUser();
  const speakerId = randomUUID();
  const embedding = sealEmbedding(voice, { ownerId, speakerId });
  await database.voiceNoteSpeaker.create({
    data: { ownerId, speakerId, name: "Bo", embedding, consentAt: new Date() },
  });
  const spoken = { transcript, speakers: {}, voices: null };
  const { id } = await createVoiceNoteOf({ id: ownerId }, spoken);
  await database.voiceNoteStage.create({ data: { voiceNoteId: id, stage: "speakers" } });
  const folder = await mkdtemp(path.join(os.tmpdir(), "parley-tell-"));
  await writeFile(speechFile(folder), new Uint8Array(96_000));
  const run = await StageRun.begin(id, "speakers", folder);
  if (!run) throw new Error("The stage did not begin.");
  try {
    await tellSpeakers(run, {
      tell: async () => {
        await happens(ownerId, speakerId);
        return heard;
      },
    });
  } finally {
    run.end();
    await rm(folder, { recursive: true });
  }
  const note = await database.voiceNote.findUniqueOrThrow({ where: { id } });
  return { suggested: storedOf(note).speakers.S1?.suggestion?.name ?? null, hasNumbers: note.voices !== null };
}

const agreedUntil = (expiresAt: Date) => (ownerId: string) =>
  database.voiceNoteSpeaker.updateMany({ where: { ownerId }, data: { expiresAt } });

test("whom a speaker sounds like is decided by whom the owner knows when it is written", async () => {
  expect(await tellWhile(async () => {})).toEqual({ suggested: "Bo", hasNumbers: true });
  expect(await tellWhile(forgetSpeaker)).toEqual({ suggested: null, hasNumbers: true });
  expect(await tellWhile(agreedUntil(new Date(0)))).toEqual({ suggested: null, hasNumbers: true });
});

test("when all voices are forgotten meanwhile, the numbers of that note are not kept either", async () => {
  expect(await tellWhile(forgetAllSpeakers)).toEqual({ suggested: null, hasNumbers: false });
});

test("where nobody says anything, nobody is looked for", async () => {
  const happens = vi.fn(async () => {});
  expect(await tellWhile(happens, [])).toEqual({ suggested: null, hasNumbers: false });
  expect(happens).not.toHaveBeenCalled();
});
