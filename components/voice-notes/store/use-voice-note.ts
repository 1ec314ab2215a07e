"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { throttle } from "@/components/data/throttle";
import { useEventStream } from "@/components/live/use-event-stream";
import { describeUnsent } from "./join-notes";
import type { LocalNote, NoteConflict } from "./local-note";
import { useStore } from "./open-store";
import { isFull } from "./view-note";

export type VoiceNote = {
  /** Null: not known here, or deleted. */
  note: LocalNote | null;
  isLoading: boolean;
  /** Of reading it from the service: an `ApiError` with 404 or 410, or unreachable. */
  error: unknown;
  conflict: NoteConflict | null;
};

const refetchMsMin = 500;
type NoteEvents = { note: { id: string } };

/** One note, with what was changed in this browser. */
export function useVoiceNote(id: string): VoiceNote {
  const { opened, error: failure } = useStore();
  const row = opened?.store.rows.get(id);
  const isOnlyHere = Boolean(row && !row.known);
  const queryKey = useMemo(() => ["voice-notes", "note", id], [id]);
  const read = useQuery({
    queryKey,
    queryFn: async () => {
      await opened?.store.refresh(id);
      return true;
    },
    enabled: opened !== null && !isOnlyHere,
  });
  const queryClient = useQueryClient();
  const refresh = useMemo(
    () => throttle(() => void queryClient.invalidateQueries({ queryKey }), refetchMsMin),
    [queryClient, queryKey],
  );
  useEventStream<NoteEvents>(
    "/voice-notes/events",
    { note: (changed) => changed.id === id && refresh() },
    { onResync: refresh },
  );
  const view = opened?.store.view(id);
  const note = view && isFull(view) && !view.deleted_at ? view : null;
  return {
    note: note && opened ? { ...note, unsent: describeUnsent(opened.store, id) } : null,
    isLoading: !note && !failure && (opened === null || (read.isPending && !isOnlyHere)),
    error: failure ?? (isOnlyHere ? null : read.error),
    conflict: row?.conflict ?? null,
  };
}
