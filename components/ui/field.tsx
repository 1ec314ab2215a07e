"use client";
import { Field as Base } from "@base-ui/react/field";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cn } from "./cn";
import { RowLabel } from "./row-label";

type FieldProps = {
  label: ReactNode;
  /** Kept for screen readers only. */
  hideLabel?: boolean;
  description?: ReactNode;
  /** What is wrong and what to do; its presence marks the control invalid. */
  error?: ReactNode;
  /** Said beside the label, such as "optional". */
  hint?: ReactNode;
  className?: string;
  /** The control: Input, Textarea, Select, EmailChips, Slider … */
  children: ReactNode;
};

export function Field({ label, hideLabel, description, error, hint, className, children }: FieldProps) {
  return (
    <Base.Root invalid={Boolean(error)} className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <span className={cn("flex items-baseline justify-between gap-3", hideLabel && "sr-only")}>
        <Base.Label className="font-medium text-ink text-sm">{label}</Base.Label>
        {hint ? <span className="text-ink-faint text-xs">{hint}</span> : null}
      </span>
      {children}
      {error ? (
        <Base.Error match className="flex items-start gap-1.5 text-bad text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4" />
          <span>{error}</span>
        </Base.Error>
      ) : null}
      {description && !error ? (
        <Base.Description className="text-ink-faint text-sm">{description}</Base.Description>
      ) : null}
    </Base.Root>
  );
}

/** A switch or checkbox with its words to the left; the whole row is the target. */
export function FieldRow({
  label,
  description,
  className,
  children,
}: Pick<FieldProps, "label" | "description" | "className" | "children">) {
  const labelId = useId();
  return (
    <Base.Root className={cn("flex items-start justify-between gap-6", className)}>
      <span className="min-w-0">
        <Base.Label id={labelId} className="block text-base text-ink">
          {label}
        </Base.Label>
        {description ? (
          <Base.Description className="mt-0.5 text-ink-faint text-sm">{description}</Base.Description>
        ) : null}
      </span>
      <RowLabel value={labelId}>{children}</RowLabel>
    </Base.Root>
  );
}
