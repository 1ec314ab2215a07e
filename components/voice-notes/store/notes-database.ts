import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { z } from "zod";
import type { ListedNote, patchNoteBody, putNoteBody, VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import type { NoteConflict } from "./local-note";

/** A note as the service answered it: in full, or as its list has it. */
export type KnownNote = VoiceNoteWire | ListedNote;

export type NoteRow = {
  id: string;
  /** What the writes that wait start from. Null: the service has not got it yet. */
  known: KnownNote | null;
  /** Its writes wait until its owner has chosen. */
  conflict: NoteConflict | null;
  /** Why the service refused its first write. It waits until its owner changes it, or gives it up. */
  problem: string | null;
  /** The service has a newer version, of which was heard while writes waited. */
  isBehind: boolean;
};

export type PutBody = z.input<typeof putNoteBody>;
export type PatchBody = Omit<z.input<typeof patchNoteBody>, "deleted_at">;

type WriteOf<Kind extends string, Body> = {
  /** Writes are sent in this order. */
  seq: number;
  noteId: string;
  kind: Kind;
  body: Body;
  /** It may have been carried out: nothing is added to it any more. */
  isSent: boolean;
};
export type Write =
  | WriteOf<"put", PutBody>
  | WriteOf<"patch", PatchBody>
  | WriteOf<"delete", { at: string }>
  | WriteOf<"restore", null>;
export type NewWrite = Write extends infer One ? (One extends Write ? Omit<One, "seq" | "isSent"> : never) : never;

export type SoundPart = {
  startedAt: string;
  /** Of the container, without its codecs. */
  type: string;
  /** Of the whole; null: not computed yet. */
  sha256: string | null;
  /** The service has it, and its sum was right. */
  hasArrived: boolean;
};

export type Recording = {
  /** Of its note. */
  id: string;
  startedAt: string;
  /** `running`: or interrupted, when no tab records it. `ready`: to be sent. */
  state: "running" | "ready";
  parts: SoundPart[];
  marks: { at_ms: number; label: string | null }[];
  /** What was written down while it ran. */
  live?: { start_ms: number; end_ms: number; speaker: null; text: string }[];
  /** What a proxy lets through; null: not known to be less than usual. */
  pieceBytes: number | null;
  problem: string | null;
};

/** A second of a recording, or a whole file that was imported. */
export type Slice = { noteId: string; part: number; number: number; bytes: ArrayBuffer | Blob; endMs: number };

interface Schema extends DBSchema {
  notes: { key: string; value: NoteRow };
  outbox: { key: number; value: Write; indexes: { noteId: string } };
  recordings: { key: string; value: Recording };
  slices: { key: [string, number, number]; value: Slice };
  /** `since`: what the service had changed up to then is here. */
  meta: { key: "since"; value: string };
}

export type NotesDatabase = IDBPDatabase<Schema>;
export type NotesTransaction = IDBPTransaction<Schema, ("notes" | "outbox" | "recordings" | "slices")[], "readwrite">;

/** Each account has a database of its own, so that nobody sees what another person left in this browser. */
const nameOf = (account: string) => `parley-voice-notes ${account}`;

/** `onLost`: the browser has closed it by itself, as Safari does to pages that were away. */
export const openNotesDatabase = (account: string, onLost?: () => void): Promise<NotesDatabase> =>
  openDB<Schema>(nameOf(account), 1, {
    upgrade(database) {
      database.createObjectStore("notes", { keyPath: "id" });
      database.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true }).createIndex("noteId", "noteId");
      database.createObjectStore("recordings", { keyPath: "id" });
      database.createObjectStore("slices", { keyPath: ["noteId", "part", "number"] });
      database.createObjectStore("meta");
    },
    ...(onLost ? { terminated: onLost } : {}),
    // Signing out in another tab removes it.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });

export const dropNotesDatabase = (account: string) => deleteDB(nameOf(account));
