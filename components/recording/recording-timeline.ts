import { isJotted } from "@/lib/jottings/constants";
import type { NotesContent } from "@/lib/notes/schema";
import type { RecordingPartWire } from "@/lib/recordings/schema";

/** A part with its place on two clocks: the recording's own, without pauses, and the meeting's. */
type TimedPart = RecordingPartWire & { fromMs: number; meetingMs: number };

export type RecordingTimeline = { parts: TimedPart[]; lengthMs: number };

/** Lays the parts end to end. `origin`: the moment from which every `t_ms` of the meeting counts. */
export function layOutParts(parts: readonly RecordingPartWire[], origin: string): RecordingTimeline {
  let lengthMs = 0;
  const timed = parts.map((part) => {
    const fromMs = lengthMs;
    lengthMs += part.duration_ms;
    return { ...part, fromMs, meetingMs: Math.max(0, Date.parse(part.started_at) - Date.parse(origin)) };
  });
  return { parts: timed, lengthMs };
}

/** The part at a position of the recording, and the offset within the part. */
export function findPlace({ parts }: RecordingTimeline, positionMs: number) {
  const at = Math.max(
    0,
    parts.findLastIndex((part) => part.fromMs <= positionMs),
  );
  const part = parts[at];
  return part ? { at, part, offsetMs: Math.min(Math.max(0, positionMs - part.fromMs), part.duration_ms) } : null;
}

/** A moment this shortly before a part maps to its start. */
const leadMs = 5000;

/** Converts a time of the meeting into a position of the recording. Null if it was not recorded. */
export function findPosition({ parts }: RecordingTimeline, tMs: number): number | null {
  const within = parts.find(({ meetingMs, duration_ms: ms }) => meetingMs <= tMs && tMs < meetingMs + ms);
  if (within) return within.fromMs + tMs - within.meetingMs;
  const next = parts.find(({ meetingMs }) => meetingMs > tMs);
  return next && next.meetingMs - tMs <= leadMs ? next.fromMs : null;
}

/** Converts a position of the recording into a time of the meeting. */
export function toMeetingTime(timeline: RecordingTimeline, positionMs: number): number {
  const place = findPlace(timeline, positionMs);
  return place ? place.part.meetingMs + place.offsetMs : 0;
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
