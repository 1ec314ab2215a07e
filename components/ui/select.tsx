"use client";
import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-control";
import { fieldClasses } from "./input";
import { popupClasses, popupItemClasses } from "./popup-classes";
import { usePortalContainer } from "./portal-container";

type SelectOption<V extends string> = {
  value: V;
  label: string;
  note?: string;
  icon?: ReactNode;
  disabled?: boolean;
};

type SelectProps<V extends string> = {
  options: readonly SelectOption<V>[];
  value: V | null;
  onValueChange: (value: V) => void;
  placeholder?: string;
  /** Accessible name, when no Field around it gives one. */
  label?: string;
  icon?: ReactNode;
  disabled?: boolean;
  quiet?: boolean;
  className?: string;
};

export function Select<V extends string>({
  options,
  value,
  onValueChange,
  placeholder = "Choose",
  label,
  icon,
  disabled,
  quiet,
  className,
}: SelectProps<V>) {
  const container = usePortalContainer();
  const field = useFieldControl({ byLabel: true });
  return (
    <Base.Root
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next);
      }}
    >
      <Base.Trigger
        {...field}
        aria-label={label}
        className={cn(
          quiet
            ? "inline-flex h-8 min-w-0 items-center gap-2 rounded-control px-2 text-base text-ink-soft transition-colors hover:bg-hover hover:text-ink data-popup-open:bg-hover touch:h-11"
            : cn(
                fieldClasses,
                "inline-flex h-8 items-center gap-2 pr-2 pl-2.5 text-left data-popup-open:border-accent touch:h-11",
              ),
          "select-none [&_.lucide]:size-4",
          className,
        )}
      >
        {icon ? <span className="text-ink-faint">{icon}</span> : null}
        <Base.Value className="min-w-0 flex-1 truncate data-placeholder:text-ink-faint" placeholder={placeholder} />
        <Base.Icon className="text-ink-faint">
          <ChevronsUpDown aria-hidden className="size-3.5!" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal container={container}>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            className={cn(
              popupClasses,
              "max-h-[min(22rem,var(--available-height))] min-w-(--anchor-width) max-w-[min(26rem,90vw)]",
            )}
          >
            <Base.List className="scroll-quiet max-h-[min(22rem,var(--available-height))] overflow-y-auto p-1">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={popupItemClasses}
                >
                  {option.icon}
                  <Base.ItemText className="min-w-0 flex-1">
                    <span className="block truncate">{option.label}</span>
                    {option.note ? <span className="block text-ink-faint text-xs">{option.note}</span> : null}
                  </Base.ItemText>
                  <span className="flex size-4 shrink-0 items-center">
                    <Base.ItemIndicator>
                      <Check aria-hidden className="text-accent!" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
