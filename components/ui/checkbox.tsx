"use client";
import { Checkbox as Base } from "@base-ui/react/checkbox";
import { Check, Minus } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Checkbox({
  className,
  ...rest
}: Omit<ComponentProps<typeof Base.Root>, "className"> & { className?: string }) {
  return (
    <Base.Root
      {...rest}
      className={cn(
        "relative inline-flex size-4 shrink-0 items-center justify-center rounded-sm border border-edge bg-raised transition-colors hover:border-ink-faint",
        "data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent",
        "data-disabled:opacity-50 data-invalid:border-bad before:absolute before:-inset-2 touch:before:-inset-3.75",
        className,
      )}
    >
      <Base.Indicator className="text-accent-ink">
        {rest.indeterminate ? (
          <Minus aria-hidden className="size-3 [stroke-width:3]" />
        ) : (
          <Check aria-hidden className="size-3 [stroke-width:3]" />
        )}
      </Base.Indicator>
    </Base.Root>
  );
}
