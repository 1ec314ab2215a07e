import type { ListedNote, NoteSpeaker, VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import type { KnownNote, NoteRow, PatchBody, PutBody, Write } from "./notes-database";

type Fields = Omit<PatchBody, "status">;

export const isFull = (note: KnownNote): note is VoiceNoteWire => "transcript" in note;

/** A note that the service does not have yet. */
const newNote = (id: string, { created_at, status }: PutBody): VoiceNoteWire => ({
  id,
  title: null,
  status,
  created_at,
  updated_at: created_at,
  deleted_at: null,
  duration_seconds: null,
  language: null,
  tags: [],
  has_audio: false,
  size_bytes: null,
  error: null,
  speakers: {},
  speakers_count: null,
  transcript: [],
  notes: "",
  summary: null,
  action_items: [],
  marks: [],
  gaps: [],
  stages: [],
});

/** The note as its owner left it here: the service's, with the writes that wait. Null: there is none. */
export function viewNote({ id, known }: NoteRow, writes: readonly Write[]): KnownNote | null {
  let note = known;
  for (const write of writes) {
    if (write.kind === "put") note = applyFields(newNote(id, write.body), write.body);
    if (!note) continue;
    if (write.kind === "patch") note = applyFields(note, write.body);
    if (write.kind === "delete") note = { ...note, deleted_at: write.body.at };
    if (write.kind === "restore") note = { ...note, deleted_at: null };
  }
  return note;
}

function applyFields(note: KnownNote, { title, tags, language, ...rest }: Fields & Partial<PutBody>): KnownNote {
  const common = {
    ...(title === undefined ? {} : { title: title?.trim() || null }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
    ...(language === undefined ? {} : { language }),
    ...(rest.status === undefined ? {} : { status: rest.status }),
  };
  if (!isFull(note)) return { ...note, ...common };
  const { notes, summary, speakers, speakers_count, transcript, marks } = rest;
  return {
    ...note,
    ...common,
    ...(notes === undefined ? {} : { notes }),
    ...(summary === undefined ? {} : { summary }),
    ...(speakers_count === undefined ? {} : { speakers_count }),
    ...(marks === undefined ? {} : { marks }),
    ...(transcript === undefined
      ? {}
      : { transcript: transcript.map((line) => ({ edited: false, overlap: false, ...line })) }),
    ...(speakers === undefined ? {} : { speakers: applySpeakers(note.speakers, speakers) }),
  };
}

const unnamed: NoteSpeaker = { name: null, speaker_id: null, suggestion: null };

function applySpeakers(speakers: VoiceNoteWire["speakers"], changes: NonNullable<Fields["speakers"]>) {
  const applied = { ...speakers };
  for (const [label, { name, speaker_id, refused }] of Object.entries(changes)) {
    const before = applied[label] ?? unnamed;
    applied[label] = {
      name: name === undefined ? before.name : name,
      speaker_id: speaker_id === undefined ? before.speaker_id : speaker_id,
      suggestion: refused || speaker_id ? null : before.suggestion,
    };
  }
  return applied;
}

/** Fields that a change names, and that this version has otherwise. */
export function fieldsThatDiffer(note: KnownNote, change: Fields & { status?: unknown }): (keyof Fields)[] {
  const after = applyFields(note, change as Fields);
  return (Object.keys(change) as (keyof Fields)[]).filter(
    (field) => !(field in note) || !isSame(note[field as keyof KnownNote], after[field as keyof KnownNote]),
  );
}

/** Whether two versions say the same about a field of a change. Of one that is not known, only nothing says the same. */
export function agreeOn(one: KnownNote | null, other: KnownNote, field: keyof Fields, change: Fields): boolean {
  if (!one || !(field in one)) return isEmpty(other[field as keyof KnownNote]);
  if (field !== "speakers" || !isFull(one) || !isFull(other)) {
    return isSame(one[field as keyof KnownNote], other[field as keyof KnownNote]);
  }
  return Object.keys(change.speakers ?? {}).every((label) => isSame(one.speakers[label], other.speakers[label]));
}

const isEmpty = (value: unknown) => ["null", '""', "[]", "{}"].includes(JSON.stringify(value));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const excerptLength = 200;

/** A full note as lists show it. */
export function listNote(note: KnownNote): ListedNote {
  if (!isFull(note)) return note;
  const { speakers, speakers_count, transcript, notes, summary, action_items, marks, gaps, stages, ...listed } = note;
  const words = summary ?? transcript.map(({ text }) => text).join(" ");
  return {
    ...listed,
    excerpt: words.slice(0, excerptLength),
    speakers: Object.values(speakers).flatMap(({ name }) => name ?? []),
  };
}
