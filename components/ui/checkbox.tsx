"use client";
import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "onChange" | "checked"> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** `className`: of the box. */
export function Checkbox({ className, onCheckedChange, ...rest }: CheckboxProps) {
  return (
    <span
      className={cn(
        "relative inline-flex size-4 shrink-0 items-center justify-center rounded-sm border border-edge bg-raised transition-colors hover:border-ink-faint",
        "has-checked:border-accent has-checked:bg-accent has-disabled:opacity-50",
        "has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
        className,
      )}
    >
      <input
        {...rest}
        type="checkbox"
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="peer absolute -inset-2 cursor-default appearance-none rounded-sm outline-none touch:-inset-3.75"
      />
      <Check
        aria-hidden
        className="pointer-events-none hidden size-3 text-accent-ink forced-colors:text-[CanvasText] [stroke-width:3] peer-checked:block"
      />
    </span>
  );
}
