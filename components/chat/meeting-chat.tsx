"use client";
import { useQuery } from "@tanstack/react-query";
import type { RoomCaller } from "@/components/data/room-caller";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { type ChatLine, chatLine } from "./chat-line";
import { ChatLog } from "./chat-log";
import { chatQuery } from "./use-chat-messages";

/** The chat of a meeting, for people who attended it. Renders nothing if nobody wrote. */
export function MeetingChat({
  caller,
  reader,
  className,
}: {
  caller: RoomCaller;
  /** Their identity in the room. */
  reader: string;
  className?: string;
}) {
  const { data, error, isPending, refetch, isFetching } = useQuery(chatQuery(caller));
  if (isPending || isHidden(error)) return null;
  if (error) {
    return (
      <ErrorState className={className} title="Couldn't load chat" onRetry={() => void refetch()} retrying={isFetching}>
        {describeError(error)}
      </ErrorState>
    );
  }
  if (data.length === 0) return null;
  const lines: ChatLine[] = data.map((message) => chatLine(message, reader));
  return (
    <section aria-labelledby="meeting-chat" className={cn("max-w-2xl", className)}>
      <h2 id="meeting-chat" className="mb-3 font-semibold text-ink text-lg">
        Chat
      </h2>
      <ChatLog lines={lines} />
    </section>
  );
}

/** Hidden from invitees who did not attend. */
const isHidden = (error: unknown) => error instanceof ApiError && error.status === 403;
