"use client";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";

export type ListSelection = {
  chosen: readonly string[];
  /** `x` chooses the item that has the focus, Escape chooses none. */
  handleKey: (event: KeyboardEvent<HTMLElement>) => void;
  /** What can be done with the chosen items; null while none is chosen. */
  bar: ReactNode;
};

type Options = {
  /** The keys of the shown items that can be chosen. */
  keys: readonly string[];
  /** "Chosen meetings" */
  label: string;
  /** The buttons beside the count. */
  actions: (chosen: readonly string[], clear: () => void) => ReactNode;
};

/** Which items of a list are chosen. One that is no longer shown is no longer chosen. */
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
        className="fixed bottom-6 left-1/2 z-30 flex -translate-x-1/2 items-center gap-2 rounded-card bg-raised py-2 pr-2 pl-4 shadow-float max-md:bottom-20"
      >
        <span role="status" className="tabular whitespace-nowrap text-base">
          {chosen.length} chosen
        </span>
        {actions(chosen, clear)}
        <IconButton label="Choose none" shortcut="Esc" onClick={clear}>
          <X aria-hidden />
        </IconButton>
      </div>
    ) : null;

  return { chosen, toggle, handleKey, bar };
}

type ChooserProps = { name: string; isChosen: boolean; isChoosing: boolean; onToggle: () => void };

/** The box of an item (`group/row`): seen where a pointer or the focus is, and at every item once one is chosen. */
export function Chooser({ name, isChosen, isChoosing, onToggle }: ChooserProps) {
  return (
    <span
      className={cn(
        "absolute inset-y-0 left-2 z-1 flex items-center opacity-0 transition-opacity max-sm:hidden",
        "has-focus-visible:opacity-100 group-hover/row:opacity-100 group-has-[a:focus-visible]/row:opacity-100",
        (isChosen || isChoosing) && "opacity-100",
      )}
    >
      <Checkbox checked={isChosen} onCheckedChange={onToggle} aria-label={`Choose ${name}`} />
    </span>
  );
}
