import type { UserActor } from "@/lib/platform/auth/actor";
import type { CopilotRoom } from "./queries";
import type { SourceKind } from "./schema";

/** Whose rights bound what is read. */
export type Asker = Pick<UserActor, "kind" | "id" | "name">;

export type Inquiry = {
  asker: Asker;
  room: CopilotRoom;
  question: string;
  /** Of the times in the answer. */
  zone: string;
  now: Date;
  /** Milliseconds into the meeting: what was said from then on is left out, such as the question itself. */
  untilMs?: number;
};

/** Words that an answer may rest on. */
export type Passage = {
  kind: SourceKind;
  /** As a person would say it: "Transcript 10:14", "Pricing call, 3 Nov (notes)". */
  name: string;
  /** Null: of no meeting. */
  meetingId: string | null;
  /** Of knowledge. */
  noteId?: string;
  text: string;
  /** Who said or wrote it; null: nobody in particular. */
  speaker: string | null;
  tMs: number | null;
  href: string | null;
  isQuestion?: boolean;
  /** The question asks for exactly this, in whatever words: "Who is here?" */
  isRequested?: boolean;
};

export type Found = {
  passages: Passage[];
  /** What was searched, whether or not it holds the answer. */
  lookedIn: string[];
  /** Sentences that say what could not be searched. */
  missing: string[];
};

export const nothingFound: Found = { passages: [], lookedIn: [], missing: [] };

/**
 * Something that the assistant reads. Rights bound the reading and nothing else does: what a source returns may be
 * quoted to the asker.
 */
export type Source = {
  kind: SourceKind;
  search: (inquiry: Inquiry) => Promise<Found>;
  /** Those of these passages, of this kind, that the asker may now read word for word. */
  filterReadable: (asker: Asker, room: CopilotRoom, passages: readonly Passage[]) => Promise<readonly Passage[]>;
};
