"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { api, describeError } from "@/lib/platform/http/client";

const queryKey = ["task-feed"];

/** The address that calendar apps subscribe to. */
export function FeedDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const queryClient = useQueryClient();
  const feed = useQuery({ queryKey, queryFn: ({ signal }) => api.get("/tasks/feed", { signal }) });
  const onError = (error: Error) => toast.bad("Couldn't change the address.", { description: describeError(error) });
  const make = useMutation({
    mutationFn: () => api.post("/tasks/feed"),
    onSuccess: (made) => queryClient.setQueryData(queryKey, made),
    onError,
  });
  const remove = useMutation({
    mutationFn: () => api.delete("/tasks/feed"),
    onSuccess: () => queryClient.setQueryData(queryKey, { url: null }),
    onError,
  });
  const url = feed.data?.url;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Tasks in your calendar"
      description="Subscribe to this address in your calendar app to see your tasks on the days they are due. Most apps check it every few hours."
    >
      {feed.isPending ? <Skeleton className="h-10 w-full" /> : null}
      {feed.isError ? (
        <ErrorState title="Couldn't load the address." onRetry={() => void feed.refetch()} retrying={feed.isFetching}>
          {describeError(feed.error)}
        </ErrorState>
      ) : null}
      {url ? (
        <>
          <p className="select-all break-all rounded-control bg-surface px-3 py-2 font-mono text-sm">{url}</p>
          <p className="mt-2 text-ink-faint text-sm">Anyone who has this address can read your tasks.</p>
          <div className="mt-4 flex flex-wrap gap-2">
            <CopyButton text={url} label="Copy address" variant="primary" />
            <Button loading={make.isPending} onClick={() => make.mutate()}>
              Replace address
            </Button>
            <Button variant="danger-quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
              Turn off
            </Button>
          </div>
        </>
      ) : null}
      {feed.data && url === null ? (
        <Button variant="primary" loading={make.isPending} onClick={() => make.mutate()}>
          Create address
        </Button>
      ) : null}
    </Dialog>
  );
}
