import { excerptOf } from "@/lib/features/knowledge/excerpt-of";
import type { ListedRow } from "./list-notes";
import type { FullNoteRow, KnownSpeakerRow } from "./queries";
import { type KnownSpeakersWire, type ListedNote, stageNames, type VoiceNotesWire, type VoiceNoteWire } from "./schema";
import { type StoredSpeakers, storedOf } from "./stored-note";

const secondsOf = (durationMs: number | null) => (durationMs === null ? null : durationMs / 1000);

export function serializeNote(note: FullNoteRow): VoiceNoteWire {
  const { transcript, speakers, marks, actionItems, gaps } = storedOf(note);
  const sound = note.file ?? note.parts[0]?.file ?? null;
  return {
    id: note.noteId,
    title: note.title,
    status: note.status,
    created_at: note.createdAt.toISOString(),
    updated_at: note.updatedAt.toISOString(),
    deleted_at: note.deletedAt?.toISOString() ?? null,
    duration_seconds: secondsOf(note.durationMs),
    language: note.language,
    tags: note.tags,
    has_audio: sound !== null,
    size_bytes: sound?.size ?? null,
    error: note.error,
    speakers: serializeSpeakers(speakers),
    speakers_count: note.speakersCount,
    transcript,
    notes: note.notes,
    summary: note.summary,
    action_items: actionItems,
    marks,
    gaps,
    stages: stageNames.flatMap((name) => {
      const stage = note.stages.find((one) => one.stage === name);
      return stage ? [{ stage: name, state: stage.state, progress: stage.progress, error: stage.error }] : [];
    }),
  };
}

const serializeSpeakers = (speakers: StoredSpeakers): VoiceNoteWire["speakers"] =>
  Object.fromEntries(
    Object.entries(speakers).map(([label, { name, speaker_id, suggestion }]) => [
      label,
      { name, speaker_id, suggestion },
    ]),
  );

export const namesOf = (speakers: StoredSpeakers): string[] => [
  ...new Set(Object.values(speakers).flatMap(({ name }) => name ?? [])),
];

export const serializeListed = (row: ListedRow): ListedNote => ({
  id: row.id,
  title: row.title,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  deleted_at: row.deletedAt?.toISOString() ?? null,
  duration_seconds: secondsOf(row.durationMs),
  language: row.language,
  tags: row.tags,
  has_audio: row.soundBytes !== null,
  size_bytes: row.soundBytes,
  error: row.error,
  excerpt: excerptOf(row.beginning),
  speakers: namesOf(row.speakers),
  work: row.work,
});

/** For devices that catch up: of a deleted note, only that it is. */
export const serializeChange = (row: ListedRow): VoiceNotesWire["items"][number] =>
  row.deletedAt
    ? { id: row.id, deleted_at: row.deletedAt.toISOString(), updated_at: row.updatedAt.toISOString() }
    : serializeListed(row);

export const serializeKnownSpeakers = (rows: readonly KnownSpeakerRow[]): KnownSpeakersWire =>
  rows.map((row) => ({
    id: row.speakerId,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    samples: row.samples,
    consent_at: row.consentAt?.toISOString() ?? null,
    retention_days: row.retentionDays,
  }));
