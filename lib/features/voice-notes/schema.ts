import { z } from "zod";
import { cleanName } from "@/lib/language/people/clean-name";
import { instant, instantInput } from "@/lib/language/time/schema";
import {
  embeddingLength,
  liveRate,
  liveSecondsMax,
  markLabelLengthMax,
  marksMax,
  notesBytesMax,
  notesPerPageMax,
  partsMax,
  retentionDaysDefault,
  retentionDaysMax,
  segmentLengthMax,
  segmentsMax,
  soundBytesMax,
  soundTypes,
  speakerNameLengthMax,
  speakersMax,
  tagLengthMax,
  tagsMax,
  titleLengthMax,
} from "./constants";

const status = z.enum(["recording", "uploading", "transcribing", "ready", "failed"]);
const milliseconds = z.int().min(0);
/** Of a speaker within one note. */
const label = z.string().regex(/^S[1-9]\d{0,2}$/, "Use a label like S1.");

const segment = z.object({
  start_ms: milliseconds,
  end_ms: milliseconds,
  speaker: label.nullable().describe("A key of `speakers`; null: not told apart"),
  text: z.string().max(segmentLengthMax),
  edited: z.boolean().default(false).describe("A person wrote it: no later pass changes it"),
  overlap: z.boolean().default(false).describe("Somebody else spoke at the same time"),
});
export type Segment = z.output<typeof segment>;

const mark = z.object({ at_ms: milliseconds, label: z.string().max(markLabelLengthMax).nullable() });
export type Mark = z.output<typeof mark>;

const actionItem = z.object({
  text: z.string(),
  at_ms: milliseconds.nullable().describe("Where in the sound it was said"),
  owner_name: z.string().nullable(),
  task_id: z.uuid().nullable().describe("The caller's task that was made of it"),
});
export type ActionItem = z.output<typeof actionItem>;

const gap = z.object({ at_ms: milliseconds, gap_ms: milliseconds.describe("How long nothing was recorded") });
export type Gap = z.output<typeof gap>;

/** What of a speaker the server answers. */
const speaker = z.object({
  name: z.string().nullable().describe("Null: not named"),
  speaker_id: z.uuid().nullable().describe("The known voice that this speaker was accepted as"),
  suggestion: z
    .object({ speaker_id: z.uuid(), name: z.string() })
    .nullable()
    .describe("The known voice that it sounds like, until its owner accepts or refuses"),
});
export type NoteSpeaker = z.output<typeof speaker>;

export const stageNames = ["sound", "words", "speakers", "summary"] as const;
export type StageName = (typeof stageNames)[number];
const stage = z.object({
  stage: z.enum(stageNames),
  state: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
  progress: z.number().min(0).max(1),
  error: z.string().nullable().describe("What failed"),
});
export type StageWire = z.output<typeof stage>;

/** What lists show of a note. */
const summaryFields = {
  id: z.uuid(),
  title: z.string().nullable(),
  status,
  created_at: instant,
  updated_at: instant.describe("Rises by at least a millisecond with each write"),
  deleted_at: instant.nullable(),
  duration_seconds: z.number().nullable(),
  language: z.string().nullable().describe("BCP 47"),
  tags: z.array(z.string()),
  has_audio: z.boolean(),
  size_bytes: z.int().nullable().describe("Of the sound"),
  error: z.string().nullable().describe("What failed; the words may be there all the same"),
};

export const voiceNoteShape = z
  .object({
    ...summaryFields,
    speakers: z.record(z.string(), speaker),
    speakers_count: z.int().nullable().describe("How many people speak, as its owner said; null: found out"),
    transcript: z.array(segment),
    notes: z.string().describe("Written by its owner, Markdown"),
    summary: z.string().nullable().describe("Written by Parley, Markdown; times as `[mm:ss]`"),
    action_items: z.array(actionItem),
    marks: z.array(mark),
    gaps: z.array(gap),
    stages: z.array(stage).describe("The work after the sound has arrived; empty before"),
  })
  .meta({ id: "VoiceNote" });
export type VoiceNoteWire = z.infer<typeof voiceNoteShape>;

const listedNoteShape = z.object({
  ...summaryFields,
  excerpt: z.string().describe("The first words of summary or transcript"),
  speakers: z.array(z.string()).describe("Names of those who were named"),
  work: z
    .object({ stage: z.enum(stageNames), progress: z.number().min(0).max(1) })
    .nullable()
    .optional()
    .describe("The stage that runs now"),
});
export type ListedNote = z.infer<typeof listedNoteShape>;

/** A note that is in the trash or gone, for devices that catch up. */
const deletedNote = z.object({ id: z.uuid(), deleted_at: instant, updated_at: instant });

export const voiceNotesShape = z
  .object({
    items: z
      .array(z.union([listedNoteShape, deletedNote]))
      .describe("With `since`, deleted notes are in it, too: `{id, deleted_at, updated_at}`"),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: "VoiceNotes" });
export type VoiceNotesWire = z.infer<typeof voiceNotesShape>;

export const searchHitsShape = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        title: z.string().nullable(),
        created_at: instant,
        duration_seconds: z.number().nullable(),
        speakers: z.array(z.string()),
        match: z.enum(["title", "notes", "transcript"]).describe("Where it was found"),
        snippet: z.string().describe("HTML: escaped text with the words in `<mark>`"),
      }),
    ),
  })
  .meta({ id: "VoiceNoteHits" });
export type SearchHitsWire = z.infer<typeof searchHitsShape>;

export const tagsShape = z
  .object({ items: z.array(z.object({ tag: z.string(), count: z.int().describe("Of the notes that have it") })) })
  .meta({ id: "VoiceNoteTags" });
export type TagsWire = z.infer<typeof tagsShape>;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const title = z
  .string()
  .trim()
  .max(titleLengthMax)
  .transform((text) => text || null)
  .nullable();
const tags = z
  .array(z.string().trim().min(1).max(tagLengthMax))
  .max(tagsMax)
  .transform((all) => [...new Set(all)]);
const notes = z.string().refine((text) => bytesOf(text) <= notesBytesMax, "These notes are too long.");
const speakerName = z.string().max(speakerNameLengthMax).transform(cleanName);
const speakersInput = z
  .record(
    label,
    z.strictObject({
      name: speakerName.nullable().optional(),
      speaker_id: z.uuid().nullable().optional(),
      refused: z.boolean().optional().describe("True: the suggestion was refused"),
    }),
  )
  .refine((all) => Object.keys(all).length <= speakersMax, `Use at most ${speakersMax} speakers.`);
const transcript = z
  .array(segment.refine(({ start_ms, end_ms }) => start_ms <= end_ms, "A line ends after it begins."))
  .max(segmentsMax);

/** What its owner may change at any time. */
const ownFields = {
  title: title.optional(),
  notes: notes.optional(),
  tags: tags.optional(),
  speakers: speakersInput.optional(),
  speakers_count: z.int().min(1).max(speakersMax).nullable().optional(),
  transcript: transcript.optional(),
  summary: notes.nullable().optional(),
  marks: z.array(mark).max(marksMax).optional(),
  language: z.string().min(2).max(35).nullable().optional(),
};

/** Creates or replaces: what is left out is as in a new note, but for what the server made of the sound. */
export const putNoteBody = z.strictObject({
  created_at: instantInput,
  status: status.describe("What the client may say: `recording` or `uploading`; the others are kept as they are"),
  ...ownFields,
});
export type PutNoteBody = z.output<typeof putNoteBody>;

export const patchNoteBody = z.strictObject({
  ...ownFields,
  status: z.enum(["recording", "uploading"]).optional(),
  deleted_at: z.null().optional().describe("Restores from the trash within 30 days; alone in the body"),
});
export type PatchNoteBody = z.output<typeof patchNoteBody>;

export const startUploadBody = z.strictObject({
  content_type: z
    .string()
    .max(200)
    .transform((type) => type.split(";")[0]?.trim().toLowerCase() ?? "")
    .describe(soundTypes.join(", ")),
  size_bytes: z.int().min(1, "This file is empty.").describe(`At most ${soundBytesMax}`),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "Use 64 hex digits.")
    .transform((sum) => sum.toLowerCase()),
  part: z
    .int()
    .min(0)
    .max(partsMax - 1)
    .default(0)
    .describe("Which piece of the recording, from 0"),
  parts: z.int().min(1).max(partsMax).default(1).describe("How many there are; the work begins when all have arrived"),
  started_at: instantInput.nullable().default(null).describe("When this piece began"),
});
export type StartUploadBody = z.output<typeof startUploadBody>;

const liveBytesMax = liveSecondsMax * liveRate * 2;
export const liveBody = z.strictObject({
  samples: z
    .string()
    .max(Math.ceil(liveBytesMax / 3) * 4, `Send at most ${liveSecondsMax} seconds.`)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, "Use Base64.")
    .transform((text) =>
      Uint8Array.from(atob(text.slice(0, text.length - (text.length % 4))), (one) => one.charCodeAt(0)),
    )
    .describe(
      `Mono, ${liveRate} a second, each 16 bits with the low byte first, as Base64; at most ${liveSecondsMax} seconds`,
    ),
});
export const liveWordsShape = z
  .object({ text: z.string().nullable().describe("Empty: nobody spoke; null: there was no time to write it down") })
  .meta({ id: "VoiceNoteLiveWords" });

export const uploadTicketShape = z
  .object({
    upload_id: z.uuid(),
    url: z.string().describe("Send pieces here with `PUT` and `Content-Range`; `HEAD` tells what has arrived"),
    method: z.literal("PUT"),
    headers: z.record(z.string(), z.string()).describe("To send with each piece"),
    part_size: z.int().describe("Bytes of a piece; smaller ones are taken"),
    expires_at: instant,
  })
  .meta({ id: "VoiceNoteUpload" });
export type UploadTicketWire = z.infer<typeof uploadTicketShape>;

/** What has arrived of an upload. */
export const arrivedShape = z
  .object({
    size_bytes: z.int(),
    arrived: z.array(z.object({ from: z.int(), to: z.int() })).describe("Positions of bytes, both inclusive, in order"),
    is_complete: z.boolean().describe("It was completed: the sound is part of the note"),
    expires_at: instant,
  })
  .meta({ id: "VoiceNoteUploadState" });
export type ArrivedWire = z.infer<typeof arrivedShape>;

export const uploadParams = z.object({ upload_id: z.uuid() });
export const uploadLinkQuery = z.strictObject({ expires: z.coerce.number().int(), signature: z.string().max(200) });
export const soundParams = z.object({ file_id: z.uuid() });
export const soundLinkQuery = z.strictObject({
  viewer: z.uuid(),
  expires: z.coerce.number().int(),
  signature: z.string().max(200),
});

export const uploadIdBody = z.strictObject({ upload_id: z.uuid() });

export const waveformShape = z
  .object({
    peaks: z.array(z.int().min(0).max(255)).describe("Loudness of equal pieces of the sound"),
    duration_ms: z.int(),
  })
  .meta({ id: "VoiceNoteWaveform" });

export const knownSpeakersShape = z
  .array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      created_at: instant,
      updated_at: instant,
      samples: z.int().describe("From how many notes the voice comes"),
      consent_at: instant.nullable().describe("Null: recognises nobody until its owner says that the person agreed"),
      retention_days: z.int().nullable(),
    }),
  )
  .meta({ id: "KnownSpeakers" });
export type KnownSpeakersWire = z.infer<typeof knownSpeakersShape>;

/** With `embedding`, a new voice; without, another name or consent for a known one. */
export const putSpeakerBody = z.strictObject({
  name: speakerName,
  embedding: z
    .array(z.number())
    .min(embeddingLength.min)
    .max(embeddingLength.max)
    .refine((numbers) => numbers.every(Number.isFinite) && numbers.some((n) => n !== 0), "These numbers are no voice.")
    .optional(),
  consent_at: instantInput.nullable().optional(),
  retention_days: z
    .int()
    .min(1)
    .max(retentionDaysMax)
    .optional()
    .describe(`From the consent on; ${retentionDaysDefault} unless said otherwise`),
});
export type PutSpeakerBody = z.output<typeof putSpeakerBody>;

/** Keeps the voice of a speaker of a note, once that person agreed. */
export const recogniseBody = z.strictObject({
  label,
  name: speakerName,
  agreed: z.literal(true).describe("The person agreed to be recognised in the caller's notes"),
  retention_days: z.int().min(1).max(retentionDaysMax).default(retentionDaysDefault),
});

/** Tells the speakers apart again. */
export const tellApartBody = z.strictObject({
  speakers_count: z.int().min(1).max(speakersMax).nullable().default(null),
  split: label.optional().describe("Only this speaker, into two"),
});

export const retryBody = z.strictObject({ stage: z.enum(stageNames).optional().describe("Left out: all that failed") });

export const noteParams = z.object({ note_id: z.uuid() });
export const speakerParams = z.object({ speaker_id: z.uuid() });
export const notesQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(notesPerPageMax).default(50),
  cursor: z.string().max(200).optional(),
  status: status.optional(),
  q: z.string().trim().max(200).optional().describe("Whole words, the best first"),
  since: instantInput.optional().describe("What has changed after this `updated_at`, oldest change first"),
  tag: z.string().max(tagLengthMax).optional(),
  deleted: z.stringbool().optional().describe("True: the trash alone"),
});
export const searchQuery = z.strictObject({ q: z.string().min(1).max(200) });
export const exportQuery = z.strictObject({ format: z.enum(["markdown", "txt", "srt", "docx"]) });
export const deleteNoteQuery = z.strictObject({ hard: z.stringbool().default(false) });
export const forgetAllQuery = z.strictObject({ all: z.literal("true", "Say all=true: this forgets every voice.") });

/** Makes a note in knowledge of it. Without a folder, it goes to the caller's own notes. */
export const knowledgeBody = z.strictObject({ folder_id: z.uuid().optional() }).default({});
export const knowledgeNoteShape = z.object({ doc_id: z.uuid() }).meta({ id: "VoiceNoteKnowledge" });
export const addTaskBody = z.strictObject({ index: z.int().min(0).describe("Of `action_items`, from 0") });

export const noteEvent = z.object({
  id: z.uuid(),
  updated_at: instant,
  deleted: z.boolean().describe("In the trash, or gone"),
});
export const eventsQuery = z.strictObject({
  since: instantInput.optional().describe("Answered by `resync` all the same: ask the list with it"),
});
