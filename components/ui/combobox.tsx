"use client";
import { Combobox as Base } from "@base-ui/react/combobox";
import { ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-control";
import { fieldClasses } from "./input";
import { popupClasses, popupItemClasses } from "./popup-classes";
import { ItemCheck } from "./popup-item";
import { usePortalContainer } from "./portal-container";
import { preventSubmit } from "./prevent-submit";

export type ComboboxOption<V extends string> = { value: V; label: string; note?: string };

type ComboboxProps<V extends string> = {
  options: readonly ComboboxOption<V>[];
  value: V | null;
  onValueChange: (value: V) => void;
  placeholder?: string;
  label?: string;
  empty?: ReactNode;
  disabled?: boolean;
  className?: string;
};

const shownMax = 60;

/** One of many, found by typing. */
export function Combobox<V extends string>({
  options,
  value,
  onValueChange,
  placeholder,
  label,
  empty = "No matches.",
  disabled,
  className,
}: ComboboxProps<V>) {
  const container = usePortalContainer();
  const field = useFieldControl();
  return (
    <Base.Root
      items={options}
      limit={shownMax}
      // Without one it is the browser's, and in "C" a search heeds capitals.
      locale="en"
      disabled={disabled}
      value={options.find((option) => option.value === value) ?? null}
      isItemEqualToValue={(a, b) => a.value === b.value}
      onValueChange={(next) => {
        if (next) onValueChange(next.value);
      }}
      autoHighlight
    >
      <Base.InputGroup onKeyDown={preventSubmit} className={cn("relative flex w-full items-center", className)}>
        <Base.Input
          {...field}
          aria-label={label}
          onFocus={(event) => {
            // What stands there is replaced by typing, not added to.
            event.currentTarget.select();
          }}
          placeholder={placeholder}
          className={cn(fieldClasses, "h-8 truncate pr-8 pl-2.5 touch:h-11")}
        />
        <Base.Trigger
          aria-label="Show all"
          className="absolute right-0 flex h-full w-8 items-center justify-center text-ink-faint"
        >
          <ChevronsUpDown aria-hidden className="size-3.5" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal container={container}>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className={cn(popupClasses, "w-(--anchor-width) min-w-56")}>
            <Base.Empty className="px-3 py-2.5 text-base text-ink-faint empty:hidden">{empty}</Base.Empty>
            <Base.List className="scroll-quiet max-h-[min(19rem,var(--available-height))] overflow-y-auto p-1 data-empty:p-0">
              {(option: ComboboxOption<V>) => (
                <Base.Item key={option.value} value={option} className={popupItemClasses}>
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {option.note ? <span className="tabular text-ink-faint text-xs">{option.note}</span> : null}
                  <ItemCheck indicator={Base.ItemIndicator} />
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
