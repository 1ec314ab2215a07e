import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { VoiceNote } from "@/prisma/generated/client";
import { statusSaid } from "./lifecycle";
import type { PatchNoteBody, PutNoteBody, Segment } from "./schema";
import { type StoredSpeakers, storedOf } from "./stored-note";
import type { NoteChange } from "./write-note";

type SpeakersInput = NonNullable<PatchNoteBody["speakers"]>;
/** Names of the owner's known voices by id. */
type KnownNames = ReadonlyMap<string, string>;

const newNote = { title: null, notes: "", tags: [], speakers_count: null, marks: [] };

/** What a body says, of a `PUT` or a `PATCH`. */
export type SaidBody = Partial<Omit<PutNoteBody, "created_at">>;

/** What was left out is as in a new note, but for what was made of the sound. */
export const wholeBody = ({ created_at: _, ...body }: PutNoteBody): SaidBody => ({ ...newNote, ...body });

/** What a body changes of a note; null: it is so already. */
export function changeOf(before: VoiceNote, body: SaidBody, known: KnownNames): NoteChange | null {
  const stored = storedOf(before);
  const isWritten = before.status === "ready" || before.status === "failed";
  const transcript = body.transcript && mergeSegments(stored.transcript, body.transcript, { isWritten });
  const speakers = mergeSpeakers(stored.speakers, body.speakers ?? {}, known);
  const wanted: NoteChange = {
    title: body.title,
    notes: body.notes,
    tags: body.tags,
    summary: body.summary,
    language: body.language,
    speakersCount: body.speakers_count,
    marks: body.marks?.toSorted((one, other) => one.at_ms - other.at_ms),
    transcript,
    speakers: transcript ? withoutMerged(speakers, stored.transcript, transcript) : speakers,
    status: body.status && statusSaid(before.status, body.status),
  };
  const current = { ...before, ...stored };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, current[name as keyof typeof wanted]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** Marks what a person wrote: no later pass changes it. While nothing is written down yet, the client says so itself. */
function mergeSegments(stored: Segment[], sent: Segment[], { isWritten }: { isWritten: boolean }): Segment[] {
  const known = new Map(stored.map((segment) => [keyOf(segment), segment]));
  return sent
    .map((segment) => {
      const same = known.get(keyOf(segment));
      return same ?? { ...segment, edited: segment.edited || isWritten };
    })
    .toSorted((one, other) => one.start_ms - other.start_ms);
}

const keyOf = ({ start_ms, end_ms, speaker, text }: Segment) => JSON.stringify([start_ms, end_ms, speaker, text]);

function mergeSpeakers(stored: StoredSpeakers, sent: SpeakersInput, known: KnownNames): StoredSpeakers {
  const merged = { ...stored };
  for (const [label, { name, speaker_id: accepted, refused }] of Object.entries(sent)) {
    const before = stored[label] ?? { name: null, speaker_id: null, suggestion: null };
    const isRefused = refused === true && before.suggestion !== null;
    merged[label] = {
      ...before,
      name: name === undefined ? ((accepted && known.get(accepted)) ?? before.name) : name || null,
      speaker_id: accepted === undefined ? before.speaker_id : accepted,
      suggestion: refused || accepted !== undefined ? null : before.suggestion,
      ...(isRefused && before.suggestion && { refused: [...(before.refused ?? []), before.suggestion.speaker_id] }),
    };
  }
  return merged;
}

/** A speaker whose last sentence went to another is none any more. */
function withoutMerged(speakers: StoredSpeakers, before: Segment[], after: Segment[]): StoredSpeakers {
  const spoke = new Set(before.map(({ speaker }) => speaker));
  const speaks = new Set(after.map(({ speaker }) => speaker));
  return Object.fromEntries(Object.entries(speakers).filter(([label]) => speaks.has(label) || !spoke.has(label)));
}
