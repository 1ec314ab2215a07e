import { findLengthMax } from "@/lib/features/knowledge/constants";

/** Which notes are listed. */
export type Place = { at: "all" } | { at: "folder"; id: string } | { at: "shared" } | { at: "trash" };
export type NoteKind = "note" | "file";

/** What the library shows, as its address says it. */
export type LibraryView = {
  place: Place;
  kind: NoteKind | null;
  /** What is searched for; empty: nothing is. */
  text: string;
  /** Searches only the folder that is listed. */
  isHere: boolean;
  /** The note that is open beside the list: its id, or one that is being written. */
  noteId: string | null;
  /** Words that led to the open note from elsewhere, to be marked in it. */
  find: string;
};

export const libraryStart: LibraryView = {
  place: { at: "all" },
  kind: null,
  text: "",
  isHere: false,
  noteId: null,
  find: "",
};

export const newNote = "new";
export const notesPerPage = 100;

type Params = { get: (name: string) => string | null };

export function readView(params: Params): LibraryView {
  const folder = uuidOf(params.get("folder"));
  const show = params.get("show");
  const kind = params.get("kind");
  return {
    place: folder ? { at: "folder", id: folder } : show === "shared" || show === "trash" ? { at: show } : { at: "all" },
    kind: kind === "note" || kind === "file" ? kind : null,
    text: (params.get("q") ?? "").slice(0, findLengthMax),
    isHere: folder !== null && params.get("in") === "folder",
    noteId: params.get("note") === newNote ? newNote : uuidOf(params.get("note")),
    find: (params.get("find") ?? "").slice(0, findLengthMax),
  };
}

export function viewPath({ place, kind, text, isHere, noteId, find }: LibraryView): string {
  const params = new URLSearchParams();
  if (place.at === "folder") params.set("folder", place.id);
  else if (place.at !== "all") params.set("show", place.at);
  if (kind) params.set("kind", kind);
  if (text) params.set("q", text);
  if (text && isHere && place.at === "folder") params.set("in", "folder");
  if (noteId) params.set("note", noteId);
  if (noteId && find) params.set("find", find);
  return params.size > 0 ? `/knowledge?${params}` : "/knowledge";
}

export const isSamePlace = (one: Place, other: Place) =>
  one.at === other.at && (one.at !== "folder" || (other.at === "folder" && one.id === other.id));

const uuidOf = (text: string | null) =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null;
