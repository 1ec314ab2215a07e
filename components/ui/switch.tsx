"use client";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-control";

type SwitchProps = Omit<ComponentProps<"button">, "onClick" | "children"> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** On or off, at once. */
export function Switch({ checked, onCheckedChange, className, ...rest }: SwitchProps) {
  const field = useFieldControl({ byLabel: true });
  return (
    <button
      {...field}
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onCheckedChange(!checked)}
      className={cn(
        "group/switch relative inline-flex h-[1.125rem] w-8 shrink-0 items-center rounded-full border border-edge bg-surface p-px transition-colors",
        "aria-checked:border-accent aria-checked:bg-accent disabled:opacity-50",
        "before:absolute before:-inset-2 touch:before:-inset-3.5",
        className,
      )}
    >
      <span className="size-3.5 rounded-full bg-edge transition-transform forced-colors:border-4 forced-colors:border-[CanvasText] group-aria-checked/switch:translate-x-3.5 group-aria-checked/switch:bg-accent-ink" />
    </button>
  );
}
