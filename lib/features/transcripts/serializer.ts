import "server-only";
import type { MarkWire, SegmentWire, SpeakerWire, TranscriptWire } from "./schema";

/** In the place of words that an engine cannot write down. */
const notUnderstood = "Not understood (another language?)";
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
  understood: boolean;
  doubted: boolean;
  isFinal: boolean;
  originalText: string | null;
  originalName: string | null;
};

export type MarkRow = {
  id: string;
  kind: MarkWire["kind"];
  tMs: number;
  untilMs: number | null;
  userId: string | null;
  name: string;
  createdAt: Date;
};

/** A gap is marked when it ends, so `createdAt` is its end. */
export const missedOf = ({ tMs, untilMs, createdAt }: Pick<MarkRow, "tMs" | "untilMs" | "createdAt">) =>
  untilMs === null ? null : { from: new Date(createdAt.getTime() - (untilMs - tMs)), to: createdAt };

/** The text that users see. */
export const textOf = ({ text, understood }: Pick<SegmentRow, "text" | "understood">) =>
  understood ? text : notUnderstood;

/** Whether the words may be wrong. Those that a person has written are not. */
export const isDoubted = ({ doubted, originalText }: Pick<SegmentRow, "doubted" | "originalText">) =>
  doubted && originalText === null;

export function serializeSegment(row: SegmentRow): SegmentWire {
  return {
    id: row.id,
    speaker: { identity: row.identity, name: row.name, original_name: row.originalName, user_id: row.userId },
    t_ms: row.tMs,
    duration_ms: row.durationMs,
    language: row.language,
    text: textOf(row),
    understood: row.understood,
    doubted: isDoubted(row),
    final: row.isFinal,
    edited: row.originalText !== null,
  };
}

export const serializeSpeaker = (line: Pick<SegmentRow, "identity" | "name" | "originalName">): SpeakerWire => ({
  identity: line.identity,
  name: line.name,
  original_name: line.originalName,
});

export function serializeMark(row: MarkRow): MarkWire {
  const { id, kind, tMs, userId, name } = row;
  const missed = missedOf(row);
  return {
    id,
    t_ms: tMs,
    kind,
    missed: missed && { from: missed.from.toISOString(), to: missed.to.toISOString() },
    by: missed ? null : { name, user_id: userId },
  };
}

export function serializeTranscript(
  meeting: { startedAt: Date | null },
  { segments, marks, retranscribedAt }: { segments: SegmentRow[]; marks: MarkRow[]; retranscribedAt: Date | null },
): TranscriptWire {
  return {
    timeline_origin: meeting.startedAt?.toISOString() ?? null,
    language: mostSpoken(segments),
    segments: segments.map(serializeSegment),
    marks: marks.map(serializeMark),
    retranscribed_at: retranscribedAt?.toISOString() ?? null,
  };
}

function mostSpoken(segments: SegmentRow[]): string {
  const counts = new Map<string, number>();
  for (const { language } of segments) if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? languageDefault;
}
