import "server-only";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { consentWords } from "@/lib/features/voice-notes/constants";
import { assertSpeakersFit } from "@/lib/features/voice-notes/save-speaker";
import type { recogniseBody } from "@/lib/features/voice-notes/schema";
import { openEmbedding, openVoices, sealEmbedding, unitOf } from "@/lib/features/voice-notes/seal-voice";
import { storedOf } from "@/lib/features/voice-notes/stored-note";
import { lockNoteById, writeNote } from "@/lib/features/voice-notes/write-note";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, invalidValue, notFound } from "@/lib/platform/refusal";
import type { VoiceNote, VoiceNoteSpeaker } from "@/prisma/generated/client";

const dayMs = 86_400_000;
type Body = z.output<typeof recogniseBody>;

/**
 * Keeps the voice of a speaker of a note, to be recognised in its owner's next ones, with the consent to it. Of a speaker who is
 * a known voice already, that one becomes better known.
 */
export async function recogniseSpeaker(voiceNoteId: string, body: Body) {
  const { label, name } = body;
  if (name === "") throw invalidValue("name", "Enter a name.");
  await transaction(async (tx, announce) => {
    const note = await lockNoteById(tx, voiceNoteId);
    if (!note) throw notFound();
    const { speakers } = storedOf(note);
    const before = speakers[label];
    if (!before) throw invalidValue("label", "This speaker isn't in the note.");
    const numbers = openVoices(note.voices, note.id)[label];
    if (!numbers) throw conflict("voice_unknown", "Too little was heard of this voice to recognise it again.");
    const speakerId = await keepVoice(tx, note, body, { numbers, knownAs: before.speaker_id });
    const named = { ...before, name, speaker_id: speakerId, suggestion: null };
    await writeNote(tx, announce, note, { speakers: { ...speakers, [label]: named } });
  });
}

async function keepVoice(
  tx: Tx,
  { ownerId }: VoiceNote,
  { name, retention_days: retentionDays }: Body,
  { numbers, knownAs }: { numbers: number[]; knownAs: string | null },
): Promise<string> {
  const consentAt = new Date();
  const expiresAt = new Date(consentAt.getTime() + retentionDays * dayMs);
  const consent = { name, consentAt, consentWords, retentionDays, expiresAt };
  const where = { ownerId_speakerId: { ownerId, speakerId: knownAs ?? randomUUID() } };
  const known = knownAs ? await tx.voiceNoteSpeaker.findUnique({ where }) : null;
  if (known) {
    const embedding = sealEmbedding(meanOf(known, numbers), known);
    await tx.voiceNoteSpeaker.update({ where, data: { ...consent, embedding, samples: known.samples + 1 } });
    return known.speakerId;
  }
  await assertSpeakersFit(tx, ownerId);
  const { speakerId } = where.ownerId_speakerId;
  const embedding = sealEmbedding(unitOf(numbers), { ownerId, speakerId });
  await tx.voiceNoteSpeaker.create({ data: { ownerId, speakerId, embedding, ...consent } });
  return speakerId;
}

/** Of all pieces of speech that the voice is known by. */
function meanOf(known: VoiceNoteSpeaker, numbers: number[]): number[] {
  const before = openEmbedding(known.embedding, known);
  if (before?.length !== numbers.length) return unitOf(numbers);
  return unitOf(numbers.map((number, at) => number + (before[at] ?? 0) * known.samples));
}
