"use client";
import type { ComponentProps, Ref } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-control";
import { GrowingTextarea } from "./growing-textarea";
import { fieldClasses } from "./input";

export type TextareaProps = ComponentProps<"textarea"> & {
  onValueChange?: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Grows with what is written, from `rows` up to twelve lines. */
export function Textarea({ className, rows = 3, onValueChange, onChange, ...rest }: TextareaProps) {
  const field = useFieldControl();
  return (
    <GrowingTextarea
      {...field}
      {...rest}
      rows={rows}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
      className={cn(fieldClasses, "max-h-72 min-h-16 px-2.5 py-1.5 leading-5", className)}
    />
  );
}
