"use client";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";

export type ListSelection = {
  chosen: readonly string[];
  /** `x` selects the focused item, Escape clears the selection. */
  handleKey: (event: KeyboardEvent<HTMLElement>) => void;
  /** The actions on selected items; null while none is selected. */
  bar: ReactNode;
};

type Options = {
  /** The keys of the shown items that can be selected. */
  keys: readonly string[];
  /** "Selected meetings" */
  label: string;
  /** The buttons beside the count. */
  actions: (chosen: readonly string[], clear: () => void) => ReactNode;
};

/** The selected items of a list. An item that is no longer shown is deselected. */
export function useListSelection({ keys, label, actions }: Options) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = keys.filter((key) => picked.has(key));
  const clear = () => setPicked(new Set());

  function toggle(key: string) {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setPicked(next);
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const item = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("li[data-key]") : null;
    const key = item?.dataset.key;
    if (event.key === "Escape" && chosen.length > 0) clear();
    else if (event.key.toLowerCase() === "x" && key && keys.includes(key)) toggle(key);
    else return;
    event.preventDefault();
  }

  const bar =
    chosen.length > 0 ? (
      <div
        role="toolbar"
        aria-label={label}
        // Where both do not fit beside each other, messages stand above it.
        data-selection-bar=""
        className="fixed bottom-6 left-1/2 z-30 flex -translate-x-1/2 items-center gap-2 max-sm:gap-1.5 rounded-card bg-raised py-2 pr-2 pl-4 shadow-float max-md:bottom-[calc(5rem+env(safe-area-inset-bottom))]"
      >
        <span role="status" className="tabular whitespace-nowrap text-base">
          {chosen.length}
          <span className="max-sm:sr-only"> selected</span>
        </span>
        {actions(chosen, clear)}
        <IconButton label="Clear selection" shortcut="Esc" onClick={clear}>
          <X aria-hidden />
        </IconButton>
      </div>
    ) : null;

  return { chosen, toggle, clear, handleKey, bar };
}

type ChooserProps = { name: string; isChosen: boolean; isChoosing: boolean; onToggle: () => void };

/** The checkbox of an item (`group/row`), visible on hover and focus, and on every item once one is selected. */
export function Chooser({ name, isChosen, isChoosing, onToggle }: ChooserProps) {
  return (
    <span
      className={cn(
        "absolute inset-y-0 left-2 z-1 flex items-center opacity-0 transition-opacity max-sm:hidden",
        "has-focus-visible:opacity-100 group-hover/row:opacity-100 group-has-[a:focus-visible]/row:opacity-100",
        (isChosen || isChoosing) && "opacity-100",
      )}
    >
      <Checkbox checked={isChosen} onCheckedChange={onToggle} aria-label={`Select ${name}`} />
    </span>
  );
}
