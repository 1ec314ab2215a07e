"use client";
import { useQuery } from "@tanstack/react-query";
import { listNames } from "@/components/data/meeting-name";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { describeError } from "@/lib/platform/http/client";
import { sharingPreviewQuery } from "./use-saved-answers";

type SharingPreviewProps = {
  meetingId: string;
  answerId: string;
  isSharing: boolean;
  onShare: () => void;
  onCancel: () => void;
};

/** Before an answer goes to the chat: who will read it, and what they could not read before. */
export function SharingPreview({ meetingId, answerId, isSharing, onShare, onCancel }: SharingPreviewProps) {
  const { data, isError, error } = useQuery(sharingPreviewQuery(meetingId, answerId));
  return (
    <section aria-label="Share with the room" className="mt-1.5 space-y-2 rounded-card bg-surface px-3 py-2.5 text-sm">
      {data ? (
        <>
          <p className="wrap-anywhere text-ink">
            {data.readers.length > 0 ? `${listNames(data.readers)} will read` : "You will read"} the question and the
            answer in the chat, and so will everyone who joins later.
          </p>
          {data.unread.map(({ source, names }) => (
            <p key={source} className="wrap-anywhere text-warn">
              {`${listNames(names)} can\u2019t open “${source}” themselves.`}
            </p>
          ))}
        </>
      ) : isError ? (
        <p role="alert" className="text-bad">
          {describeError(error)}
        </p>
      ) : (
        <div role="status" aria-busy="true" aria-label="Looking who will read it">
          <Skeleton className="h-10" />
        </div>
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" disabled={!data} loading={isSharing} onClick={onShare}>
          Share
        </Button>
      </div>
    </section>
  );
}
