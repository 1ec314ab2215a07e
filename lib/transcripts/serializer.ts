import "server-only";
import type { SegmentWire, TranscriptWire } from "./schema";

/** Moonshine and the sentences around it know English only. */
const language = "en";

export type SegmentRow = {
  id: string;
  identity: string;
  name: string;
  userId: string | null;
  tMs: number;
  durationMs: number;
  text: string;
  isFinal: boolean;
};

export function serializeSegment(row: SegmentRow): SegmentWire {
  return {
    id: row.id,
    speaker: { identity: row.identity, name: row.name, user_id: row.userId },
    t_ms: row.tMs,
    duration_ms: row.durationMs,
    text: row.text,
    final: row.isFinal,
  };
}

export function serializeTranscript(meeting: { startedAt: Date | null }, segments: SegmentRow[]): TranscriptWire {
  return {
    timeline_origin: meeting.startedAt?.toISOString() ?? null,
    language,
    segments: segments.map(serializeSegment),
  };
}
