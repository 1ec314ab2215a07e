"use client";
import { useEffect, useEffectEvent, useRef, useState } from "react";

const settleMs = 600;

/** A text of the note that is kept while it is written: soon after the last letter, and when the field is left. */
export function useOwnText(stored: string, save: (text: string) => Promise<unknown>) {
  /** Ahead of the store; null: nobody is writing. */
  const [draft, setDraft] = useState<string | null>(null);
  const waiting = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function flush() {
    clearTimeout(timer.current);
    const text = waiting.current;
    waiting.current = null;
    if (text !== null) await save(text);
  }

  const flushLast = useEffectEvent(() => void flush());
  useEffect(() => () => flushLast(), []);

  return {
    text: draft ?? stored,
    change(text: string) {
      setDraft(text);
      waiting.current = text;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), settleMs);
    },
    /** The field was left: the store's text is shown again. */
    async leave() {
      await flush();
      setDraft(null);
    },
  };
}
