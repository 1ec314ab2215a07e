"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isSame } from "@/components/notes/same-notes";
import { notesQuery, readAtOf, saveNotes } from "@/components/notes/use-notes";
import { useAutosave } from "@/components/patterns/autosave/use-autosave";
import type { Notes, NotesContent } from "@/lib/features/notes/schema";
import { ApiError, api } from "@/lib/platform/http/client";

/** Notes that are written: their content is there. */
export type WrittenNotes = Notes & { content: NotesContent };
type NotesValues = Pick<WrittenNotes, "content" | "reviewed">;

type Options = {
  meetingId: string;
  hostId: string;
  notes: WrittenNotes;
  onContent: (content: NotesContent, options: { isChosen: boolean }) => void;
};

/** Saves what is written in these notes. */
export function useNotesSaver({ meetingId, hostId, notes, onContent }: Options) {
  const queryClient = useQueryClient();
  const [isReviewed, setIsReviewed] = useState(notes.reviewed);
  const cacheNotes = (known: Notes) => queryClient.setQueryData(notesQuery(meetingId).queryKey, known);
  const autosave = useAutosave<NotesValues, WrittenNotes>({
    readerId: hostId,
    subject: () => notesSubject(meetingId),
    name: "the notes",
    doc: notes,
    isSame,
    read: (known) => ({ values: { content: known.content, reviewed: known.reviewed }, version: readAtOf(known) }),
    // Without `reviewed`, every edit counts as a review.
    send: async (changes, { values, version, request }) => {
      const saved = await saveNotes(meetingId, { ...changes, reviewed: values.reviewed }, version, request);
      return { ...saved, content: saved.content ?? values.content };
    },
    load: async () => {
      const known = await api.get("/meetings/{meeting_id}/summary", { path: { meeting_id: meetingId } });
      cacheNotes(known);
      if (known.content === null) throw new ApiError(409, "notes_not_ready", "The notes aren't ready yet.");
      return { ...known, content: known.content };
    },
    describeWait: ({ code }) => (code === "notes_not_ready" ? "Notes are being regenerated." : null),
    isBusy: ({ status }) => status !== "ready" && status !== "failed",
    onValues: ({ content, reviewed }, how) => {
      setIsReviewed(reviewed);
      onContent(content, how);
    },
    onSaved: cacheNotes,
  });

  function setReviewed(next: boolean) {
    setIsReviewed(next);
    autosave.saver.change("reviewed", next, { delayMs: 0 });
  }
  return { ...autosave, isReviewed, setReviewed };
}

/** What the drafts of a meeting's notes are kept under. */
export const notesSubject = (meetingId: string) => `meeting-notes ${meetingId}`;
