"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { notesQuery, saveNotes } from "@/components/notes/use-notes";
import { toast } from "@/components/ui/toast";
import type { Notes, NotesContent } from "@/lib/features/notes/schema";
import { api } from "@/lib/platform/http/client";
import { draftStore } from "./draft-store";
import { NotesSaver, type SaverOptions, type WrittenNotes } from "./notes-saver";

/** Saves what is written in this document while it is open, and afterwards what is left. */
export function useNotesSaver(meetingId: string, notes: WrittenNotes, onContent: SaverOptions["onContent"]) {
  const queryClient = useQueryClient();
  const handlers = useRef({ onContent });
  useEffect(() => {
    handlers.current = { onContent };
  });
  const [saver] = useState(() => {
    const options: SaverOptions = {
      transport: {
        save: (body, readAt) => saveNotes(meetingId, body, readAt),
        load: () => api.get("/meetings/{meeting_id}/summary", { path: { meeting_id: meetingId } }),
      },
      drafts: draftStore(meetingId),
      onState: (state) => setState(state),
      onReviewed: (reviewed) => setIsReviewed(reviewed),
      onContent: (content: NotesContent, how) => handlers.current.onContent(content, how),
      onNotes: (saved: Notes) => queryClient.setQueryData(notesQuery(meetingId).queryKey, saved),
    };
    return new NotesSaver(notes, options);
  });
  const [state, setState] = useState(saver.state);
  const [isReviewed, setIsReviewed] = useState(saver.isReviewed);

  useEffect(() => saver.hear(notes), [saver, notes]);

  useEffect(() => {
    saver.start();
    const saveNow = () => void saver.flush();
    const onHidden = () => {
      if (document.visibilityState === "hidden") saveNow();
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (saver.isSaved) return;
      saveNow();
      event.preventDefault();
    };
    window.addEventListener("online", saveNow);
    window.addEventListener("beforeunload", onLeave);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("online", saveNow);
      window.removeEventListener("beforeunload", onLeave);
      document.removeEventListener("visibilitychange", onHidden);
      void saver.flush().then((isSaved) => {
        saver.stop();
        if (!isSaved) {
          toast.bad("Your last changes to the notes aren't saved.", {
            description: "They're kept in this tab. Open the notes again to save them.",
          });
        }
      });
    };
  }, [saver]);

  return { saver, state, isReviewed };
}
