"use client";
import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebounced } from "@/components/data/use-debounced";
import { IconButton } from "@/components/ui/icon-button";
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
    <div className="flex h-9 min-w-0 flex-1 basis-56 items-center gap-2 rounded-control border border-edge bg-raised pr-1 pl-2.5 focus-within:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:-outline-offset-1 touch:h-11">
      <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <input
        ref={input}
        type="search"
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (typed !== null) send(typed.trim());
          setTyped(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") {
            event.preventDefault();
            event.currentTarget.closest("section")?.querySelector<HTMLElement>("[data-row]")?.focus();
          }
          if (event.key !== "Escape" || shown === "") return;
          event.stopPropagation();
          type("");
        }}
        aria-label="Search notes and files"
        placeholder="Search notes and files"
        autoComplete="off"
        spellCheck={false}
        maxLength={findLengthMax}
        className="h-full min-w-0 flex-1 bg-transparent text-base outline-none touch:text-lg [&::-webkit-search-cancel-button]:appearance-none"
      />
      {shown ? (
        <IconButton
          label="Clear search"
          size="sm"
          onClick={() => {
            onText("");
            input.current?.focus();
          }}
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}
