import { z } from "zod";
import { instant } from "../time/schema";

const recordingState = z.enum(["none", "recording", "processing", "ready", "withheld", "failed"]);

const recordingPartProblem = z.enum(["storage_full", "storage_away", "connection_lost", "recorder_failed"]);
export type RecordingPartProblem = z.infer<typeof recordingPartProblem>;

const recordingPartShape = z
  .object({
    id: z.uuid(),
    part: z.number().int().describe("From 1; a new one begins with each start, and after a fault"),
    started_at: instant,
    duration_ms: z.number().int(),
    kind: z
      .enum(["video", "audio"])
      .describe("video: WebM (from LiveKit Egress MP4) with sound; audio: WAV, where pictures cannot be encoded"),
    url: z.string().describe("Signed for the caller, answers range requests; needs no other credential"),
    expires_at: instant.describe("Ask again for a new link; what is being played goes on"),
    size_bytes: z.number().int(),
  })
  .meta({ id: "RecordingPart" });
export type RecordingPartWire = z.infer<typeof recordingPartShape>;

export const recordingShape = z
  .object({
    state: recordingState.describe(
      "recording: switched on in a live meeting; processing: a part is being made ready; withheld: the caller may read the notes but not watch",
    ),
    parts: z.array(recordingPartShape).describe("Those that can be played, in order"),
    failed_parts: z
      .array(z.object({ part: z.number().int(), started_at: instant }))
      .describe("Those whose file could not be made; what was kept of them stays and is tried again"),
    broken_off: z
      .array(
        z.object({
          part: z.number().int(),
          started_at: instant,
          reason: recordingPartProblem,
          is_empty: z.boolean().describe("Nothing of it could be saved"),
        }),
      )
      .describe("Those that ended although nobody asked for it; what was kept until then is among `parts`"),
    problem: z.string().nullable().describe("Why nothing is being kept although it is switched on"),
    size_bytes: z.number().int().describe("What all parts take, failed ones too"),
    kept_until: instant.nullable().describe("When the first part is removed; null: recordings are kept"),
    removed_at: instant.nullable().describe("When the last part that was removed was; its time was over"),
  })
  .meta({ id: "Recording" });
export type RecordingAnswer = z.infer<typeof recordingShape>;

export const recordingSwitchShape = z
  .object({ recording_enabled: z.boolean() })
  .describe("Whether the meeting is to be recorded from now on; the room event says since when it is")
  .meta({ id: "RecordingSwitch" });

export const recordingPartParams = z.object({ part_id: z.uuid() });
export const recordingLinkQuery = z.object({
  viewer: z.uuid(),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});
export type RecordingLink = z.infer<typeof recordingLinkQuery>;
