"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { refreshKnowledge } from "@/components/knowledge/library-queries";
import { versionQuery, versionsQuery } from "@/components/knowledge/note/note-queries";
import { asText, type NoteText } from "@/components/knowledge/note/saving/note-text";
import { TextDiff } from "@/components/patterns/compare/text-diff";
import { When } from "@/components/patterns/time/when";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { Dialog } from "@/components/ui/popups/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { NoteWire } from "@/lib/features/knowledge/schema";
import { deletedName } from "@/lib/flows/accounts/constants";
import { api, describeError } from "@/lib/platform/http/client";

type HistoryDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  note: NoteWire;
  now: NoteText;
  /** Saves what is written, so that it stays in the history. */
  flush: () => Promise<boolean>;
};

/** The note as it was before: who saved it, how it differs, and the way back to it. */
export function HistoryDialog({ open, onOpenChange, note, now, flush }: HistoryDialogProps) {
  const queryClient = useQueryClient();
  const versions = useQuery(versionsQuery(note.id));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = versions.data?.find(({ id }) => id === chosenId) ?? versions.data?.[0];
  const version = useQuery({ ...versionQuery(note.id, chosen?.id ?? ""), enabled: chosen !== undefined });

  const restore = useMutation({
    mutationFn: async (versionId: string) => {
      if (!(await flush())) throw new Error("not saved");
      return api.post("/knowledge/{doc_id}/versions/{version_id}", {
        path: { doc_id: note.id, version_id: versionId },
      });
    },
    onSuccess: (restored) => {
      void refreshKnowledge(queryClient);
      onOpenChange(false);
      const undo = () =>
        void api
          .put("/knowledge/{doc_id}", {
            path: { doc_id: note.id },
            body: now,
            // What was saved since then stays.
            headers: { "if-unmodified-since": restored.updated_at },
          })
          .catch((error: unknown) => void toast.bad("Couldn't undo.", { description: describeError(error) }))
          .finally(() => refreshKnowledge(queryClient));
      toast.good("Version restored", { action: { label: "Undo", onClick: undo } });
    },
    onError: (error) => void toast.bad("Couldn't restore this version.", { description: describeError(error) }),
  });

  const isEmpty = versions.data?.length === 0;
  const canRestore = note.can_edit && note.kind !== "file" && version.data !== undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="History"
      description={
        note.can_edit && !isEmpty
          ? "Restoring replaces the note. What it says now stays in the history."
          : "Earlier versions of this note."
      }
      className={isEmpty ? "max-w-lg" : "max-w-5xl sm:min-h-[70dvh]"}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Close
          </Button>
          {note.can_edit && !isEmpty ? (
            <Button
              variant="primary"
              disabled={!canRestore}
              loading={restore.isPending}
              onClick={() => version.data && restore.mutate(version.data.id)}
            >
              <History aria-hidden />
              Restore this version
            </Button>
          ) : null}
        </>
      }
    >
      {versions.isError ? (
        <ErrorState
          title="Couldn't load the history"
          onRetry={() => void versions.refetch()}
          retrying={versions.isFetching}
        >
          {describeError(versions.error)}
        </ErrorState>
      ) : versions.data === undefined ? (
        <Skeleton className="h-40" />
      ) : versions.data.length === 0 ? (
        <p className="text-base text-ink-soft">No earlier versions yet. They appear here once this note changes.</p>
      ) : (
        <div className="grid gap-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <ul aria-label="Versions" className="scroll-quiet max-h-40 overflow-y-auto sm:max-h-[60dvh]">
            {versions.data.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-pressed={one.id === chosen?.id}
                  onClick={() => setChosenId(one.id)}
                  className={cn(
                    "w-full rounded-control px-2.5 py-1.5 text-left hover:bg-hover touch:min-h-11",
                    one.id === chosen?.id && "bg-accent-wash hover:bg-accent-wash",
                  )}
                >
                  <span className="block text-base text-ink">
                    <When at={one.saved_at} />
                  </span>
                  <span className="block text-ink-soft text-sm">{one.saved_by ?? deletedName}</span>
                </button>
              </li>
            ))}
          </ul>
          <section aria-label="Changes since then" className="min-w-0">
            {version.isError ? (
              <ErrorState title="Couldn't load this version" onRetry={() => void version.refetch()}>
                {describeError(version.error)}
              </ErrorState>
            ) : version.data ? (
              <TextDiff
                before={asText(version.data)}
                after={asText(now)}
                names={["This version", "Now"]}
                same="This version says what the note says now."
              />
            ) : (
              <Skeleton className="h-40" />
            )}
          </section>
        </div>
      )}
    </Dialog>
  );
}
