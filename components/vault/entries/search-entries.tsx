"use client";
import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { isComposing } from "@/components/ui/is-composing";

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
    <div className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded-control border border-edge bg-raised pr-1 pl-2.5 focus-within:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:-outline-offset-1 touch:h-11">
      <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <input
        ref={input}
        type="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "ArrowDown") {
            event.preventDefault();
            event.currentTarget.closest("section")?.querySelector<HTMLElement>("[data-row]")?.focus();
          }
          if (event.key === "Enter") onEnter();
          if (event.key !== "Escape" || text === "") return;
          event.stopPropagation();
          onText("");
        }}
        aria-label="Find an entry"
        placeholder="Find an entry"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        className="h-full w-full min-w-0 flex-1 bg-transparent text-base outline-none touch:text-lg [&::-webkit-search-cancel-button]:appearance-none"
      />
      {text ? (
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
