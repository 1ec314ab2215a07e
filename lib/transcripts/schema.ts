import { z } from "zod";
import { instant } from "../time/schema";

export const segmentsPerAnswerMax = 10_000;

export const transcriptParams = z.object({ meeting_id: z.uuid() });

export const transcriptQuery = z.object({
  after: z.uuid().optional().describe("Only lines first written after this one; ids rise with time"),
});

export const segmentShape = z
  .object({
    id: z.uuid(),
    speaker: z.object({
      identity: z.string().describe("Of the microphone the words came from; speakers are never guessed"),
      name: z.string(),
      user_id: z.uuid().nullable().describe("Null: a guest"),
    }),
    t_ms: z.number().int().describe("From timeline_origin to the first sound"),
    duration_ms: z.number().int(),
    text: z.string().describe("Empty in an event: what was shown of this line turned out to be no words; drop it"),
    final: z.boolean().describe("False: still being spoken; the same id comes again with more words"),
  })
  .meta({ id: "TranscriptSegment" });
export type SegmentWire = z.infer<typeof segmentShape>;

export const transcriptShape = z
  .object({
    timeline_origin: instant.nullable().describe("When the meeting started; null: it has not"),
    language: z.string().meta({ example: "en" }),
    segments: z.array(segmentShape).describe("In the order in which people began to speak"),
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
