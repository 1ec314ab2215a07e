"use client";
import { useEffect, useRef, useState } from "react";
import type { RoomCaller } from "@/components/data/room-caller";
import { usePrompterCards } from "@/components/prompter/use-prompter-cards";
import { useNotify } from "./notices";

const none: ReadonlySet<string> = new Set();

/** The cards of the prompter, and how many this person has not seen. Shows a notice for each new one. */
export function usePrompterNotices(
  { meetingId }: RoomCaller,
  { follows, isOpen }: { follows: boolean; isOpen: boolean },
) {
  const notify = useNotify();
  const { cards, connection } = usePrompterCards(meetingId, { follows });
  const known = useRef(new Set<string>());
  const [seen, setSeen] = useState<ReadonlySet<string>>(none);
  const unseen = cards.filter(({ id, status }) => status !== "withdrawn" && !seen.has(id));
  useEffect(() => {
    if (isOpen && unseen.length > 0) setSeen(new Set([...seen, ...unseen.map(({ id }) => id)]));
  });
  useEffect(() => {
    for (const { id, asked_by: by, question } of cards) {
      if (known.current.has(id)) continue;
      known.current.add(id);
      if (!isOpen) notify({ text: `${by} asked you: ${question}`, about: "prompter" });
    }
  }, [cards, isOpen, notify]);
  return { cards, connection, unseen: isOpen ? 0 : unseen.length };
}
