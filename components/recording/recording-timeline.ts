import { isJotted } from "@/lib/features/jottings/constants";
import type { NotesContent } from "@/lib/features/notes/schema";
import type { RecordingAnswer, RecordingPartWire } from "@/lib/features/recordings/schema";

/**
 * A part with its place on two clocks: the recording's own, without pauses, and the meeting's. `skippedMs`: its
 * beginning, which the part before holds as well.
 */
type TimedPart = RecordingPartWire & { fromMs: number; meetingMs: number; skippedMs: number };

export type RecordingTimeline = { parts: TimedPart[]; lengthMs: number };

/** Lays the parts end to end. `origin`: the moment from which every `t_ms` of the meeting counts. */
export function layOutParts(parts: readonly RecordingPartWire[], origin: string): RecordingTimeline {
  let lengthMs = 0;
  let reachedMs = 0;
  const timed = parts.flatMap((part) => {
    const fromMs = lengthMs;
    const startMs = Math.max(0, Date.parse(part.started_at) - Date.parse(origin));
    const skippedMs = Math.max(0, reachedMs - startMs);
    if (skippedMs > 0 && skippedMs >= part.duration_ms) return [];
    lengthMs += part.duration_ms - skippedMs;
    reachedMs = startMs + part.duration_ms;
    return { ...part, fromMs, meetingMs: startMs + skippedMs, skippedMs };
  });
  return { parts: timed, lengthMs };
}

const lengthOf = (part: TimedPart) => part.duration_ms - part.skippedMs;

/** A time between two parts of which nothing is there. `positionMs`: where it is in the recording. */
export type RecordingGap = { positionMs: number; from: string; to: string };

/** Shorter ones are not noticed. */
const gapMsMin = 1000;

/** `unready`: the numbers of parts that hold something and cannot be played yet. */
export function listGaps({ parts }: RecordingTimeline, origin: string, unready: readonly number[]): RecordingGap[] {
  const at = (meetingMs: number) => new Date(Date.parse(origin) + meetingMs).toISOString();
  return parts.slice(1).flatMap((part, index) => {
    const before = parts[index];
    if (!before || unready.some((number) => before.part < number && number < part.part)) return [];
    const endMs = before.meetingMs + lengthOf(before);
    if (part.meetingMs - endMs <= gapMsMin) return [];
    return { positionMs: part.fromMs, from: at(endMs), to: at(part.meetingMs) };
  });
}

/**
 * The parts that hold something, or may, and cannot be played yet. A part is not listed while its file is made; one
 * that turned out to be empty is missing for good.
 */
export function listUnready({ state, parts, failed_parts: failed }: RecordingAnswer): number[] {
  if (state === "ready" || state === "failed") return failed.map(({ part }) => part);
  const known = new Set(parts.map(({ part }) => part));
  return Array.from({ length: parts.at(-1)?.part ?? 0 }, (_, index) => index + 1).filter((part) => !known.has(part));
}

/** The part at a position of the recording, and the offset within the part. */
export function findPlace({ parts }: RecordingTimeline, positionMs: number) {
  const at = Math.max(
    0,
    parts.findLastIndex((part) => part.fromMs <= positionMs),
  );
  const part = parts[at];
  if (!part) return null;
  const offsetMs = part.skippedMs + Math.max(0, positionMs - part.fromMs);
  return { at, part, offsetMs: Math.min(offsetMs, part.duration_ms) };
}

/** A moment this shortly before a part maps to its start. */
const leadMs = 5000;

/** Converts a time of the meeting into a position of the recording. Null if it was not recorded. */
export function findPosition({ parts }: RecordingTimeline, tMs: number): number | null {
  const within = parts.find((part) => part.meetingMs <= tMs && tMs < part.meetingMs + lengthOf(part));
  if (within) return within.fromMs + tMs - within.meetingMs;
  const next = parts.find(({ meetingMs }) => meetingMs > tMs);
  return next && next.meetingMs - tMs <= leadMs ? next.fromMs : null;
}

/** Converts a position of the recording into a time of the meeting. */
export function toMeetingTime(timeline: RecordingTimeline, positionMs: number): number {
  const place = findPlace(timeline, positionMs);
  return place ? place.part.meetingMs + place.offsetMs - place.part.skippedMs : 0;
}

export type Chapter = { key: string; title: string; tMs: number; isDecision: boolean };
/** With its position in the recording. */
export type PlacedChapter = Chapter & { positionMs: number };

/** Each section from its first line, and each decision. Skips sections of private notes, which nobody spoke. */
export function listChapters({ sections, decisions }: Pick<NotesContent, "sections" | "decisions">): Chapter[] {
  const chapters = [
    ...sections.flatMap(({ heading, points }) => {
      const [first] = points.some(isJotted) ? [] : points.map(({ t_ms }) => t_ms).sort((one, other) => one - other);
      return first === undefined ? [] : [{ key: `s:${heading}`, title: heading, tMs: first, isDecision: false }];
    }),
    ...decisions.map(({ id, text, t_ms }) => ({ key: `d:${id}`, title: text, tMs: t_ms, isDecision: true })),
  ];
  return chapters.sort((one, other) => one.tMs - other.tMs);
}

/** The chapters that were recorded. */
export function placeChapters(timeline: RecordingTimeline, chapters: readonly Chapter[]): PlacedChapter[] {
  return chapters.flatMap((chapter) => {
    const positionMs = findPosition(timeline, chapter.tMs);
    return positionMs === null ? [] : [{ ...chapter, positionMs }];
  });
}
