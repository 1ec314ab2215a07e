"use client";
import { Input as Base } from "@base-ui/react/input";
import type { ComponentProps, ReactNode, Ref } from "react";
import { cn } from "./cn";

export const fieldClasses = cn(
  "w-full rounded-control border border-edge bg-raised text-base text-ink transition-[border-color,box-shadow]",
  "hover:border-ink-faint focus:border-accent focus:outline-2 focus:outline-accent focus:-outline-offset-1",
  "disabled:opacity-55 aria-invalid:border-bad data-invalid:border-bad",
);

export type InputProps = Omit<ComponentProps<typeof Base>, "className"> & {
  className?: string;
  /** Drawn inside, before the text; decorative. */
  lead?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Input({ className, lead, ...rest }: InputProps) {
  const input = (
    <Base
      {...rest}
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
