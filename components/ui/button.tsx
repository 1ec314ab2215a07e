"use client";
import { Button as Base } from "@base-ui/react/button";
import { cva, type VariantProps } from "class-variance-authority";
import Link from "next/link";
import type { ComponentProps, Ref } from "react";
import { cn } from "./cn";
import { Spinner } from "./spinner";

export const buttonClasses = cva(
  [
    "relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-control",
    "font-medium transition-[background-color,border-color,color,box-shadow,transform] active:scale-[0.985]",
    "disabled:pointer-events-none disabled:opacity-50 data-disabled:pointer-events-none data-disabled:opacity-50",
    "[&_.lucide]:size-4",
  ],
  {
    variants: {
      variant: {
        primary: "bg-accent text-accent-ink hover:bg-[color-mix(in_oklab,var(--accent)_88%,var(--ink))]",
        secondary:
          "border border-line bg-raised text-ink hover:border-edge/60 hover:bg-[color-mix(in_oklab,var(--ink)_3%,var(--raised))]",
        ghost: "text-ink-soft hover:bg-hover hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink",
        wash: "bg-accent-wash text-accent hover:bg-[color-mix(in_oklab,var(--accent)_7%,var(--accent-wash))]",
        danger: "bg-bad-fill text-bad-ink hover:bg-[color-mix(in_oklab,var(--bad-fill)_88%,var(--ink))]",
        "danger-quiet": "text-bad hover:bg-bad-wash",
      },
      size: {
        sm: "h-7 px-2.5 text-sm touch:h-11 touch:px-4",
        md: "h-8 px-3 text-base touch:h-11 touch:px-4",
        lg: "h-11 rounded-card px-5 text-md",
      },
      block: { true: "w-full" },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonProps = Omit<ComponentProps<typeof Base>, "className"> &
  VariantProps<typeof buttonClasses> & { className?: string; loading?: boolean; ref?: Ref<HTMLButtonElement> };

/** The words say what will happen. While `loading` it keeps its width, its focus and its name. */
export function Button({ variant, size, block, loading, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <Base
      {...rest}
      disabled={disabled || loading}
      focusableWhenDisabled={loading}
      aria-busy={loading || undefined}
      className={cn(buttonClasses({ variant, size, block }), loading && "data-disabled:opacity-100", className)}
    >
      {loading ? <Spinner className="absolute" /> : null}
      <span className={cn("contents", loading && "[&]:inline-flex [&]:items-center [&]:gap-1.5 [&]:opacity-0")}>
        {children}
      </span>
    </Base>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & VariantProps<typeof buttonClasses>;

export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={cn(buttonClasses({ variant, size, block }), className)} />;
}
