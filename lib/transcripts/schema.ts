import { z } from "zod";
import { instant } from "../time/schema";
import { languageTag } from "../users/schema";
import { segmentTextLengthMax, speakerNameLengthMax } from "./constants";

export const segmentsPerAnswerMax = 10_000;

export const transcriptParams = z.object({ meeting_id: z.uuid() });

export const transcriptQuery = z.object({
  after: z.uuid().optional().describe("Only lines first written after this one; ids rise with time"),
});

export const followQuery = z.object({
  whole: z.enum(["true", "false"]).default("false").describe("true: begin with everything since the caller came in"),
});

const originalName = z.string().nullable().describe("The name of then; null: the host changed nothing");

export const segmentShape = z
  .object({
    id: z.uuid(),
    speaker: z.object({
      identity: z.string().describe("Of the microphone the words came from; speakers are never guessed"),
      name: z.string(),
      original_name: originalName,
      user_id: z.uuid().nullable().describe("Null: a guest"),
    }),
    t_ms: z.number().int().describe("From timeline_origin to the first sound"),
    duration_ms: z.number().int(),
    language: z.string().nullable().describe("BCP 47, where the engine was told or knows only one"),
    text: z.string().describe("Empty in an event: what was shown of this line turned out to be no words; drop it"),
    understood: z
      .boolean()
      .describe("False: speech that the engine cannot write down, perhaps of another language; text says so"),
    final: z.boolean().describe("False: still being spoken; the same id comes again with more words"),
    edited: z.boolean().describe("The host changed what the engine wrote"),
  })
  .meta({ id: "TranscriptSegment" });
export type SegmentWire = z.infer<typeof segmentShape>;

export const markShape = z
  .object({
    id: z.uuid(),
    t_ms: z.number().int().describe("From timeline_origin"),
    kind: z.enum(["paused", "resumed", "missed"]).describe("missed: nobody listened, through no one's wish"),
    missed: z.object({ from: instant, to: instant }).nullable().describe("When nobody listened, by the clock"),
    by: z
      .object({ name: z.string(), user_id: z.uuid().nullable() })
      .nullable()
      .describe("Who switched it; null of missed"),
  })
  .meta({ id: "TranscriptMark" });
export type MarkWire = z.infer<typeof markShape>;

export const transcriptShape = z
  .object({
    timeline_origin: instant.nullable().describe("When the meeting started; null: it has not"),
    language: z.string().meta({ example: "en" }),
    segments: z.array(segmentShape).describe("In the order in which people began to speak"),
    marks: z.array(markShape).describe("Where nothing was written down, and where it went on"),
    retranscribed_at: instant
      .nullable()
      .describe(
        "When lines were last heard once more in the recording, by a better model or in longer pieces; edited ones stay",
      ),
  })
  .meta({ id: "Transcript" });
export type TranscriptWire = z.infer<typeof transcriptShape>;

export const transcriptStatusShape = z
  .object({
    transcribing: z.boolean().describe("Words are being written down now"),
    reason: z.string().nullable().describe("A sentence for people when they are not"),
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
  .strictObject({ text: oneLine(segmentTextLengthMax).nullable().describe("Null: as the engine wrote it") })
  .meta({ id: "EditTranscriptSegment" });

export const speakerParams = z.object({
  meeting_id: z.uuid(),
  identity: z.string().regex(/^(user|guest):[0-9a-f-]{36}$/),
});
export const speakerBody = z
  .strictObject({ name: oneLine(speakerNameLengthMax).nullable().describe("Null: the name of then") })
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
  .strictObject({ language: languageTag.nullable().describe("Null: the engine is to find out by itself") })
  .meta({ id: "SpokenLanguageInput" });
export const spokenLanguageShape = z
  .object({
    language: z.string().nullable().describe("BCP 47; null: nothing was chosen"),
    choices: z.array(z.string()).describe("What the engine can be told. Only one: it takes everything for that"),
  })
  .meta({ id: "SpokenLanguage" });
export type SpokenLanguageWire = z.infer<typeof spokenLanguageShape>;
