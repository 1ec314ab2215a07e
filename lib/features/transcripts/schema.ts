import { z } from "zod";
import { languageTag } from "@/lib/core/users/schema";
import { instant } from "@/lib/language/time/schema";
import { segmentTextLengthMax, speakerNameLengthMax } from "./constants";

export const segmentsPerAnswerMax = 10_000;

export const transcriptParams = z.object({ meeting_id: z.uuid() });

export const transcriptQuery = z.object({
  after: z.uuid().optional().describe("Only lines first written after this one. Ids rise with time"),
});

export const followQuery = z.object({
  whole: z.enum(["true", "false"]).default("false").describe("true: starts with everything since the caller joined"),
});

const originalName = z.string().nullable().describe("The original name; null if the host didn't change it");

export const segmentShape = z
  .object({
    id: z.uuid(),
    speaker: z.object({
      identity: z.string().describe("The identity whose microphone the words came from. Speakers are never guessed"),
      name: z.string(),
      original_name: originalName,
      user_id: z.uuid().nullable().describe("Null: a guest"),
    }),
    t_ms: z.number().int().describe("From timeline_origin to the first sound"),
    duration_ms: z.number().int(),
    language: z.string().nullable().describe("BCP 47, if the engine was given a language or knows only one"),
    text: z.string().describe("Empty in an event: the line turned out to have no words. Remove it"),
    understood: z
      .boolean()
      .describe("False: the engine can't transcribe this speech, perhaps because of its language. `text` says so"),
    doubted: z.boolean().describe("The engine heard other words when it listened again: `text` may be wrong"),
    final: z.boolean().describe("False: still being spoken. The same id comes again with more words"),
    edited: z.boolean().describe("The host edited this line"),
  })
  .meta({ id: "TranscriptSegment" });
export type SegmentWire = z.infer<typeof segmentShape>;

const markShape = z
  .object({
    id: z.uuid(),
    t_ms: z.number().int().describe("From timeline_origin"),
    kind: z
      .enum(["paused", "resumed", "missed"])
      .describe("missed: no transcriber was listening, and nobody paused it"),
    missed: z.object({ from: instant, to: instant }).nullable().describe("When no transcriber was listening"),
    by: z
      .object({ name: z.string(), user_id: z.uuid().nullable() })
      .nullable()
      .describe("Who paused or resumed; null for `missed`"),
  })
  .meta({ id: "TranscriptMark" });
export type MarkWire = z.infer<typeof markShape>;

export const transcriptShape = z
  .object({
    timeline_origin: instant.nullable().describe("When the meeting started; null before the start"),
    language: z.string().meta({ example: "en" }),
    segments: z.array(segmentShape).describe("In the order in which people started to speak"),
    marks: z.array(markShape).describe("Where transcription stopped, and where it resumed"),
    retranscribed_at: instant
      .nullable()
      .describe("When lines were last transcribed again from the recording. Edited lines stay"),
  })
  .meta({ id: "Transcript" });
export type TranscriptWire = z.infer<typeof transcriptShape>;

export const transcriptStatusShape = z
  .object({
    transcribing: z.boolean().describe("Speech is being transcribed now"),
    reason: z.string().nullable().describe("A message for people if it isn't"),
    late: z.boolean().describe("Lines come seconds after their speech, because the transcriber doesn't keep up"),
  })
  .meta({ id: "TranscriptStatus" });
export type TranscriptStatusWire = z.infer<typeof transcriptStatusShape>;

export const speakerShape = z
  .object({ identity: z.string(), name: z.string(), original_name: originalName })
  .meta({ id: "TranscriptSpeaker" });
export type SpeakerWire = z.infer<typeof speakerShape>;

/** `GET /meetings/{id}/transcript-events`. Starts with the status, the lines of the last 30 seconds and all marks. */
export const transcriptEvents = {
  segment: segmentShape,
  status: transcriptStatusShape,
  mark: markShape,
  /** The host renamed a speaker in all lines. */
  speaker: speakerShape,
};
export type TranscriptEvents = { [Name in keyof typeof transcriptEvents]: z.infer<(typeof transcriptEvents)[Name]> };

/** What would break a line in two, or turn its direction around. */
const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu;
const oneLine = (lengthMax: number) =>
  z
    .string()
    .min(1, "Enter at least one word.")
    .max(lengthMax)
    .transform((text) => text.replace(controls, " ").replace(/ {2,}/g, " ").trim())
    .pipe(z.string().min(1, "Enter at least one word."));

export const segmentParams = z.object({ meeting_id: z.uuid(), segment_id: z.uuid() });
export const segmentBody = z
  .strictObject({ text: oneLine(segmentTextLengthMax).nullable().describe("Null: restores the original text") })
  .meta({ id: "EditTranscriptSegment" });

export const speakerParams = z.object({
  meeting_id: z.uuid(),
  identity: z.string().regex(/^(user|guest):[0-9a-f-]{36}$/),
});
export const speakerBody = z
  .strictObject({ name: oneLine(speakerNameLengthMax).nullable().describe("Null: restores the original name") })
  .meta({ id: "RenameTranscriptSpeaker" });

export const transcriptionShape = z.strictObject({ enabled: z.boolean() }).meta({ id: "Transcription" });

export const exportTypes = {
  txt: "text/plain; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
  srt: "application/x-subrip; charset=utf-8",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;
const exportFormat = z.enum(["txt", "md", "vtt", "srt", "docx"]);
export type ExportFormat = z.infer<typeof exportFormat>;
export const exportQuery = z.object({ format: exportFormat });

export const spokenLanguageBody = z
  .strictObject({ language: languageTag.nullable().describe("Null: detected by the engine") })
  .meta({ id: "SpokenLanguageInput" });
export const spokenLanguageShape = z
  .object({
    language: z.string().nullable().describe("BCP 47; null if nothing was chosen"),
    choices: z
      .array(z.string())
      .describe("Languages that the engine can be given. If there is only one, all speech is transcribed in it"),
  })
  .meta({ id: "SpokenLanguage" });
export type SpokenLanguageWire = z.infer<typeof spokenLanguageShape>;
