"use client";
import { useEffect, useRef, useState } from "react";
import type { RoomCaller } from "@/components/data/room-caller";
import { useUnansweredPolls } from "@/components/polls/use-polls";
import { useNotify } from "./notices";

const none: ReadonlySet<string> = new Set();

/**
 * The number of unseen polls that this person may vote in. Shows a notice for each new one while the panel is closed.
 */
export function usePollNotices(caller: RoomCaller, { isOpen, reads }: { isOpen: boolean; reads: boolean }): number {
  const notify = useNotify();
  const unanswered = useUnansweredPolls(caller, reads);
  const known = useRef(new Set<string>());
  const [seen, setSeen] = useState<ReadonlySet<string>>(none);
  const unseen = unanswered.filter(({ id }) => !seen.has(id));
  useEffect(() => {
    if (isOpen && unseen.length > 0) setSeen(new Set([...seen, ...unseen.map(({ id }) => id)]));
  });
  useEffect(() => {
    for (const { id, question } of unanswered) {
      if (known.current.has(id)) continue;
      known.current.add(id);
      if (!isOpen) notify({ text: `New poll: ${question}` });
    }
  }, [unanswered, isOpen, notify]);
  return isOpen ? 0 : unseen.length;
}
