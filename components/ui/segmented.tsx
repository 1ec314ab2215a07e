"use client";
import { type ReactNode, useId } from "react";
import { cn } from "./cn";

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
        <label
          key={option.value}
          className={cn(
            "relative inline-flex h-6.5 select-none items-center justify-center gap-1.5 rounded-sm px-2.5 text-ink-soft text-sm transition-[background-color,color,box-shadow] hover:text-ink touch:h-10",
            "has-checked:bg-lifted has-checked:font-medium has-checked:text-ink has-checked:shadow-lift has-disabled:opacity-45 [&_.lucide]:size-4",
            "has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-1",
            block && "flex-1",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 m-0 cursor-[inherit] opacity-0"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
