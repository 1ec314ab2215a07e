import { formatMinutes } from "@/components/patterns/time/format-time";
import type { ListedNote, StageName } from "@/lib/features/voice-notes/schema";
import type { ListedLocalNote } from "./store/local-note";

const firstWordsMax = 80;

/** Its title, or its first words. */
export function nameNote({ title, excerpt }: Pick<ListedNote, "title" | "excerpt">): string {
  if (title) return title;
  const words = excerpt.trim();
  if (words.length <= firstWordsMax) return words || "Voice note";
  return `${words.slice(0, words.lastIndexOf(" ", firstWordsMax) + 1 || firstWordsMax).trim()}…`;
}

/** What a stage does, while it does it. */
export const stageWords: Record<StageName, string> = {
  sound: "Preparing the sound",
  words: "Writing the words",
  speakers: "Telling speakers apart",
  summary: "Writing the summary",
};

/** "42 s", "31 min", "1 h 2 min". Seconds are those that a player counts. */
export const formatLength = (seconds: number): string =>
  seconds < 60 ? `${Math.floor(seconds)} s` : formatMinutes(seconds / 60);

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

export type StatusWords = { words: string; tone: "quiet" | "busy" | "warn" | "bad" };

/** Where a note stands, for its row; null: it is there and nothing is to be said. */
export function describeStatus(note: ListedLocalNote, isOffline: boolean): StatusWords | null {
  const { status, unsent, work, error } = note;
  if (note.hasConflict) return { words: "Changed on two devices", tone: "warn" };
  if (unsent.problem) return { words: unsent.problem, tone: "bad" };
  if (status === "recording") return { words: "Recording", tone: "busy" };
  if (unsent.sound !== null) {
    if (isOffline) return { words: "Waits for the network", tone: "quiet" };
    return { words: `Uploading, ${percent(unsent.sound)}`, tone: "busy" };
  }
  if (status === "uploading") return { words: "Uploading from another device", tone: "quiet" };
  if (status === "transcribing") {
    if (!work) return { words: "Waits for its turn", tone: "quiet" };
    return { words: `${stageWords[work.stage]}, ${percent(work.progress)}`, tone: "busy" };
  }
  if (status === "failed") return { words: error ?? "Couldn't be written down.", tone: "bad" };
  if (error) return { words: error, tone: "warn" };
  if (unsent.writes > 0 && isOffline) return { words: "Changes wait for the network", tone: "quiet" };
  return null;
}

/** "1 recording", "3 recordings" */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
