"use client";
import { useEffect } from "react";
import { useCallState } from "@/components/room/call/call-state";
import { reactionOf } from "@/components/room/session/room-message";
import { loadReactions, ReactionIcon } from "./reaction-icon";
import { useReactions } from "./use-reactions";

/** Reactions at the edge of the stage, announced by screen readers one after the other. */
export function ReactionFloat() {
  const { shown } = useReactions();
  const isIdleNow = useCallState("isIdleNow");
  useEffect(() => {
    if (isIdleNow) loadReactions();
  }, [isIdleNow]);
  return (
    <div
      role="status"
      aria-label="Reactions"
      aria-live="polite"
      className="pointer-events-none absolute bottom-11 left-4 z-10 flex flex-col items-start gap-1.5"
    >
      {shown.map(({ id, name, isMine, emoji }) => (
        <span
          key={id}
          className="flex max-w-56 animate-knock items-center gap-2 rounded-full bg-canvas/85 py-1 pr-3 pl-2 text-ink text-sm shadow-float"
        >
          <ReactionIcon reaction={emoji} className="size-6" />
          <span className="truncate">{isMine ? "You" : name}</span>
          <span className="sr-only">: {reactionOf(emoji).name}</span>
        </span>
      ))}
    </div>
  );
}
