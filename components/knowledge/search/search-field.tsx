"use client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebounced } from "@/components/data/use-debounced";
import { SearchBox } from "@/components/ui/search-box";
import { findLengthMax } from "@/lib/features/knowledge/constants";

const settleMs = 200;

/** `text`: what is searched for now. `onText`: what was typed, once the typing pauses. */
export function SearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  /** Ahead of what is searched for; null: nobody is typing. */
  const [typed, setTyped] = useState<string | null>(null);
  const sent = useRef(text);
  const settled = useDebounced(typed, settleMs);

  function send(next: string) {
    if (next === sent.current) return;
    sent.current = next;
    onText(next);
  }

  const sendSettled = useEffectEvent((next: string) => send(next.trim()));
  useEffect(() => {
    if (settled !== null) sendSettled(settled);
  }, [settled]);

  function type(next: string) {
    if (typed === null) sent.current = text;
    setTyped(next);
  }

  const shown = typed ?? text;
  return (
    <SearchBox
      input={input}
      label="Search notes and files"
      text={shown}
      onText={type}
      onBlur={() => {
        if (typed !== null) send(typed.trim());
        setTyped(null);
      }}
      onClear={() => onText("")}
      maxLength={findLengthMax}
      className="basis-56"
    />
  );
}
