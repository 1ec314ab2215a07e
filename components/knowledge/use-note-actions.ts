"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { toast } from "@/components/ui/toast";
import type { NoteWire } from "@/lib/features/knowledge/schema";
import { api, describeError } from "@/lib/platform/http/client";
import { refreshKnowledge, removeFromLists } from "./library-queries";
import { countOf } from "./share/reader-words";

const noteNamed = (notes: readonly NoteWire[]) =>
  notes.length === 1 ? `“${notes[0]?.title}”` : countOf(notes.length, "note", "notes");

/** Puts notes into the trash, at once and with a way back. */
export function useDeleteNotes({ onDone }: { onDone?: (notes: readonly NoteWire[]) => void } = {}) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (notes: readonly NoteWire[]) =>
      forEach(notes, ({ id }) =>
        api.delete("/knowledge/{doc_id}", { path: { doc_id: id }, query: {}, keepalive: true }),
      ),
    onMutate: (notes) => removeFromLists(queryClient, new Set(notes.map(({ id }) => id))),
    onError: (error) => void toast.bad("Couldn't delete everything.", { description: describeError(error) }),
    onSettled: () => refreshKnowledge(queryClient),
  });
  const restore = useMutation({
    mutationFn: (notes: readonly NoteWire[]) =>
      forEach(notes, ({ id }) => api.post("/knowledge/{doc_id}/restore", { path: { doc_id: id } })),
    onError: (error) => void toast.bad("Couldn't restore everything.", { description: describeError(error) }),
    onSettled: () => refreshKnowledge(queryClient),
  });
  return useConfirmedAction<readonly NoteWire[]>({
    act: remove.mutateAsync,
    undo: restore.mutateAsync,
    done: (notes) => ({ title: `${noteNamed(notes)} moved to the trash`, description: "It stays there for 30 days." }),
    ...(onDone ? { onDone } : {}),
  });
}

export type NoteMove = { notes: readonly NoteWire[]; to: { id: string; name: string } };

/** Moves notes to a folder. Its undo puts each back where it was. */
export function useMoveNotes({ onDone }: { onDone?: () => void } = {}) {
  const queryClient = useQueryClient();
  const put = (notes: readonly NoteWire[], folderOf: (note: NoteWire) => string) =>
    forEach(notes, (note) =>
      api.put("/knowledge/{doc_id}", { path: { doc_id: note.id }, body: { folder_id: folderOf(note) } }),
    );
  const move = useMutation({
    mutationFn: ({ notes, to }: NoteMove) => put(notes, () => to.id),
    onError: (error) => void toast.bad("Couldn't move everything.", { description: describeError(error) }),
    onSettled: () => refreshKnowledge(queryClient),
  });
  const moveBack = useMutation({
    mutationFn: ({ notes }: NoteMove) => put(notes, (note) => note.folder_id),
    onError: (error) => void toast.bad("Couldn't move everything back.", { description: describeError(error) }),
    onSettled: () => refreshKnowledge(queryClient),
  });
  return useConfirmedAction<NoteMove>({
    act: move.mutateAsync,
    undo: moveBack.mutateAsync,
    done: ({ notes, to }) => ({ title: `${noteNamed(notes)} moved to ${to.name}` }),
    ...(onDone ? { onDone } : {}),
  });
}

/** Rejects with the first failure once all are done. */
async function forEach<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>) {
  const done = await Promise.allSettled(items.map(act));
  const failed = done.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
