import "server-only";
import { goesAt } from "@/lib/core/installation-policy/policy";
import type { MeetingStatus } from "@/lib/core/meetings/lifecycle";
import type { Recording } from "./queries";
import { makeRecordingLink } from "./recording-link";
import { recorderStatus, recordingState } from "./recording-state";
import type { RecordingAnswer } from "./schema";

type Facts = { status: MeetingStatus; recordingEnabled: boolean };
/** `until`: when the right to watch ends by itself. */
type Viewer = { id: string; mayWatch: boolean; until?: Date | null };

export function serializeRecording(
  meeting: Facts,
  { parts, recorder, retention }: Recording,
  viewer: Viewer,
): RecordingAnswer {
  const state = recordingState(meeting, parts);
  const ready = parts.filter((part) => part.state === "ready");
  const failed = parts.filter((part) => part.state === "failed" && !isEmpty(part));
  const stored = parts.filter((part) => ready.includes(part) || failed.includes(part));
  const removed = parts.flatMap(({ removedAt }) => removedAt ?? []).sort((one, other) => Number(other) - Number(one));
  if (!viewer.mayWatch) return { ...nothing, state: state === "none" ? "none" : "withheld" };
  return {
    state,
    parts: ready.map((part) => {
      const { url, expiresAt } = makeRecordingLink(part.id, viewer.id, { until: viewer.until });
      return {
        id: part.id,
        part: part.part,
        started_at: part.startedAt.toISOString(),
        duration_ms: part.durationMs,
        kind: part.kind,
        url,
        expires_at: expiresAt.toISOString(),
        size_bytes: Number(part.sizeBytes),
      };
    }),
    failed_parts: failed.map(({ part, startedAt }) => ({ part, started_at: startedAt.toISOString() })),
    broken_off: parts.flatMap((part) => {
      if (!part.problem || part.state === "removed") return [];
      const { part: number, startedAt, problem: reason } = part;
      return { part: number, started_at: startedAt.toISOString(), reason, is_empty: isEmpty(part) };
    }),
    problem: recorderStatus({ ...meeting, recorder }).problem,
    size_bytes: stored.reduce((sum, part) => sum + Number(part.sizeBytes), 0),
    kept_until: stored[0] ? (goesAt(retention, stored[0].startedAt)?.toISOString() ?? null) : null,
    removed_at: removed[0]?.toISOString() ?? null,
  };
}

/** The part ended with a problem before its first chunk was stored. */
const isEmpty = ({ state, problem, sizeBytes }: Recording["parts"][number]) =>
  state === "failed" && problem !== null && sizeBytes === 0n;

const nothing = {
  parts: [],
  failed_parts: [],
  broken_off: [],
  problem: null,
  size_bytes: 0,
  kept_until: null,
  removed_at: null,
};
