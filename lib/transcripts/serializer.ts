import "server-only";
import type { MarkWire, SegmentWire, SpeakerWire, TranscriptWire } from "./schema";

/** Where no line bears one. */
const languageDefault = "en";

export type SegmentRow = {
  id: string;
  identity: string;
  name: string;
  userId: string | null;
  tMs: number;
  durationMs: number;
  language: string | null;
  text: string;
  isFinal: boolean;
  originalText: string | null;
  originalName: string | null;
};

export type MarkRow = { id: string; kind: MarkWire["kind"]; tMs: number; userId: string | null; name: string };

export function serializeSegment(row: SegmentRow): SegmentWire {
  return {
    id: row.id,
    speaker: { identity: row.identity, name: row.name, original_name: row.originalName, user_id: row.userId },
    t_ms: row.tMs,
    duration_ms: row.durationMs,
    language: row.language,
    text: row.text,
    final: row.isFinal,
    edited: row.originalText !== null,
  };
}

export const serializeSpeaker = (line: Pick<SegmentRow, "identity" | "name" | "originalName">): SpeakerWire => ({
  identity: line.identity,
  name: line.name,
  original_name: line.originalName,
});

export const serializeMark = ({ id, kind, tMs, userId, name }: MarkRow): MarkWire => ({
  id,
  t_ms: tMs,
  kind,
  by: { name, user_id: userId },
});

export function serializeTranscript(
  meeting: { startedAt: Date | null },
  { segments, marks, readAgainAt }: { segments: SegmentRow[]; marks: MarkRow[]; readAgainAt: Date | null },
): TranscriptWire {
  return {
    timeline_origin: meeting.startedAt?.toISOString() ?? null,
    language: mostSpoken(segments),
    segments: segments.map(serializeSegment),
    marks: marks.map(serializeMark),
    read_again_at: readAgainAt?.toISOString() ?? null,
  };
}

function mostSpoken(segments: SegmentRow[]): string {
  const counts = new Map<string, number>();
  for (const { language } of segments) if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? languageDefault;
}
