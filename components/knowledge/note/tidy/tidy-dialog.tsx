"use client";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { TextDiff } from "@/components/patterns/compare/text-diff";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Dialog } from "@/components/ui/popups/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { api, describeError } from "@/lib/platform/http/client";

type TidyDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  noteId: string;
  body: string;
  onUse: (body: string) => void;
};

/** A tidier layout of the note, word for word the same: nothing changes until the writer uses it. */
export function TidyDialog({ open, onOpenChange, noteId, body, onUse }: TidyDialogProps) {
  const proposal = useQuery({
    queryKey: ["knowledge-format", noteId, body],
    queryFn: ({ signal }) => api.post("/knowledge/format", { body: { body, doc_id: noteId }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const { data } = proposal;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Tidy up"
      description="A proposed layout: headings, lists, tables and paragraphs. Nothing changes until you use it."
      className="max-w-5xl"
      footer={
        <>
          {data ? (
            <p className="mr-auto flex items-center gap-1.5 self-center text-good text-sm">
              <Check aria-hidden className="size-4" />
              Words unchanged
            </p>
          ) : null}
          <Button onClick={() => onOpenChange(false)}>Discard</Button>
          <Button
            variant="primary"
            disabled={!data?.changed}
            onClick={() => {
              if (data) onUse(data.body);
              onOpenChange(false);
            }}
          >
            Use
          </Button>
        </>
      }
    >
      {proposal.isError ? (
        <ErrorState
          title="Couldn't propose a layout"
          onRetry={() => void proposal.refetch()}
          retrying={proposal.isFetching}
        >
          {describeError(proposal.error)}
        </ErrorState>
      ) : data === undefined ? (
        <div role="status" aria-label="Proposing a layout" className="space-y-3">
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      ) : data.changed ? (
        <>
          {data.kept_as_pasted > 0 ? (
            <p className="mb-3 text-ink-soft text-sm">
              {data.kept_as_pasted === 1 ? "1 part is" : `${data.kept_as_pasted} parts are`} left as pasted.
            </p>
          ) : null}
          <TextDiff before={body} after={data.body} names={["Now", "Proposed"]} same="Only empty lines differ." />
        </>
      ) : (
        <p className="text-base text-ink-soft">This note is tidy already.</p>
      )}
    </Dialog>
  );
}
