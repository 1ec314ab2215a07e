import "server-only";
import { mayReadTranscript } from "@/lib/core/access/policy";
import { transcriptPolicy } from "@/lib/features/transcripts/policy";
import { findFollowedMeeting, listMarks, listRecentSegments } from "@/lib/features/transcripts/queries";
import { transcriptStatus } from "@/lib/features/transcripts/status";
import { isEnglish } from "@/lib/language/talk/language";
import type { Person } from "@/lib/language/talk/people";
import type { SpokenLine } from "@/lib/language/talk/sentences";
import { clockSpan, clockTime } from "./phrases";
import { type CopilotRoom, listPeople } from "./queries";
import type { Asker } from "./source";

/** What was said in this meeting, as far as the asker may read it. */
export type ReadableTranscript = {
  lines: SpokenLine[];
  people: Person[];
  startedAt: Date;
  /** "Transcript 10:14–10:21"; null if there is nothing. */
  name: string | null;
  /** Sentences that say what is not in it. */
  missing: string[];
  isEnglish: boolean;
};

/** Null if the asker may not read the transcript at all. */
export async function readTranscript(
  asker: Asker,
  room: CopilotRoom,
  zone: string,
  { now = new Date(), untilMs = timelineEndMs }: { now?: Date; untilMs?: number } = {},
): Promise<ReadableTranscript | null> {
  const followed = await findFollowedMeeting(asker, room.meetingId);
  if (!followed || !transcriptPolicy.follow(asker, followed)) return null;
  const isReader = mayReadTranscript(followed.recordAccess);
  // As on the transcript's stream: others than readers get no line from before their admission.
  const fromMs = isReader ? 0 : Math.max(0, followed.callerAdmittedAtMs ?? Number.MAX_SAFE_INTEGER);
  const startedAt = room.startedAt ?? room.createdAt;
  if (fromMs > timelineEndMs) return null;
  const [segments, marks, people] = await Promise.all([
    listRecentSegments(room.meetingId, { since: null, fromMs }),
    listMarks(room.meetingId),
    listPeople(room.meetingId),
  ]);
  const lines = segments
    .filter(({ isFinal, understood, text, tMs }) => isFinal && understood && text !== "" && tMs < untilMs)
    .map(({ userId, name, tMs, durationMs, text }) => ({ userId, name, tMs, durationMs, text }));
  const at = (ms: number) => new Date(startedAt.getTime() + ms);
  const [first, last] = [lines[0], lines.at(-1)];
  const { transcribing, reason } = transcriptStatus(followed);
  return {
    lines,
    people,
    startedAt,
    name: first && last ? `Transcript ${clockSpan(at(first.tMs), at(last.tMs + last.durationMs), zone)}` : null,
    missing: [
      ...(!isReader && fromMs > lateMs
        ? [`I can only use what was said since you joined at ${clockTime(at(fromMs), zone)}.`]
        : []),
      ...gaps(marks, { fromMs, at, zone, now }),
      ...(transcribing || !followed.transcriptionEnabled || room.meetingStatus !== "live" ? [] : [reason ?? ""]),
      ...(segments.some(({ understood }) => !understood)
        ? ["Some speech couldn't be transcribed, perhaps because it wasn't in English."]
        : []),
      ...(!followed.transcriptionEnabled && !marks.some(({ kind }) => kind === "paused")
        ? ["Transcription is off, so I can't say what was said."]
        : []),
    ],
    isEnglish: isEnglish(lines.map(({ text }) => text).join(" ")),
  };
}

/** Longer than any meeting. */
const timelineEndMs = 2_000_000_000;
/** Whoever is let in within this time was there from the start. */
const lateMs = 60_000;

type Mark = Awaited<ReturnType<typeof listMarks>>[number];

/** "Transcription is off since 10:14, so I can't say what was said after that." */
function gaps(
  marks: readonly Mark[],
  { fromMs, at, zone, now }: { fromMs: number; at: (ms: number) => Date; zone: string; now: Date },
): string[] {
  const sentences: string[] = [];
  let pausedMs: number | null = null;
  for (const { kind, tMs, untilMs } of [...marks].sort((one, other) => one.tMs - other.tMs)) {
    if (kind === "paused") pausedMs ??= tMs;
    if (kind === "resumed" && pausedMs !== null) {
      if (tMs > fromMs)
        sentences.push(`Transcription was off from ${clockTime(at(pausedMs), zone)} to ${clockTime(at(tMs), zone)}.`);
      pausedMs = null;
    }
    if (kind === "missed" && (untilMs ?? tMs) > fromMs) {
      sentences.push(
        `Nothing was transcribed from ${clockTime(at(tMs), zone)} to ${clockTime(untilMs === null ? now : at(untilMs), zone)}.`,
      );
    }
  }
  if (pausedMs !== null) {
    const since = clockTime(at(pausedMs), zone);
    sentences.push(`Transcription is off since ${since}, so I can't say what was said after that.`);
  }
  return sentences;
}
