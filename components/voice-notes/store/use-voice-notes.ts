"use client";
import type { VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import type { ListedLocalNote } from "./local-note";

export type NotesFilter = {
  q?: string;
  tag?: string;
  status?: VoiceNoteWire["status"];
  /** The trash alone. */
  deleted?: boolean;
};

export type VoiceNotes = {
  items: ListedLocalNote[];
  isLoading: boolean;
  /** Of the list. What this browser knows is shown all the same. */
  error: unknown;
  hasMore: boolean;
  loadMore: () => void;
};

/** The service's list, joined with what was made and changed in this browser. */
export function useVoiceNotes(_filter: NotesFilter): VoiceNotes {
  return { items: [], isLoading: true, error: null, hasMore: false, loadMore: () => {} };
}
