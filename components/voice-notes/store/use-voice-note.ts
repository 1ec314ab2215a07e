"use client";
import type { LocalNote, NoteConflict } from "./local-note";

export type VoiceNote = {
  /** Null: not known here, or deleted. */
  note: LocalNote | null;
  isLoading: boolean;
  /** Of reading it from the service: an `ApiError` with 404 or 410, or unreachable. */
  error: unknown;
  conflict: NoteConflict | null;
};

/** One note, with what was changed in this browser. */
export function useVoiceNote(_id: string): VoiceNote {
  return { note: null, isLoading: true, error: null, conflict: null };
}
