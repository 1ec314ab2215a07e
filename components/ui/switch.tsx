"use client";
import { Switch as Base } from "@base-ui/react/switch";
import { type ComponentProps, use } from "react";
import { cn } from "./cn";
import { RowLabel } from "./row-label";

export function Switch({
  className,
  ...rest
}: Omit<ComponentProps<typeof Base.Root>, "className"> & { className?: string }) {
  const labelId = use(RowLabel);
  return (
    <Base.Root
      aria-labelledby={labelId}
      {...rest}
      className={cn(
        "relative inline-flex h-[1.125rem] w-8 shrink-0 items-center rounded-full border border-edge bg-surface p-px transition-colors",
        "data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50",
        "before:absolute before:-inset-2 touch:before:-inset-3.5",
        className,
      )}
    >
      <Base.Thumb className="size-3.5 rounded-full bg-edge transition-transform data-checked:translate-x-3.5 data-checked:bg-accent-ink" />
    </Base.Root>
  );
}
