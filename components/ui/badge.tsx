import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "./cn";

const badgeClasses = cva(
  "inline-flex h-5 shrink-0 items-center gap-1 whitespace-nowrap rounded-full border border-transparent px-2 font-medium text-xs [&_.lucide]:size-3",
  {
    variants: {
      tone: {
        quiet: "bg-hover text-ink-soft",
        line: "border-line text-ink-soft",
        accent: "bg-accent-wash text-accent",
        good: "bg-good-wash text-good",
        warn: "bg-warn-wash text-warn",
        bad: "bg-bad-wash text-bad",
        live: "bg-live text-live-ink",
      },
    },
    defaultVariants: { tone: "quiet" },
  },
);

export function Badge({
  tone,
  className,
  children,
}: VariantProps<typeof badgeClasses> & { className?: string; children: ReactNode }) {
  return <span className={cn(badgeClasses({ tone }), className)}>{children}</span>;
}

/** The red dot: live and recording only. */
export function LiveDot({ className }: { className?: string }) {
  return <span aria-hidden className={cn("inline-block size-2 animate-pulse-live rounded-full bg-live", className)} />;
}
