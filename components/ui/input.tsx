"use client";
import type { ComponentProps, ReactNode, Ref } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-control";

export const fieldClasses = cn(
  "w-full rounded-control border border-edge bg-raised text-base text-ink transition-[border-color,box-shadow]",
  "hover:border-ink-faint focus:border-accent focus:outline-2 focus:outline-accent focus:-outline-offset-1",
  "disabled:opacity-55 aria-invalid:border-bad",
);

export type InputProps = ComponentProps<"input"> & {
  onValueChange?: (value: string) => void;
  /** Drawn inside, before the text; decorative. */
  lead?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Input({ className, lead, onValueChange, onChange, ...rest }: InputProps) {
  const field = useFieldControl();
  const input = (
    <input
      {...field}
      {...rest}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
      className={cn(fieldClasses, "h-8 px-2.5 touch:h-11 touch:text-lg", lead ? "pl-8" : "", className)}
    />
  );
  if (!lead) return input;
  return (
    <span className="relative flex w-full items-center">
      <span aria-hidden className="pointer-events-none absolute left-2.5 text-ink-faint [&_.lucide]:size-4">
        {lead}
      </span>
      {input}
    </span>
  );
}
