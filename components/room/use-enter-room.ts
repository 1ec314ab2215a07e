"use client";
import { type ComponentType, startTransition, useCallback, useEffect, useRef } from "react";
import { loadWhenIdle } from "@/components/ui/load-when-idle";
import type { CallProps } from "./call";
import { warmUp } from "./door/warm-up";
import type { JoinMedia } from "./publish-preview-tracks";
import { forgetTabInRoom, markTabInRoom, releaseTabLock } from "./tab-lock";
import type { Entry, RoomConnection } from "./use-room-session";

/** LiveKit and the room. */
const loadCall = () => import("./call");

export type CallView = { at: "call"; Call: ComponentType<CallProps>; connection: RoomConnection; joinMedia: JoinMedia };

/**
 * Joins the room once. The door stays visible while the room renders, so its button may be pressed again. `prepare`
 * loads the room ahead, when somebody is about to join.
 */
export function useEnterRoom<Answer extends Entry>(code: string, show: (place: CallView, answer: Answer) => void) {
  const isEntering = useRef(false);
  const cancelWarmUp = useRef<() => void>(undefined);
  const prepare = useCallback(() => {
    if (cancelWarmUp.current) return;
    cancelWarmUp.current = loadWhenIdle(warmUp);
    // What does not come now is loaded on entering, which says when that fails.
    loadCall().catch(() => {});
  }, []);
  useEffect(
    () => () => {
      cancelWarmUp.current?.();
      releaseTabLock();
    },
    [],
  );
  const enter = useCallback(
    async (answer: Answer, collectMedia: () => JoinMedia) => {
      const { default: Call, beginConnection } = await loadCall();
      if (isEntering.current) return;
      isEntering.current = true;
      const connection = beginConnection(answer);
      markTabInRoom(code);
      const joinMedia = collectMedia();
      startTransition(() => show({ at: "call", Call, connection, joinMedia }, answer));
    },
    [code, show],
  );
  /** Allows `enter` to be called again. */
  const leave = useCallback(() => {
    isEntering.current = false;
    forgetTabInRoom(code);
  }, [code]);
  return { prepare, enter, leave };
}
