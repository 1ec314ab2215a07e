"use client";
import { cva, type VariantProps } from "class-variance-authority";
import type { Ref } from "react";
import { cn } from "./cn";
import { PressButton, type PressButtonProps } from "./press-button";
import { Spinner } from "./spinner";

const iconButtonClasses = cva(
  [
    "inline-flex shrink-0 select-none items-center justify-center transition-[background-color,color,transform] active:scale-95",
    "disabled:pointer-events-none disabled:opacity-45 data-disabled:pointer-events-none data-disabled:opacity-45",
    "forced-colors:border",
  ],
  {
    variants: {
      variant: {
        ghost:
          "text-ink-soft hover:bg-hover hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink aria-pressed:bg-accent-wash aria-pressed:text-accent",
        outline: "border border-line bg-raised text-ink-soft hover:border-edge/60 hover:text-ink",
        solid:
          "bg-raised text-ink hover:bg-[color-mix(in_oklab,var(--ink)_9%,var(--raised))] aria-pressed:bg-ink aria-pressed:text-canvas",
        accent: "bg-accent text-accent-ink hover:bg-[color-mix(in_oklab,var(--accent)_88%,var(--ink))]",
        danger: "bg-bad-fill text-bad-ink hover:bg-[color-mix(in_oklab,var(--bad-fill)_88%,var(--ink))]",
      },
      size: {
        sm: "size-7 rounded-control touch:size-11 [&_.lucide]:size-4",
        md: "size-8 rounded-control touch:size-11 [&_.lucide]:size-[1.125rem]",
        lg: "size-11 rounded-tile [&_.lucide]:size-5",
      },
    },
    defaultVariants: { variant: "ghost", size: "md" },
  },
);

export type BareIconButtonProps = Omit<PressButtonProps, "className" | "aria-label"> &
  VariantProps<typeof iconButtonClasses> & {
    /** Its accessible name. */
    label: string;
    loading?: boolean;
    className?: string;
    ref?: Ref<HTMLButtonElement>;
  };

/** An icon button without a tooltip. */
export function BareIconButton({ label, loading, variant, size, className, children, ...rest }: BareIconButtonProps) {
  return (
    <PressButton
      {...rest}
      aria-label={label}
      aria-busy={loading || undefined}
      className={cn(iconButtonClasses({ variant, size }), className)}
    >
      {loading ? <Spinner /> : children}
    </PressButton>
  );
}
