"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBoundary } from "@/components/ui/error-boundary";
import { ErrorState } from "@/components/ui/error-state";
import { LatePart } from "@/components/ui/late-part";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { BoardFailed } from "./board-failed";
import { type BoardCaller, boardQuery } from "./use-whiteboard";
import { WhiteboardIcon } from "./whiteboard-icon";

const loadView = () => import("./board-view").then((loaded) => loaded.default);

/** The final whiteboard, on the meeting's page. Renders nothing if the board is empty. */
export function WhiteboardView({ meetingId, guest, name = "Whiteboard" }: BoardCaller & { name?: string }) {
  const caller = { meetingId, guest };
  const { data: board, error, isPending, refetch, isFetching } = useQuery(boardQuery(caller));
  const [isOpen, setOpen] = useState(false);
  if (isPending) return <Skeleton className="h-8 w-44" />;
  if (isHidden(error)) return null;
  if (error) {
    return (
      <ErrorState title="Couldn't load the whiteboard" onRetry={() => void refetch()} retrying={isFetching}>
        {describeError(error)}
      </ErrorState>
    );
  }
  const elements = board.scene.elements ?? [];
  if (!elements.some((element) => element.isDeleted !== true)) return null;
  if (!isOpen) {
    return (
      // Refetches, because the last strokes may have been saved a moment ago.
      <Button loading={isFetching} onClick={() => void refetch().then(() => setOpen(true))}>
        <WhiteboardIcon aria-hidden />
        Open whiteboard
      </Button>
    );
  }
  return (
    <section
      aria-label="Whiteboard"
      className="flex h-[min(70dvh,44rem)] flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <ErrorBoundary fallback={(retry) => <BoardFailed onRetry={retry} />}>
        <LatePart
          load={loadView}
          props={{ caller, elements, leftOut: board.left_out, name }}
          waiting={
            <span className="m-auto">
              <Spinner label="Opening whiteboard" />
            </span>
          }
        />
      </ErrorBoundary>
    </section>
  );
}

/** Hidden from people who were never admitted, and when the credential of a visit has expired. */
const isHidden = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 401);
