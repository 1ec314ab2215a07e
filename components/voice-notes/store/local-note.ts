import type { z } from "zod";
import type { ListedNote, patchNoteBody, VoiceNoteWire } from "@/lib/features/voice-notes/schema";

/** What its owner may change of a note. */
export type NotePatch = Omit<z.input<typeof patchNoteBody>, "deleted_at" | "status">;

/** Where a note of this browser stands on its way to the service. */
export type Unsent = {
  /** Changes that the service does not have yet. */
  writes: number;
  /** From 0 to 1: how much of its sound has arrived. Null: none of it is in this browser. */
  sound: number | null;
  /** Why it does not go on by itself, in a sentence. */
  problem: string | null;
};

/** As lists show it: the service's, with what was changed here. */
export type ListedLocalNote = ListedNote & { unsent: Unsent; hasConflict: boolean };

/** As its page shows it. */
export type LocalNote = VoiceNoteWire & { unsent: Unsent };

/** The same was changed elsewhere meanwhile: its owner chooses. */
export type NoteConflict = {
  /** The version of the service. */
  theirs: VoiceNoteWire;
  /** When it was written. */
  at: string;
};

export type ConflictChoice = "mine" | "theirs" | "both";
