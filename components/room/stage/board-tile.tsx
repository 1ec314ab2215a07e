"use client";
import { useRoomContext } from "@livekit/components-react";
import { useRoomCaller } from "@/components/data/room-caller";
import { FailedPanel, LazyBoundary } from "@/components/room/call/lazy-boundary";
import { WhiteboardIcon } from "@/components/whiteboard/whiteboard-icon";
import { WhiteboardPanel } from "@/components/whiteboard/whiteboard-panel";
import type { Place } from "./stage-layout";
import { StagePlace } from "./stage-place";

/** The whiteboard tile. If it is too small to draw on, it is a button that enlarges it. */
export function BoardTile({ place, onEnlarge }: { place: Place | undefined; onEnlarge: () => void }) {
  const room = useRoomContext();
  const caller = useRoomCaller();
  const isSmall = place?.part !== "main";
  return (
    <StagePlace place={place}>
      <div inert={isSmall} className="size-full">
        <LazyBoundary failed={<FailedPanel />}>
          <WhiteboardPanel room={room} {...caller} />
        </LazyBoundary>
      </div>
      {isSmall ? (
        <button
          type="button"
          onClick={onEnlarge}
          className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 rounded-tile bg-surface font-medium text-ink-soft text-sm hover:text-ink"
        >
          <WhiteboardIcon aria-hidden className="size-5" />
          Show whiteboard
        </button>
      ) : null}
    </StagePlace>
  );
}
