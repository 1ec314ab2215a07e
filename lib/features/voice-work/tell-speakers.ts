import "server-only";
import type { Segment } from "@/lib/features/voice-notes/schema";
import { openEmbedding, openVoices, sealVoices } from "@/lib/features/voice-notes/seal-voice";
import { type StoredSpeakers, storedOf } from "@/lib/features/voice-notes/stored-note";
import type { NoteChange } from "@/lib/features/voice-notes/write-note";
import { database, type Tx } from "@/lib/platform/database/database";
import type { ToldApart } from "@/lib/platform/providers/speakers/provider";
import { findMissingModels, tellApart } from "@/lib/platform/providers/speakers/speakers";
import type { VoiceNote } from "@/prisma/generated/client";
import { giveSpeakers, labelVoices } from "./give-speakers";
import type { StageRun } from "./keep-stage";
import { openSpeech } from "./open-speech";
import { type KnownVoice, suggestVoices } from "./suggest-voices";

/** What is asked of the stage: only this speaker is to become two. `forgets`: all voices were forgotten while it ran. */
export type SpeakersAsked = { split?: string; forgets?: boolean };
type Given = { models?: readonly string[]; tell?: typeof tellApart };

/** Says of each sentence who spoke it, and whom that sounds like of those whom the note's owner knows. */
export async function tellSpeakers(run: StageRun, { models, tell = tellApart }: Given = {}) {
  const { voiceNoteId, signal } = run;
  const note = await database.voiceNote.findUniqueOrThrow({ where: { id: voiceNoteId } });
  if (storedOf(note).transcript.length === 0) {
    // A day of silence has no speakers, and looking for them would take hours.
    await run.write({ state: "done", progress: 1, kept: null }, () => ({ speakers: {}, voices: null }));
    return;
  }
  const missing = await findMissingModels(models);
  if (missing) {
    // Not a failure: there is one speaker, and the page says why.
    await run.write(
      { state: "done", progress: 1, error: `${missing} So everything counts as said by one person.` },
      (now) => oneSpeaker(now),
    );
    return;
  }
  const { split } = (run.kept ?? {}) as SpeakersAsked;
  const { file } = await openSpeech(run);
  const before = storedOf(note).transcript;
  const found = await tell(
    { speechFile: file, count: split ? 2 : note.speakersCount, within: split ? spansOf(before, split) : null },
    { signal, onProgress: (progress) => void run.tell(progress) },
  );
  // It took minutes: whom the owner knows is asked now, and who was forgotten meanwhile is not among them.
  await run.write({ state: "done", progress: 1, kept: null }, async (now, tx) => {
    const change = apply(now, found, split ?? null, await listKnownVoices(tx, now.ownerId));
    return (await wereForgotten(tx, run)) ? { ...change, voices: null } : change;
  });
}

async function wereForgotten(tx: Tx, { voiceNoteId, stage }: StageRun): Promise<boolean> {
  const row = await tx.voiceNoteStage.findUnique({ where: { voiceNoteId_stage: { voiceNoteId, stage } } });
  return (row?.kept as SpeakersAsked | null)?.forgets === true;
}

const spansOf = (segments: readonly Segment[], label: string): [number, number][] =>
  segments.filter(({ speaker }) => speaker === label).map(({ start_ms: from, end_ms: to }) => [from, to]);

function oneSpeaker(note: VoiceNote): NoteChange {
  const { transcript, speakers } = storedOf(note);
  const only = transcript.map((segment) => ({ ...segment, speaker: segment.speaker ?? "S1" }));
  return { transcript: only, speakers: speakersOf(only, speakers, {}) };
}

function apply(
  note: VoiceNote,
  { turns, voices }: ToldApart,
  split: string | null,
  known: readonly KnownVoice[],
): NoteChange {
  const { transcript, speakers } = storedOf(note);
  const own = split ? transcript.filter(({ speaker }) => speaker === split) : transcript;
  const others = split ? transcript.filter(({ speaker }) => speaker !== split) : [];
  const labels = labelVoices(turns, own, Object.keys(speakers));
  const given = giveSpeakers(split ? own.map((segment) => ({ ...segment, edited: false })) : own, turns, labels).map(
    (segment) => (split ? { ...segment, edited: own.some((one) => one.edited && one.text === segment.text) } : segment),
  );
  const told = [...others, ...given].toSorted((one, other) => one.start_ms - other.start_ms);
  const heard = Object.fromEntries(
    labels.flatMap((label, at) => {
      const voice = voices[at];
      return voice ? [[label, voice] as const] : [];
    }),
  );
  const kept = split ? openVoices(note.voices, note.id) : {};
  const all = { ...kept, ...heard };
  return {
    transcript: told,
    speakers: speakersOf(told, speakers, suggestVoices(unnamed(all, speakers), known)),
    voices: Object.keys(all).length > 0 ? sealVoices(all, note.id) : null,
  };
}

/** Whoever has a name needs no suggestion. */
const unnamed = (voices: Record<string, number[]>, speakers: StoredSpeakers) =>
  Object.fromEntries(
    Object.entries(voices).filter(([label]) => !speakers[label]?.name && !speakers[label]?.speaker_id),
  );

/** Everybody who speaks, with the name and the refusals they had. */
function speakersOf(
  transcript: readonly Segment[],
  before: StoredSpeakers,
  suggested: Record<string, KnownVoice>,
): StoredSpeakers {
  const labels = [...new Set(transcript.flatMap(({ speaker }) => speaker ?? []))].toSorted(byNumber);
  return Object.fromEntries(
    labels.map((label) => {
      const known = before[label] ?? { name: null, speaker_id: null, suggestion: null };
      const voice = suggested[label];
      const isRefused = voice && known.refused?.includes(voice.speakerId);
      const suggestion = voice && !isRefused ? { speaker_id: voice.speakerId, name: voice.name } : null;
      return [label, { ...known, suggestion }];
    }),
  );
}
const byNumber = (one: string, other: string) => Number(one.slice(1)) - Number(other.slice(1));

/** Those voices that may be recognised now: the person agreed, and not too long ago. */
async function listKnownVoices(tx: Tx, ownerId: string): Promise<KnownVoice[]> {
  const rows = await tx.voiceNoteSpeaker.findMany({
    where: { ownerId, consentAt: { not: null }, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] },
  });
  return rows.flatMap((row) => {
    const numbers = openEmbedding(row.embedding, row);
    return numbers ? [{ speakerId: row.speakerId, name: row.name, numbers }] : [];
  });
}
