"use client";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { PressButton } from "@/components/ui/press-button";

type TickProps = {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A checkbox with its words, as one button. */
export function Tick({ checked, disabled, onChange, className, children }: TickProps) {
  return (
    <PressButton
      role="checkbox"
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className={cn(
        "inline-flex h-8 select-none items-center gap-2 rounded-control px-2 text-base text-ink-soft transition-colors hover:bg-hover hover:text-ink disabled:pointer-events-none disabled:opacity-50 touch:h-11",
        className,
      )}
    >
      <span
        aria-hidden
        className={cn(
          "inline-flex size-4 shrink-0 items-center justify-center rounded-sm border border-edge bg-raised text-accent-ink transition-colors",
          checked && "border-accent bg-accent",
        )}
      >
        {checked ? <Check className="size-3 [stroke-width:3]" /> : null}
      </span>
      {children}
    </PressButton>
  );
}
