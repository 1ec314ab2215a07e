"use client";
import { useEffect, useRef, useState } from "react";
import type { WaitingEntry } from "@/lib/features/door/schema";
import { chimeForKnock } from "./chime-for-knock";

/** Who speaks or shares gets the pill instead of the card after this delay. */
const cardStaysMs = 12_000;

/**
 * Chimes for each new knock, and shows a desktop notification if permitted. Returns whether to show the card: until
 * everyone is answered, unless one is busy speaking or sharing.
 */
export function useKnocks(waiting: readonly WaitingEntry[], { title, isBusy }: { title: string; isBusy: boolean }) {
  const [isCard, setCard] = useState(false);
  const shownAt = useRef(0);
  const [knocks, setKnocks] = useState(0);
  const known = useRef(new Set<string>());
  const newest = waiting.at(-1);
  const key = waiting.map(({ id, knocked_at }) => `${id} ${knocked_at}`).join("\n");

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when someone knocks or is answered.
  useEffect(() => {
    const fresh = waiting.filter(({ id, knocked_at }) => !known.current.has(`${id} ${knocked_at}`));
    known.current = new Set(key.split("\n"));
    if (fresh.length === 0) return;
    for (const { display_name: name } of fresh) showOutside(`${name} wants to join`, title);
    setKnocks((count) => count + 1);
    setCard(true);
  }, [key]);

  const isQuiet = waiting.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new knock restarts the chime.
  useEffect(() => {
    if (isQuiet) return;
    shownAt.current = Date.now();
    return chimeForKnock();
  }, [isQuiet, knocks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new knock starts the delay again.
  useEffect(() => {
    if (!isBusy || !isCard) return;
    const fold = setTimeout(() => setCard(false), shownAt.current + cardStaysMs - Date.now());
    return () => clearTimeout(fold);
  }, [isBusy, isCard, knocks]);

  return { newest, isCard, fold: () => setCard(false) };
}

/** Only while the tab is hidden. */
function showOutside(words: string, title: string) {
  if (typeof Notification === "undefined" || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const notification = new Notification(words, { body: title, tag: "parley-knock", icon: "/icons/icon-192.png" });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Android has the name and the permission, and lets only workers show one.
  }
}
