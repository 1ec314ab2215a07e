"use client";
import type { ReactNode } from "react";
import { cn } from "./cn";

type RadioOptionProps = {
  /** The group's. */
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onSelect: () => void;
  /** Styles the checked state by `has-checked:`, for parts inside `group-has-checked:`. */
  className?: string;
  children: ReactNode;
};

/** A radio button that looks like anything: the browser's own lies over it, unseen. */
export function RadioOption({ name, value, checked, disabled, onSelect, className, children }: RadioOptionProps) {
  return (
    <label
      className={cn(
        "group relative select-none has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-1 has-disabled:opacity-45",
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onSelect}
        className="absolute inset-0 m-0 cursor-[inherit] opacity-0"
      />
      {children}
    </label>
  );
}
