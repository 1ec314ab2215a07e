"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEventStream } from "@/components/live/use-event-stream";
import { BackLink } from "@/components/patterns/detail/back-link";
import { DetailHeader } from "@/components/patterns/detail/detail-header";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import type { AudienceCountsWire, BroadcastWire } from "@/lib/features/broadcasts/schema";
import { ApiError } from "@/lib/platform/http/client";
import { BroadcastDraft } from "./broadcast-draft";
import { BroadcastProgress } from "./broadcast-progress";
import { broadcastQuery, showBroadcast } from "./broadcast-queries";
import { audienceLabels, broadcastState } from "./broadcast-words";

/** One broadcast, as it is now. */
export function BroadcastPage({ initial, counts }: { initial: BroadcastWire; counts: AudienceCountsWire }) {
  const client = useQueryClient();
  const options = broadcastQuery(initial.id);
  const { data: broadcast, error, refetch } = useQuery({ ...options, initialData: initial });
  const isGone = error instanceof ApiError && error.status === 404;
  useEventStream<{ broadcast: BroadcastWire }>(
    isGone ? null : `/admin/broadcasts/${initial.id}/events`,
    { broadcast: (now) => void showBroadcast(client, now) },
    { onResync: () => void refetch() },
  );
  const { label, tone } = broadcastState(broadcast);
  const { subject, audience, created_at: createdAt, created_by_name: author, started_at: startedAt } = broadcast;
  return (
    <>
      <BackLink href="/admin/broadcasts" label="Broadcasts" />
      {isGone ? (
        <EmptyState title="This draft was deleted." />
      ) : (
        <>
          <DetailHeader
            level={2}
            title={subject}
            className="mb-6"
            meta={
              <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint text-sm">
                <Badge tone={tone}>{label}</Badge>
                <span>{audienceLabels[audience].label}</span>
                <span>
                  {startedAt ? "Sent" : "Written"} <When at={startedAt ?? createdAt} mid />
                  {author ? ` · by ${author}` : ""}
                </span>
              </p>
            }
          />
          {broadcast.status === "draft" ? (
            <BroadcastDraft key={initial.id} broadcast={broadcast} counts={counts} />
          ) : (
            <BroadcastProgress broadcast={broadcast} />
          )}
        </>
      )}
    </>
  );
}
