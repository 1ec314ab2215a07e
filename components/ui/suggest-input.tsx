"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { cn } from "./cn";
import { isComposing } from "./is-composing";
import { popupClasses, popupItemClasses } from "./popup-classes";
import { usePortalContainer } from "./portal-container";

type SuggestInputProps = {
  label: string;
  value: string;
  /** When one is chosen, on Enter, and when the field is left. */
  onValueChange: (value: string) => void;
  suggestions: readonly string[];
  placeholder?: string;
  maxLength?: number;
  /** Stands before the text. */
  icon?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  className?: string;
};

/** A short text in a line of other text: one of the suggestions, or whatever is typed. */
export function SuggestInput({
  label,
  value,
  onValueChange,
  suggestions,
  placeholder,
  maxLength,
  icon,
  onKeyDown,
  className,
}: SuggestInputProps) {
  const container = usePortalContainer();
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);

  function settle(text: string) {
    setDraft(null);
    if (text.trim() !== value) onValueChange(text.trim());
  }

  return (
    <Autocomplete.Root
      items={suggestions}
      value={draft ?? value}
      open={open}
      onOpenChange={setOpen}
      openOnInputClick
      filter={(item, query) => query === value || item.toLowerCase().includes(query.trim().toLowerCase())}
      onValueChange={(text, { reason }) => {
        if (reason === "item-press") settle(text);
        else setDraft(text);
      }}
    >
      <Autocomplete.InputGroup className={cn("inline-flex min-w-0 items-center gap-1.5", className)}>
        {icon}
        <Autocomplete.Input
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          onBlur={() => draft !== null && settle(draft)}
          onKeyDown={(event) => {
            const isChoosing = event.currentTarget.hasAttribute("aria-activedescendant");
            if (event.key === "Enter" && !isComposing(event) && draft !== null && !isChoosing) {
              settle(draft);
              setOpen(false);
            }
            onKeyDown?.(event);
          }}
          className="field-sizing-content h-7 min-w-24 max-w-56 rounded-sm bg-transparent px-1 outline-none transition-colors placeholder:text-ink-faint hover:bg-hover focus:bg-raised focus-visible:outline-2 focus-visible:outline-accent touch:h-11"
        />
      </Autocomplete.InputGroup>
      <Autocomplete.Portal container={container}>
        <Autocomplete.Positioner sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <Autocomplete.Popup className={cn(popupClasses, "min-w-48 p-1 data-empty:hidden")}>
            <Autocomplete.List className="scroll-quiet max-h-[min(16rem,var(--available-height))] overflow-y-auto">
              {(option: string) => (
                <Autocomplete.Item key={option} value={option} className={popupItemClasses}>
                  {option}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
