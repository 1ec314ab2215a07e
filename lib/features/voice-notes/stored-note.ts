import type { VoiceNote } from "@/prisma/generated/client";
import type { ActionItem, Gap, Mark, NoteSpeaker, Segment } from "./schema";

/** A speaker as stored. `refused`: known voices that its owner said it is not. */
type StoredSpeaker = NoteSpeaker & { refused?: string[] };
export type StoredSpeakers = Record<string, StoredSpeaker>;

type Columns = Pick<VoiceNote, "transcript" | "speakers" | "marks" | "actionItems" | "gaps">;
type Stored = {
  transcript: Segment[];
  speakers: StoredSpeakers;
  marks: Mark[];
  actionItems: ActionItem[];
  gaps: Gap[];
};

/** The JSON columns of a note with their types. */
export const storedOf = ({ transcript, speakers, marks, actionItems, gaps }: Columns): Stored =>
  ({ transcript, speakers, marks, actionItems, gaps }) as unknown as Stored;

/** What search finds a transcript by. */
export const spokenTextOf = (transcript: readonly Segment[]): string => transcript.map(({ text }) => text).join(" ");
