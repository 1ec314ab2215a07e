"use client";
import { useEffect, useRef } from "react";
import { useUnansweredPolls } from "@/components/polls/use-polls";
import type { RoomCaller } from "../room-caller";
import { useNotify } from "./notices";

/** How many polls wait for this person's vote; a word for each that comes while nobody looks at them. */
export function usePollNotices(caller: RoomCaller, { isOpen, reads }: { isOpen: boolean; reads: boolean }): number {
  const notify = useNotify();
  const unanswered = useUnansweredPolls(caller, reads);
  const known = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, question } of unanswered) {
      if (known.current.has(id)) continue;
      known.current.add(id);
      if (!isOpen) notify({ text: "Your vote is asked for", detail: question });
    }
  }, [unanswered, isOpen, notify]);
  return unanswered.length;
}
