"use client";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCcw, Trash2 } from "lucide-react";
import {
  asFirstPage,
  itemsOf,
  refreshKnowledge,
  type TrashPart,
  trashQuery,
} from "@/components/knowledge/library-queries";
import { NoteIcon } from "@/components/knowledge/notes/note-icon";
import { NoteRowsSkeleton } from "@/components/knowledge/notes/note-rows-skeleton";
import { countOf } from "@/components/knowledge/share/reader-words";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { List } from "@/components/patterns/list/list";
import { useNow } from "@/components/patterns/time/time-style";
import { When } from "@/components/patterns/time/when";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import type { TrashedNoteWire } from "@/lib/features/knowledge/schema";
import { api, describeError } from "@/lib/platform/http/client";

const dayMs = 24 * 3_600_000;

/** What was deleted in the last 30 days and can be restored. */
export function TrashList({ first }: { first: TrashPart | null }) {
  const query = useInfiniteQuery({ ...trashQuery, ...(first ? { initialData: asFirstPage(first) } : {}) });
  const act = useTrashActions();
  return (
    <>
      <List
        label="Trash"
        query={query}
        items={itemsOf(query.data)}
        keyOf={({ id }) => id}
        divided
        skeleton={<NoteRowsSkeleton rows={4} />}
        empty={<EmptyState title="The trash is empty." />}
        failure={{ title: "Couldn't load the trash." }}
      >
        {(note) => <TrashedRow note={note} {...act} />}
      </List>
      {act.remove.dialog}
    </>
  );
}

type TrashActions = ReturnType<typeof useTrashActions>;

function TrashedRow({ note, restore, remove }: { note: TrashedNoteWire } & TrashActions) {
  const now = useNow();
  const days = now === null ? null : Math.max(0, Math.ceil((Date.parse(note.removed_at) - now.getTime()) / dayMs));
  return (
    <div className="flex items-start gap-3 py-2.5">
      <NoteIcon kind={note.kind} className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium text-base text-ink">{note.title}</p>
        <p className="text-ink-faint text-sm">
          Deleted <When at={note.deleted_at} show="day" mid /> by {note.deleted_by ?? "a deleted account"} · from{" "}
          {note.folder_name}
          {note.folder_deleted ? ", which was deleted. It would be restored to My notes" : null}
          {days === null ? null : ` · ${days === 0 ? "removed today" : `${countOf(days, "day", "days")} left`}`}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button
          data-row
          size="sm"
          aria-label={`Restore ${note.title}`}
          loading={restore.pending?.id === note.id}
          onClick={() => restore.start(note)}
        >
          <RotateCcw aria-hidden />
          Restore
        </Button>
        {note.can_remove ? (
          <IconButton label={`Delete ${note.title} for good`} size="sm" onClick={() => remove.start(note)}>
            <Trash2 aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}

function useTrashActions() {
  const restore = useTrashAction(
    (id) => api.post("/knowledge/{doc_id}/restore", { path: { doc_id: id } }),
    "Couldn't restore the note.",
  );
  const trash = useTrashAction(
    (id) => api.delete("/knowledge/{doc_id}", { path: { doc_id: id }, query: {} }),
    "Couldn't put the note back into the trash.",
  );
  const remove = useTrashAction(
    (id) => api.delete("/knowledge/{doc_id}", { path: { doc_id: id }, query: { hard: true } }),
    "Couldn't delete the note.",
  );
  return {
    restore: useConfirmedAction<TrashedNoteWire>({
      act: restore,
      undo: trash,
      done: ({ title, folder_name: folder, folder_deleted: isGone }) => ({
        title: `“${title}” restored`,
        description: isGone ? "It is in My notes." : `It is in ${folder} again.`,
      }),
    }),
    remove: useConfirmedAction<TrashedNoteWire>({
      act: remove,
      question: ({ title, kind }) => ({
        title: `Delete “${title}” for good?`,
        description: `The ${kind}, its versions${kind === "file" ? ", its text" : ""} and whom it was shared with are removed. This can't be undone.`,
        action: "Delete for good",
      }),
      done: ({ title }) => ({ title: `“${title}” deleted for good` }),
    }),
  };
}

function useTrashAction(act: (id: string) => Promise<unknown>, failure: string) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ id }: TrashedNoteWire) => act(id),
    onError: (error) => void toast.bad(failure, { description: describeError(error) }),
    onSettled: () => refreshKnowledge(queryClient),
  });
  return mutation.mutateAsync;
}
