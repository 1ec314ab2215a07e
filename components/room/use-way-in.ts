"use client";
import { type ComponentType, startTransition, useCallback, useEffect, useRef } from "react";
import { loadWhenIdle } from "@/components/ui/load-when-idle";
import type { Luggage } from "./bring-along";
import type { CallProps } from "./call";
import { warmUp } from "./door/warm-up";
import { dropHold, forgetStay, markStay } from "./stay";
import type { Entry, Stay } from "./use-room-session";

/** Loaded while the door is open. */
const loadCall = () => import("./call");

export type CallPlace = { at: "call"; Call: ComponentType<CallProps>; stay: Stay; luggage: Luggage };

/** From the door into the room, once: the door is still in sight while the room is drawn, and may be pressed again. */
export function useWayIn<Answer extends Entry>(code: string, show: (place: CallPlace, answer: Answer) => void) {
  const isEntering = useRef(false);
  useEffect(() => {
    void loadCall();
    const cancel = loadWhenIdle(warmUp);
    return () => {
      cancel();
      dropHold();
    };
  }, []);
  const enter = useCallback(
    async (answer: Answer, pack: () => Luggage) => {
      const { default: Call, beginStay } = await loadCall();
      if (isEntering.current) return;
      isEntering.current = true;
      const stay = beginStay(answer);
      markStay(code);
      const luggage = pack();
      startTransition(() => show({ at: "call", Call, stay, luggage }, answer));
    },
    [code, show],
  );
  /** Back out of it: the next time one enters anew. */
  const leave = useCallback(() => {
    isEntering.current = false;
    forgetStay(code);
  }, [code]);
  return { enter, leave };
}
