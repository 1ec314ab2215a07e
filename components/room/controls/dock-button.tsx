"use client";
import type { ReactNode, Ref } from "react";
import { cn } from "@/components/ui/cn";
import { PressButton, type PressButtonProps } from "@/components/ui/press-button";
import { Tooltip } from "@/components/ui/tooltip";

type DockButtonProps = Omit<PressButtonProps, "className" | "aria-label"> & {
  /** The action of a click; also the tooltip. */
  label: string;
  shortcut?: string | readonly string[];
  /** `off`: a device that is switched off; `on`: something that is running or open; `leave`: leaves the call. */
  variant?: "plain" | "off" | "on" | "leave";
  /** The number on the badge. */
  count?: number;
  countWords?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

const variants = {
  plain: "text-ink hover:bg-press data-popup-open:bg-press",
  on: "bg-accent-wash text-accent hover:bg-[color-mix(in_oklab,var(--accent)_10%,var(--accent-wash))]",
  off: "bg-bad-wash text-bad hover:bg-[color-mix(in_oklab,var(--bad)_8%,var(--bad-wash))]",
  leave: "bg-bad text-bad-ink hover:bg-[color-mix(in_oklab,var(--bad)_86%,var(--ink))]",
};

export function DockButton({
  label,
  shortcut,
  variant = "plain",
  count = 0,
  countWords = "new",
  className,
  children,
  ...rest
}: DockButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <PressButton
        {...rest}
        aria-label={count > 0 ? `${label}, ${count} ${countWords}` : label}
        className={cn(
          "relative inline-flex size-11 shrink-0 select-none max-[374px]:w-10 items-center justify-center rounded-card transition-[background-color,color,transform] active:scale-95",
          "disabled:opacity-45 data-disabled:opacity-45 [&_.lucide]:size-5",
          "forced-colors:border",
          variants[variant],
          className,
        )}
      >
        {children}
        {count > 0 ? (
          <span
            aria-hidden
            className="tabular absolute -top-1 -right-1 flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-accent px-1 font-semibold text-accent-ink text-xs leading-none ring-2 ring-canvas"
          >
            {count > 9 ? "9+" : count}
          </span>
        ) : null}
      </PressButton>
    </Tooltip>
  );
}

/** A group of related controls. */
export function DockGroup({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-label={label}
      className={cn("flex min-w-0 items-center gap-1 rounded-tile bg-surface p-1 max-[420px]:gap-0.5", className)}
    >
      {children}
    </div>
  );
}
