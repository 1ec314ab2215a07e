"use client";
import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import type { ReactNode } from "react";
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
  return (
    <RadioGroup
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
      aria-label={label}
      className={cn(
        "inline-flex rounded-control border border-line bg-surface p-0.5",
        block && "flex w-full",
        className,
      )}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className={cn(
            "inline-flex h-6.5 select-none items-center justify-center gap-1.5 rounded-sm px-2.5 text-ink-soft text-sm transition-[background-color,color,box-shadow] hover:text-ink touch:h-10",
            "data-checked:bg-lifted data-checked:font-medium data-checked:text-ink data-checked:shadow-lift data-disabled:opacity-45 [&_.lucide]:size-4",
            block && "flex-1",
          )}
        >
          {option.icon}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
