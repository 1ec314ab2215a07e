import "server-only";
import type { MarkWire, SegmentWire, TranscriptWire } from "./schema";

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
  originalText: string | null;
};

export type MarkRow = { id: string; kind: MarkWire["kind"]; tMs: number; userId: string | null; name: string };

export function serializeSegment(row: SegmentRow): SegmentWire {
  return {
    id: row.id,
    speaker: { identity: row.identity, name: row.name, user_id: row.userId },
    t_ms: row.tMs,
    duration_ms: row.durationMs,
    text: row.text,
    final: row.isFinal,
    edited: row.originalText !== null,
  };
}

export const serializeMark = ({ id, kind, tMs, userId, name }: MarkRow): MarkWire => ({
  id,
  t_ms: tMs,
  kind,
  by: { name, user_id: userId },
});

export function serializeTranscript(
  meeting: { startedAt: Date | null },
  { segments, marks }: { segments: SegmentRow[]; marks: MarkRow[] },
): TranscriptWire {
  return {
    timeline_origin: meeting.startedAt?.toISOString() ?? null,
    language,
    segments: segments.map(serializeSegment),
    marks: marks.map(serializeMark),
  };
}
