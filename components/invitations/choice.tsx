"use client";
import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type ChoiceProps<V extends string> = {
  label: string;
  value: V | null;
  onValueChange: (value: V) => void;
  options: readonly { value: V; label: ReactNode }[];
  size: "md" | "lg";
  /** Of the row or grid they stand in. */
  className?: string;
  optionClassName?: string;
};

/** A radio group of buttons. */
export function Choice<V extends string>({
  label,
  value,
  onValueChange,
  options,
  size,
  className,
  optionClassName,
}: ChoiceProps<V>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value ?? ""}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
      className={className}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className={cn(
            "inline-flex select-none items-center justify-center gap-2 rounded-control border border-line bg-raised px-3 text-ink transition-[background-color,border-color,color] hover:border-edge/60",
            size === "lg" ? "h-11 text-md" : "h-8 text-base touch:h-11",
            "data-checked:border-accent data-checked:bg-accent-wash data-checked:font-medium data-checked:text-accent [&_.lucide]:size-4",
            optionClassName,
          )}
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
