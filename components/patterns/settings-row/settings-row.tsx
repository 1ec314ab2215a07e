"use client";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { Field, FieldRow } from "@/components/ui/field";
import type { SaveState } from "./use-row-save";

type SettingsRowProps = {
  label: string;
  description?: ReactNode;
  /** Of `useRowSave`. */
  state: SaveState;
  /** Beside the label while nothing is being saved: "Optional". */
  hint?: string;
  /** What is wrong with the value, before it is sent. */
  error?: string | undefined;
  /** A switch stands beside its words. */
  inline?: boolean;
  className?: string;
  /** The control, named by the label; a group of buttons gets the id of the label. */
  children: ReactNode | ((labelId: string) => ReactNode);
};

/** One setting that saves by itself: its words, its control, and what became of the last change. */
export function SettingsRow({
  label,
  description,
  state,
  hint,
  error,
  inline = false,
  className,
  children,
}: SettingsRowProps) {
  const labelId = useId();
  const failure =
    state.at === "failed" ? (
      <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-bad text-sm">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        Not saved. {state.error}
      </p>
    ) : null;
  const status = (
    <span role="status" className="text-ink-faint text-xs">
      {state.at === "saving" ? "Saving…" : state.at === "saved" ? "Saved" : ""}
    </span>
  );
  if (typeof children === "function") {
    return (
      <div className={cn("flex min-w-0 flex-col items-start gap-1.5", className)}>
        <span className="flex w-full items-baseline justify-between gap-3">
          <span id={labelId} className="font-medium text-sm">
            {label}
          </span>
          {status}
        </span>
        {children(labelId)}
        {description ? <p className="text-ink-faint text-sm">{description}</p> : null}
        {failure}
      </div>
    );
  }
  if (inline) {
    return (
      <div className={cn("relative", className)}>
        <FieldRow label={label} description={description}>
          {children}
        </FieldRow>
        <span className="absolute top-0.5 right-11">{status}</span>
        {failure}
      </div>
    );
  }
  return (
    <div className={className}>
      <Field
        label={label}
        description={description}
        error={error}
        hint={
          <>
            {state.at === "idle" ? hint : null}
            {status}
          </>
        }
      >
        {children}
      </Field>
      {failure}
    </div>
  );
}
