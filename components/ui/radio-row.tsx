"use client";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { RadioOption } from "./radio-option";

type RadioRowProps = Omit<ComponentProps<typeof RadioOption>, "children"> & {
  label: ReactNode;
  description?: ReactNode;
};

/** A radio button with its words beside it. */
export function RadioRow({ label, description, className, ...option }: RadioRowProps) {
  return (
    <RadioOption
      {...option}
      className={cn("flex items-start gap-2.5 rounded-sm py-1.5 text-base touch:py-2.5", className)}
    >
      <span
        aria-hidden
        className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-edge bg-raised group-has-checked:border-[5px] group-has-checked:border-accent"
      />
      <span className="min-w-0">
        {label}
        {description ? <span className="block text-ink-faint text-sm">{description}</span> : null}
      </span>
    </RadioOption>
  );
}
