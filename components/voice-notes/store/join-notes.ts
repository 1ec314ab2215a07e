import type { ListedNote } from "@/lib/features/voice-notes/schema";
import type { ListedLocalNote, Unsent } from "./local-note";
import type { NotesStore } from "./notes-store";
import { isFull, listNote } from "./view-note";

export type NotesFilter = {
  q?: string;
  tag?: string;
  status?: ListedNote["status"];
  /** The trash alone. */
  deleted?: boolean;
};

type Known = Pick<NotesStore, "rows" | "writesOf" | "view" | "recordings" | "progress">;

/** How far a note of this browser is on its way to the service. */
export function describeUnsent(store: Known, id: string): Unsent {
  const recording = store.recordings.get(id);
  return {
    writes: store.writesOf(id).length,
    sound: recording?.state === "ready" ? (store.progress.get(id) ?? 0) : null,
    problem: store.rows.get(id)?.problem ?? recording?.problem ?? null,
  };
}

/** The service's list with what was changed here. Null: the service did not answer, and what is known here is all there is. */
export function joinNotes(found: readonly ListedNote[] | null, store: Known, filter: NotesFilter): ListedLocalNote[] {
  const listed = new Set(found?.map(({ id }) => id));
  const shown = (found ?? []).map((item) => newest(item, store));
  const own = [...store.rows.keys()]
    .filter((id) => !listed.has(id) && (found === null || store.writesOf(id).length > 0))
    .flatMap((id) => view(store, id) ?? [])
    .filter((note) => matches(note, store, filter));
  const isShown = ({ deleted_at }: ListedNote) => (deleted_at !== null) === (filter.deleted ?? false);
  const all = [...own, ...shown].filter(isShown);
  if (!filter.q) all.sort(byTime);
  return all.map((note) => ({
    ...note,
    unsent: describeUnsent(store, note.id),
    hasConflict: Boolean(store.rows.get(note.id)?.conflict),
  }));
}

function view(store: Known, id: string): ListedNote | null {
  const note = store.view(id);
  return note && listNote(note);
}

/** Without writes of this browser, the newer version. */
function newest(item: ListedNote, store: Known): ListedNote {
  const row = store.rows.get(item.id);
  const isOlder = (row?.known?.updated_at ?? "") < item.updated_at && store.writesOf(item.id).length === 0;
  return (isOlder ? null : view(store, item.id)) ?? item;
}

function matches(note: ListedNote, store: Known, { q, tag, status }: NotesFilter): boolean {
  if (tag && !note.tags.includes(tag)) return false;
  if (status && note.status !== status) return false;
  if (!q) return true;
  const full = store.view(note.id);
  const words = full && isFull(full) ? [full.notes, ...full.transcript.map(({ text }) => text)] : [];
  const text = [note.title ?? "", note.excerpt, ...words].join(" ").toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function byTime(one: ListedNote, other: ListedNote): number {
  if (one.created_at !== other.created_at) return one.created_at < other.created_at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
