"use client";
import { type ComponentType, startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { CallProps } from "@/components/room/call/call";
import { warmUp } from "@/components/room/door/warm-up";
import type { JoinMedia } from "@/components/room/session/publish-preview-tracks";
import { forgetTabInRoom, markTabInRoom, releaseTabLock } from "@/components/room/session/tab-lock";
import type { Entry, RoomConnection } from "@/components/room/session/use-room-session";
import { loadWhenIdle } from "@/components/ui/load-when-idle";

/** The longest that the door stays while the room connects. */
const showAfterMs = 300;

/** LiveKit and the room. */
const loadCall = () => import("@/components/room/call/call");

export type CallView = { at: "call"; Call: ComponentType<CallProps>; connection: RoomConnection; joinMedia: JoinMedia };
/** The room while the door is shown: rendered, but hidden and without a connection. */
export type HiddenCall = Omit<CallView, "at">;

const noMedia: JoinMedia = {
  tracks: { camera: null, microphone: null },
  wants: { camera: false, microphone: false },
  picture: null,
};

/**
 * Joins the room once. The door stays visible while the room renders, so its button may be pressed again. `prepare`
 * loads the room and renders it hidden, when somebody is about to join; it takes what is known of the answer.
 */
export function useEnterRoom<Answer extends Entry>(code: string, show: (place: CallView, answer: Answer) => void) {
  const isEntering = useRef(false);
  const cancelWarmUp = useRef<() => void>(undefined);
  const prepared = useRef<RoomConnection>(undefined);
  const [hidden, setHidden] = useState<HiddenCall | null>(null);
  const prepare = useCallback((expected: Entry | null) => {
    cancelWarmUp.current ??= loadWhenIdle(warmUp);
    const render = ({ default: Call, prepareConnection }: Awaited<ReturnType<typeof loadCall>>) => {
      if (!expected || prepared.current || isEntering.current) return;
      const connection = prepareConnection(expected);
      prepared.current = connection;
      startTransition(() => setHidden({ Call, connection, joinMedia: noMedia }));
    };
    // What does not come now is loaded on entering, which says when that fails.
    loadCall().then(render, () => {});
  }, []);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      cancelWarmUp.current?.();
      releaseTabLock();
    };
  }, []);
  const enter = useCallback(
    async (answer: Answer, collectMedia: () => JoinMedia) => {
      const { default: Call, beginConnection } = await loadCall();
      if (isEntering.current) return;
      isEntering.current = true;
      const connection = beginConnection(answer, prepared.current);
      markTabInRoom(code);
      // Showing the room takes the thread that connects. A slow network leaves it time for both.
      await Promise.race([connection.connected?.catch(() => {}), pause(showAfterMs)]);
      // Nothing of the room is mounted that would disconnect.
      if (isGone.current) return void connection.room.disconnect();
      const joinMedia = collectMedia();
      startTransition(() => show({ at: "call", Call, connection, joinMedia }, answer));
    },
    [code, show],
  );
  /** Allows `enter` to be called again. */
  const leave = useCallback(() => {
    isEntering.current = false;
    prepared.current = undefined;
    setHidden(null);
    forgetTabInRoom(code);
  }, [code]);
  return { hidden, prepare, enter, leave };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
