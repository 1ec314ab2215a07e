"use client";
import type { VariantProps } from "class-variance-authority";
import Link from "next/link";
import type { ComponentProps, Ref } from "react";
import { buttonClasses } from "./button-classes";
import { cn } from "./cn";
import { PressButton, type PressButtonProps } from "./press-button";
import { Spinner } from "./spinner";

export type ButtonProps = Omit<PressButtonProps, "className"> &
  VariantProps<typeof buttonClasses> & { className?: string; loading?: boolean; ref?: Ref<HTMLButtonElement> };

/** The words say what will happen. While `loading` it keeps its width, its focus and its name. */
export function Button({ variant, size, block, loading, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <PressButton
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
    </PressButton>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & VariantProps<typeof buttonClasses>;

export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={cn(buttonClasses({ variant, size, block }), className)} />;
}
