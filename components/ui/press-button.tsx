"use client";
import type { ComponentProps } from "react";

export type PressButtonProps = ComponentProps<"button"> & {
  /** Disabled, yet it keeps the focus, so that a keyboard or screen reader does not lose its place. */
  focusableWhenDisabled?: boolean;
};

/** The browser's button without a look of its own. Not `submit` unless it says so. */
export function PressButton({ type = "button", disabled, focusableWhenDisabled, onClick, ...rest }: PressButtonProps) {
  const keepsFocus = disabled && focusableWhenDisabled;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !keepsFocus}
      aria-disabled={keepsFocus || undefined}
      data-disabled={disabled ? "" : undefined}
      // Also keeps a form from being sent, by Enter too.
      onClick={keepsFocus ? (event) => event.preventDefault() : onClick}
    />
  );
}
