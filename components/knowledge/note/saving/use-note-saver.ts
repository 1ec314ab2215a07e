"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { refreshKnowledge, updateInLists } from "@/components/knowledge/library-queries";
import { noteQuery } from "@/components/knowledge/note/note-queries";
import type { SendOptions } from "@/components/patterns/autosave/autosaver";
import { useAutosave } from "@/components/patterns/autosave/use-autosave";
import type { FullNoteWire } from "@/lib/features/knowledge/schema";
import { api } from "@/lib/platform/http/client";
import { type NoteText, titleFrom } from "./note-text";

type Options = {
  readerId: string;
  /** Null: it is created with the first save. */
  note: FullNoteWire | null;
  /** Where a new note goes; null: to the reader's own notes. */
  folderId: string | null;
  onCreated: (note: FullNoteWire) => void;
  onText: (text: NoteText, options: { isChosen: boolean }) => void;
};

/** Saves what is written in this note. */
export function useNoteSaver({ readerId, note, folderId, onCreated, onText }: Options) {
  const queryClient = useQueryClient();
  /** Whether the text of a note that is to be created began with a paste. */
  const isPasted = useRef(false);
  const autosave = useAutosave<NoteText, FullNoteWire | null>({
    readerId,
    subject: (one) => noteSubject(one?.id ?? `new ${folderId ?? ""}`),
    name: "this note",
    doc: note,
    read: (one) => ({ values: { title: one?.title ?? "", body: one?.body ?? "" }, version: one?.updated_at ?? null }),
    send: (changes, options) =>
      options.doc === null
        ? createNote(options, { folderId, isPasted: isPasted.current })
        : changeNote(options.doc, changes, options),
    load: async ({ members }, one) =>
      (members.current as FullNoteWire | undefined) ??
      (await api.get("/knowledge/{doc_id}", { path: { doc_id: one?.id ?? "" } })),
    onValues: onText,
    onSaved: (saved, { isNew }) => {
      queryClient.setQueryData(noteQuery(saved.id).queryKey, saved);
      if (isNew) {
        onCreated(saved);
        void refreshKnowledge(queryClient);
      } else updateInLists(queryClient, saved);
    },
  });
  const { saver } = autosave;
  return {
    ...autosave,
    /** A note is never without a title. */
    changeTitle: (title: string) => saver.changeLater("title", () => title.trim() || (saver.doc?.title ?? "")),
    changeBody: (write: () => string, { isPaste = false } = {}) => {
      if (saver.doc === null && saver.values.body.trim() === "") isPasted.current = isPaste;
      saver.changeLater("body", write);
    },
  };
}

/** What the drafts of a note are kept under. */
export const noteSubject = (noteId: string) => `knowledge-note ${noteId}`;

type Sent = SendOptions<NoteText, FullNoteWire | null>;

async function createNote({ values, request }: Sent, from: { folderId: string | null; isPasted: boolean }) {
  const { title, body } = values;
  const created = await api.post("/knowledge", {
    body: {
      title: title || titleFrom(body),
      body,
      ...(from.folderId ? { folder_id: from.folderId } : {}),
      ...(from.isPasted ? { source: "pasted" } : {}),
    },
    ...request,
  });
  return { ...created, body };
}

async function changeNote(note: FullNoteWire, changes: Partial<NoteText>, { values, request }: Sent) {
  const changed = await api.put("/knowledge/{doc_id}", {
    path: { doc_id: note.id },
    body: changes,
    headers: { "if-unmodified-since": note.updated_at },
    ...request,
  });
  return { ...changed, body: values.body };
}
