"use client";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { toast } from "@/components/ui/toast";
import { describeError } from "@/lib/platform/http/client";
import { countOf } from "./note-words";
import { deleteNote, restoreNote } from "./store/change-note";

type Named = { id: string; name: string };

/** Into the trash, at once and with a way back, also without a network. */
export function useDeleteNotes({ onDone }: { onDone?: () => void } = {}) {
  return useConfirmedAction<readonly Named[]>({
    act: (notes) => each(notes, deleteNote, "Couldn't delete everything."),
    undo: (notes) => each(notes, restoreNote, "Couldn't restore everything."),
    done: (notes) => ({
      title: `${notes.length === 1 ? `“${notes[0]?.name}”` : countOf(notes.length, "voice note")} moved to the trash`,
      description: "It stays there for 30 days.",
    }),
    ...(onDone ? { onDone } : {}),
  });
}

async function each(notes: readonly Named[], act: (id: string) => Promise<void>, failure: string) {
  const done = await Promise.allSettled(notes.map(({ id }) => act(id)));
  const failed = done.find((result) => result.status === "rejected");
  if (!failed) return;
  toast.bad(failure, { description: describeError(failed.reason) });
  throw failed.reason;
}
