"use client";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cn } from "./cn";
import { FieldControlContext } from "./field-control";

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
  const id = useId();
  const [labelId, wordsId] = [`${id}-label`, `${id}-words`];
  const isInvalid = Boolean(error);
  const describedBy = isInvalid || description ? wordsId : undefined;
  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <span className={cn("flex items-baseline justify-between gap-3", hideLabel && "sr-only")}>
        <label id={labelId} htmlFor={id} className="font-medium text-ink text-sm">
          {label}
        </label>
        {hint ? <span className="text-ink-faint text-xs">{hint}</span> : null}
      </span>
      <FieldControlContext value={{ id, labelId, describedBy, isInvalid }}>{children}</FieldControlContext>
      {isInvalid ? (
        <div id={wordsId} className="flex items-start gap-1.5 text-bad text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4" />
          <span>{error}</span>
        </div>
      ) : description ? (
        <p id={wordsId} className="text-ink-faint text-sm">
          {description}
        </p>
      ) : null}
    </div>
  );
}

/** A switch or checkbox with its words to the left; the whole row is the target. */
export function FieldRow({
  label,
  description,
  className,
  children,
}: Pick<FieldProps, "label" | "description" | "className" | "children">) {
  const id = useId();
  const [labelId, wordsId] = [`${id}-label`, `${id}-words`];
  const describedBy = description ? wordsId : undefined;
  return (
    <div className={cn("flex items-start justify-between gap-6", className)}>
      <span className="min-w-0">
        <label id={labelId} htmlFor={id} className="block text-base text-ink">
          {label}
        </label>
        {description ? (
          <p id={wordsId} className="mt-0.5 text-ink-faint text-sm">
            {description}
          </p>
        ) : null}
      </span>
      <FieldControlContext value={{ id, labelId, describedBy, isInvalid: false }}>{children}</FieldControlContext>
    </div>
  );
}
