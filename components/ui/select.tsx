"use client";
import { ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-control";
import { fieldClasses } from "./input";
import { useLateTrigger } from "./late-trigger";
import type { SelectOption } from "./popups/select";

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

/** One of some options. The code of the list loads late: until then its button is there without it. */
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
  const field = useFieldControl({ byLabel: true });
  const chosen = options.find((option) => option.value === value);
  const { popups, trigger } = useLateTrigger(
    <button
      type="button"
      disabled={disabled}
      aria-label={label}
      {...field}
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
      <span className={cn("min-w-0 flex-1 truncate", !chosen && "text-ink-faint")}>{chosen?.label ?? placeholder}</span>
      <span aria-hidden className="text-ink-faint">
        <ChevronsUpDown className="size-3.5!" />
      </span>
    </button>,
    "listbox",
  );
  if (!popups) return trigger;
  return (
    <popups.Select
      trigger={trigger}
      options={options}
      value={value}
      onValueChange={(next) => {
        const option = options.find((one) => one.value === next);
        if (option) onValueChange(option.value);
      }}
      disabled={disabled}
    />
  );
}
