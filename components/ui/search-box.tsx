"use client";
import { Search, X } from "lucide-react";
import type { ComponentProps, KeyboardEvent, RefObject } from "react";
import { cn } from "./cn";
import { IconButton } from "./icon-button";
import { isComposing } from "./is-composing";

type SearchBoxProps = Pick<ComponentProps<"input">, "maxLength" | "onBlur"> & {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  text: string;
  onText: (text: string) => void;
  onEnter?: () => void;
  /** By its button; the focus goes back to the field. */
  onClear: () => void;
  className?: string;
};

/** Above a list: ↓ goes to its first row (`data-row`, in the same section), Esc empties it. */
export function SearchBox({ input, label, text, onText, onEnter, onClear, className, ...rest }: SearchBoxProps) {
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    if (event.key === "ArrowDown") {
      event.preventDefault();
      event.currentTarget.closest("section")?.querySelector<HTMLElement>("[data-row]")?.focus();
    }
    if (event.key === "Enter") onEnter?.();
    if (event.key !== "Escape" || text === "") return;
    event.stopPropagation();
    onText("");
  }

  return (
    <div
      className={cn(
        "flex h-9 min-w-0 flex-1 items-center gap-2 rounded-control border border-edge bg-raised pr-1 pl-2.5 focus-within:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:-outline-offset-1 touch:h-11",
        className,
      )}
    >
      <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <input
        {...rest}
        ref={input}
        type="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        className="h-full min-w-0 flex-1 bg-transparent text-base outline-none touch:text-lg [&::-webkit-search-cancel-button]:appearance-none"
      />
      {text ? (
        <IconButton
          label="Clear search"
          size="sm"
          onClick={() => {
            onClear();
            input.current?.focus();
          }}
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}
