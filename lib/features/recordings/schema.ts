import { z } from "zod";
import { instant } from "@/lib/language/time/schema";

const recordingState = z.enum(["none", "recording", "processing", "ready", "withheld", "failed"]);

const recordingPartProblem = z.enum(["storage_full", "storage_away", "connection_lost", "recorder_failed"]);
export type RecordingPartProblem = z.infer<typeof recordingPartProblem>;

const recordingPartShape = z
  .object({
    id: z.uuid(),
    part: z.number().int().describe("From 1. Each start, and each failure, begins a new part"),
    started_at: instant,
    duration_ms: z.number().int(),
    kind: z
      .enum(["video", "audio"])
      .describe("video: WebM with sound (MP4 from LiveKit Egress); audio: WAV, if video can't be encoded"),
    url: z.string().describe("Signed for the caller. Supports range requests and needs no other credential"),
    expires_at: instant.describe("Fetch again for a new link. Playback in progress continues"),
    size_bytes: z.number().int(),
  })
  .meta({ id: "RecordingPart" });
export type RecordingPartWire = z.infer<typeof recordingPartShape>;

export const recordingShape = z
  .object({
    state: recordingState.describe(
      "recording: on in a live meeting; processing: a part is being prepared; withheld: the caller can read the notes but not watch",
    ),
    parts: z.array(recordingPartShape).describe("Parts that can be played, in order"),
    failed_parts: z
      .array(z.object({ part: z.number().int(), started_at: instant }))
      .describe("Parts whose file couldn't be created. What was saved of them is kept and retried"),
    broken_off: z
      .array(
        z.object({
          part: z.number().int(),
          started_at: instant,
          reason: recordingPartProblem,
          is_empty: z.boolean().describe("Nothing was saved"),
        }),
      )
      .describe("Parts that ended unexpectedly. What was saved until then is in `parts`"),
    problem: z.string().nullable().describe("Why nothing is being recorded although recording is on"),
    size_bytes: z.number().int().describe("The size of all parts, including failed ones"),
    kept_until: instant.nullable().describe("When the first part will be removed; null if recordings are kept"),
    removed_at: instant.nullable().describe("When a part was last removed because its retention time was over"),
  })
  .meta({ id: "Recording" });
export type RecordingAnswer = z.infer<typeof recordingShape>;

export const recordingSwitchShape = z
  .object({ recording_enabled: z.boolean() })
  .describe("Whether the meeting is to be recorded from now on. The room event says since when it is")
  .meta({ id: "RecordingSwitch" });

export const recordingPartParams = z.object({ part_id: z.uuid() });
export const recordingLinkQuery = z.object({
  viewer: z.uuid(),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});
export type RecordingLink = z.infer<typeof recordingLinkQuery>;
