import type { VoiceNotesWire, VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import type { PatchBody, PutBody } from "./notes-database";

/** What the store asks of the service. Refusals are an `ApiError`. */
export type NotesServer = {
  /** Whose the session of this browser is now: somebody else may have signed in since. */
  whoAmI: () => Promise<string>;
  list: (query: { since?: string; cursor?: string }) => Promise<VoiceNotesWire>;
  get: (id: string) => Promise<VoiceNoteWire>;
  /** 412 when it was written after `unmodifiedSince`. */
  put: (id: string, body: PutBody, unmodifiedSince: string) => Promise<VoiceNoteWire>;
  patch: (id: string, body: PatchBody, unmodifiedSince: string) => Promise<VoiceNoteWire>;
  restore: (id: string) => Promise<VoiceNoteWire>;
  delete: (id: string) => Promise<void>;
  erase: (id: string, headers: Record<string, string>) => Promise<void>;
};
