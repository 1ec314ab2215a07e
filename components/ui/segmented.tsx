"use client";
import { type ReactNode, useId } from "react";
import { cn } from "./cn";
import { RadioOption } from "./radio-option";

type SegmentedProps<V extends string> = {
  value: V;
  onValueChange: (value: V) => void;
  label: string;
  options: readonly { value: V; label: ReactNode; icon?: ReactNode; disabled?: boolean }[];
  block?: boolean;
  className?: string;
};

/** One of a few, all in sight. */
export function Segmented<V extends string>({
  value,
  onValueChange,
  label,
  options,
  block,
  className,
}: SegmentedProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn(
        "inline-flex rounded-control border border-line bg-surface p-0.5",
        block && "flex w-full",
        className,
      )}
    >
      {options.map((option) => (
        <RadioOption
          key={option.value}
          name={name}
          value={option.value}
          checked={option.value === value}
          disabled={option.disabled}
          onSelect={() => onValueChange(option.value)}
          className={cn(
            "inline-flex h-6.5 items-center justify-center gap-1.5 rounded-sm px-2.5 text-ink-soft text-sm transition-[background-color,color,box-shadow] hover:text-ink touch:h-11",
            "has-checked:bg-lifted has-checked:font-medium has-checked:text-ink has-checked:shadow-lift [&_.lucide]:size-4",
            block && "flex-1",
          )}
        >
          {option.icon}
          {option.label}
        </RadioOption>
      ))}
    </div>
  );
}
