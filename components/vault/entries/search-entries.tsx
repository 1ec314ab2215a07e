"use client";
import { useEffect, useRef } from "react";
import { SearchBox } from "@/components/ui/search-box";

type SearchEntriesProps = { text: string; onText: (text: string) => void; onEnter: () => void };

/** Type to filter; ↓ goes to the entries, Enter opens the first. */
export function SearchEntries({ text, onText, onEnter }: SearchEntriesProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What opened the vault had the focus. On a phone, a keyboard would cover half of the list.
    const isTouch = window.matchMedia("(pointer: coarse)").matches;
    if (!isTouch && document.activeElement === document.body) input.current?.focus();
  }, []);
  return (
    <SearchBox
      input={input}
      label="Find an entry"
      text={text}
      onText={onText}
      onEnter={onEnter}
      onClear={() => onText("")}
      maxLength={200}
    />
  );
}
