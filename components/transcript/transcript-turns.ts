import type { MarkedPart } from "@/components/ui/marked-text";
import type { MarkWire, SegmentWire, SpeakerWire } from "@/lib/features/transcripts/schema";

/** Consecutive lines of one speaker. */
export type Turn = { key: string; speaker: SegmentWire["speaker"]; tMs: number; segments: SegmentWire[] };

const pauseMsMax = 45_000;

/** A long pause starts a new turn, so that timestamps stay close together. Empty lines are left out. */
export function groupTurns(segments: readonly SegmentWire[]): Turn[] {
  const turns: Turn[] = [];
  for (const segment of segments) {
    if (segment.text.trim() === "") continue;
    const last = turns.at(-1);
    const before = last?.segments.at(-1);
    const continues =
      last && before && last.speaker.identity === segment.speaker.identity && gapMs(before, segment) < pauseMsMax;
    if (continues) last.segments.push(segment);
    else turns.push({ key: segment.id, speaker: segment.speaker, tMs: segment.t_ms, segments: [segment] });
  }
  return turns;
}

export type Entry = { kind: "turn"; turn: Turn } | { kind: "mark"; mark: MarkWire };

/** Turns and marks in order. A mark ends a turn. */
export function listEntries(segments: readonly SegmentWire[], marks: readonly MarkWire[]): Entry[] {
  const entries: Entry[] = [];
  let from = 0;
  const addTurns = (to: number) => {
    for (const turn of groupTurns(segments.slice(from, to))) entries.push({ kind: "turn", turn });
    from = to;
  };
  for (const mark of marks) {
    const next = segments.findIndex((segment, at) => at >= from && segment.t_ms > mark.t_ms);
    addTurns(next < 0 ? segments.length : next);
    entries.push({ kind: "mark", mark });
  }
  addTurns(segments.length);
  return entries;
}

/** `formatClock` formats a time of day to the second, in the reader's style. */
export function markWords({ kind, by, missed }: MarkWire, formatClock: (at: string) => string): string {
  if (missed) return `Not transcribed from ${formatClock(missed.from)} to ${formatClock(missed.to)}`;
  return kind === "paused" ? `${by?.name} paused the transcript` : `${by?.name} resumed the transcript`;
}

const gapMs = (before: SegmentWire, after: SegmentWire) => after.t_ms - (before.t_ms + before.duration_ms);

/** The last line that begins at or before a moment, or the first line. */
export function findSegmentAt(segments: readonly SegmentWire[], tMs: number): SegmentWire | undefined {
  const exact = segments.find((segment) => segment.t_ms === tMs && segment.text.trim() !== "");
  if (exact) return exact;
  let found = segments[0];
  for (const segment of segments) {
    if (segment.t_ms > tMs + toleranceMs) break;
    if (segment.text.trim() !== "") found = segment;
  }
  return found;
}

/** Notes store the start of a line. The tolerance keeps rounding errors from selecting the line before. */
const toleranceMs = 250;

/** As plain text, for the clipboard. */
export function writeTranscript(turns: readonly Turn[], formatOffset: (ms: number) => string): string {
  return turns
    .map((turn) => `[${formatOffset(turn.tMs)}] ${turn.speaker.name}: ${turn.segments.map(plainText).join(" ")}`)
    .join("\n");
}

const plainText = ({ text, doubted }: SegmentWire) => (doubted ? `${text} (uncertain)` : text);

/** Adds or replaces a line, ordered by start time. An empty line is removed. */
export function mergeSegment(segments: readonly SegmentWire[], next: SegmentWire): SegmentWire[] {
  const others = segments.filter((segment) => segment.id !== next.id);
  if (next.text.trim() === "") return others;
  const at = others.findLastIndex((segment) => segment.t_ms <= next.t_ms);
  return [...others.slice(0, at + 1), next, ...others.slice(at + 1)];
}

/** Adds or replaces a mark. */
export const mergeMark = (marks: readonly MarkWire[], next: MarkWire): MarkWire[] =>
  [...marks.filter(({ id }) => id !== next.id), next].sort((a, b) => a.t_ms - b.t_ms);

/** Renames a speaker in every line. */
export const renameIn = (segments: readonly SegmentWire[], speaker: SpeakerWire) =>
  segments.map((segment) =>
    segment.speaker.identity === speaker.identity
      ? { ...segment, speaker: { ...segment.speaker, ...speaker } }
      : segment,
  );

/** Splits a text into parts and flags those that match the search term, ignoring case. */
export function markHits(text: string, sought: string): MarkedPart[] {
  const needle = sought.trim().toLowerCase();
  if (!needle) return [{ at: 0, text, hit: false }];
  const parts: MarkedPart[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(needle); at !== -1; at = lower.indexOf(needle, from)) {
    if (at > from) parts.push({ at: from, text: text.slice(from, at), hit: false });
    parts.push({ at, text: text.slice(at, at + needle.length), hit: true });
    from = at + needle.length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), hit: false });
  return parts;
}
