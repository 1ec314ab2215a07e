"use client";
import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { RadioOption } from "@/components/ui/radio-option";

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
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {options.map((option) => (
        <RadioOption
          key={option.value}
          name={name}
          value={option.value}
          checked={option.value === value}
          onSelect={() => onValueChange(option.value)}
          className={cn(
            "inline-flex items-center justify-center gap-2 rounded-control border border-line bg-raised px-3 text-ink transition-[background-color,border-color,color] hover:border-edge/60",
            size === "lg" ? "h-11 text-md" : "h-8 text-base touch:h-11",
            "has-checked:border-accent has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent [&_.lucide]:size-4",
            optionClassName,
          )}
        >
          {option.label}
        </RadioOption>
      ))}
    </div>
  );
}
