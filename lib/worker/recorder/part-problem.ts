import "server-only";
import type { RecordingPartProblem } from "@/lib/features/recordings/schema";
import type { PartEnd } from "@/lib/platform/providers/recorder/provider";

const problems: Record<PartEnd, RecordingPartProblem | null> = {
  stopped: null,
  room_ended: null,
  removed: null,
  unreachable: "connection_lost",
  failed: "recorder_failed",
  storage_full: "storage_full",
  storage_away: "storage_away",
};

/** Null: the part ended as intended. */
export const partProblemOf = (why: PartEnd): RecordingPartProblem | null => problems[why];

/** Shown in the room while it should be recorded but is not. */
export const problemSentences: Record<RecordingPartProblem, string> = {
  storage_full: "Recording stopped: storage is full.",
  storage_away: "Recording stopped: storage is not responding.",
  connection_lost: "Recording interrupted. Trying again.",
  recorder_failed: "Recording interrupted. Trying again.",
};
