"use client";
import { Progress as Base } from "@base-ui/react/progress";
import { cn } from "./cn";

/** 0 to 100; null is "working, nobody knows how long". */
export function Progress({ value, label, className }: { value: number | null; label: string; className?: string }) {
  return (
    <Base.Root value={value} aria-label={label} className={cn("w-full", className)}>
      <Base.Track className="h-1 overflow-hidden rounded-full bg-press">
        <Base.Indicator className="h-full rounded-full bg-accent transition-[width] duration-200 data-indeterminate:w-1/3 data-indeterminate:animate-pulse" />
      </Base.Track>
    </Base.Root>
  );
}
