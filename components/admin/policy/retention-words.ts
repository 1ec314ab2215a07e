import { formatBytes } from "@/components/ui/format-bytes";
import type { RetentionKind } from "@/lib/core/installation-policy/constants";
import type { RetentionPreview } from "@/lib/core/installation-policy/schema";

export const retentionNames: Record<RetentionKind, string> = {
  recordings: "Recordings",
  transcripts: "Transcripts",
  notes: "Notes",
  voice_notes: "Voice notes",
};

const itemNames: Record<RetentionKind, [one: string, several: string]> = {
  recordings: ["part of a recording", "parts of recordings"],
  transcripts: ["transcript", "transcripts"],
  notes: ["set of notes", "sets of notes"],
  voice_notes: ["voice note", "voice notes"],
};

export const daysText = (days: number | null) =>
  days === null ? "For good" : days === 1 ? "1 day" : `${counted(days)} days`;

const counted = (count: number) => count.toLocaleString("en-US");
const some = (count: number, [one, several]: readonly [string, string]) =>
  `${counted(count)} ${count === 1 ? one : several}`;

type Change = RetentionPreview["changes"][number];

/** What a shorter time will do, in numbers. `date`: from when it holds. */
export function describeShortening(change: Change, date: string): string {
  const { kind, items, meetings, people, size_bytes: bytes } = change;
  const undo = `You can take this back until ${date}.`;
  if (items === 0) return `Nothing is older than that yet. From ${date}, what gets older is deleted. ${undo}`;
  const of = meetings > 0 ? ` from ${some(meetings, ["meeting", "meetings"])}` : "";
  const size = bytes > 0 ? ` (${formatBytes(bytes)})` : "";
  const told = some(people, ["person is told", "people are told"]);
  return `On ${date}, ${some(items, itemNames[kind])}${of}${size} will be deleted for good. ${told} today, by email and in Parley. ${undo}`;
}
