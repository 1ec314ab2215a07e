"use client";
import type { Room } from "livekit-client";
import { ErrorBoundary } from "@/components/ui/error-boundary";
import { LatePart } from "@/components/ui/late-part";
import { Spinner } from "@/components/ui/spinner";
import { BoardFailed } from "./board-failed";
import { type BoardCaller, useOpenWhiteboard } from "./use-whiteboard";

const loadBoard = () => import("./board").then((loaded) => loaded.default);

/**
 * The whiteboard on the stage, while the meeting has it open. Fills its parent. `guest` is the credential of a visit;
 * members use their session. Closing it closes it for everyone; the drawing is kept.
 */
export function WhiteboardPanel({ room, meetingId, guest }: { room: Room } & BoardCaller) {
  const caller = { meetingId, guest };
  const { mutate: setOpen } = useOpenWhiteboard(caller);
  return (
    <section
      aria-label="Whiteboard"
      className="flex size-full min-h-0 flex-col overflow-hidden rounded-tile bg-surface"
    >
      <ErrorBoundary fallback={(retry) => <BoardFailed onRetry={retry} />}>
        <LatePart
          load={loadBoard}
          props={{ room, caller, onClose: () => setOpen(false) }}
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
