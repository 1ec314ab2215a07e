"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { noteDrafts } from "@/components/data/note-drafts";
import { keepInLists, refreshKnowledge } from "@/components/knowledge/library-queries";
import { noteQuery } from "@/components/knowledge/note/note-queries";
import { toast } from "@/components/ui/toast";
import type { FullNoteWire } from "@/lib/features/knowledge/schema";
import { api } from "@/lib/platform/http/client";
import { type Draft, NoteSaver, type SaverOptions, type Transport } from "./note-saver";
import type { NoteText } from "./note-text";

/** Browsers refuse a larger request of a page that is being left. */
const keepaliveBytesMax = 60_000;
/** A request without an answer is tried again: it is no conflict if it was carried out. */
const answerMsMax = 30_000;
const channelName = "parley-knowledge-notes";

type Options = {
  readerId: string;
  note: FullNoteWire | null;
  /** Where a new note goes; null: to the reader's own notes. */
  folderId: string | null;
  onCreated: (note: FullNoteWire) => void;
  onText: SaverOptions["onText"];
};

/** Saves what is written in this note while it is open, and afterwards what is left. */
export function useNoteSaver({ readerId, note, folderId, onCreated, onText }: Options) {
  const queryClient = useQueryClient();
  const handlers = useRef({ onCreated, onText });
  useEffect(() => {
    handlers.current = { onCreated, onText };
  });
  const [saver] = useState(() => {
    const drafts = noteDrafts<Draft>(readerId, note?.id ?? `new ${folderId ?? ""}`);
    const options: SaverOptions = {
      transport: transportTo(folderId),
      drafts,
      onState: (state) => setState(state),
      onText: (text, how) => handlers.current.onText(text, how),
      onSaved: (saved, { isNew }) => {
        queryClient.setQueryData(noteQuery(saved.id).queryKey, saved);
        tellTabs(saved);
        if (isNew) {
          handlers.current.onCreated(saved);
          void refreshKnowledge(queryClient);
        } else keepInLists(queryClient, saved);
      },
    };
    return new NoteSaver(note, options);
  });
  const [state, setState] = useState(saver.state);

  useEffect(() => {
    if (note && note.id === saver.id) saver.hear(note);
  }, [saver, note]);

  useEffect(() => {
    saver.start();
    const saveNow = () => void saver.flush();
    const onHidden = () => {
      if (document.visibilityState === "hidden") void saver.flush({ keepalive: true });
    };
    const onPageHide = () => void saver.flush({ keepalive: true });
    const onLeave = (event: BeforeUnloadEvent) => {
      if (saver.isSaved || saver.state.status !== "failed") return;
      event.preventDefault();
    };
    const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);
    tabs?.addEventListener("message", ({ data }: MessageEvent<FullNoteWire>) => {
      if (data.id !== saver.id) return;
      saver.hear(data);
      queryClient.setQueryData(noteQuery(data.id).queryKey, data);
    });
    window.addEventListener("online", saveNow);
    window.addEventListener("pagehide", onPageHide);
    window.addEventListener("beforeunload", onLeave);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      tabs?.close();
      window.removeEventListener("online", saveNow);
      window.removeEventListener("pagehide", onPageHide);
      window.removeEventListener("beforeunload", onLeave);
      document.removeEventListener("visibilitychange", onHidden);
      void saver.flush().then((isSaved) => {
        saver.stop();
        if (!isSaved) {
          toast.bad("Your last changes aren't saved.", {
            description: "They're kept in this browser. Open the note again to save them.",
          });
        }
      });
    };
  }, [saver, queryClient]);

  return { saver, state };
}

function tellTabs(note: FullNoteWire) {
  if (typeof BroadcastChannel === "undefined") return;
  const tabs = new BroadcastChannel(channelName);
  tabs.postMessage(note);
  tabs.close();
}

const transportTo = (folderId: string | null): Transport => ({
  create: (text, { isPasted, ...options }) =>
    api.post("/knowledge", {
      body: {
        ...text,
        ...(folderId ? { folder_id: folderId } : {}),
        ...(isPasted ? { source: "pasted" } : {}),
      },
      ...asLeaving(text, options),
    }),
  save: (id, change, updatedAt, options) =>
    api.put("/knowledge/{doc_id}", {
      path: { doc_id: id },
      body: change,
      headers: { "if-unmodified-since": updatedAt },
      ...asLeaving(change, options),
    }),
  load: (id) => api.get("/knowledge/{doc_id}", { path: { doc_id: id } }),
});

const asLeaving = (text: Partial<NoteText>, { keepalive }: { keepalive: boolean }) => ({
  signal: AbortSignal.timeout(answerMsMax),
  keepalive: keepalive && new Blob([JSON.stringify(text)]).size < keepaliveBytesMax,
});
