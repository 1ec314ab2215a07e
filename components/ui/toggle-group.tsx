"use client";
import { Toggle } from "@base-ui/react/toggle";
import { ToggleGroup as Base } from "@base-ui/react/toggle-group";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { Tooltip } from "./tooltip";

type ToggleGroupProps<V extends string> = {
  value: readonly V[];
  onValueChange: (value: V[]) => void;
  label: string;
  options: readonly { value: V; label: string; icon: ReactNode; disabled?: boolean }[];
  className?: string;
};

/** Several of a few, as icon buttons that stay down. */
export function ToggleGroup<V extends string>({
  value,
  onValueChange,
  label,
  options,
  className,
}: ToggleGroupProps<V>) {
  return (
    <Base
      multiple
      value={[...value]}
      onValueChange={(next) => onValueChange(next)}
      aria-label={label}
      className={cn("inline-flex gap-0.5", className)}
    >
      {options.map((option) => (
        <Tooltip key={option.value} label={option.label}>
          <Toggle
            value={option.value}
            disabled={option.disabled}
            aria-label={option.label}
            className="inline-flex size-8 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-hover hover:text-ink data-pressed:bg-accent-wash data-pressed:text-accent touch:size-11 [&_.lucide]:size-[1.125rem]"
          >
            {option.icon}
          </Toggle>
        </Tooltip>
      ))}
    </Base>
  );
}
