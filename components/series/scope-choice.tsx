"use client";
import { useId } from "react";
import { RadioRow } from "@/components/ui/radio-row";
import type { SeriesScope } from "@/lib/meetings/schema";

type ScopeChoiceProps = {
  /** "Reschedule", "Cancel" */
  legend: string;
  value: SeriesScope;
  onValueChange: (scope: SeriesScope) => void;
  /** What people may choose; by default all three. */
  scopes?: readonly SeriesScope[];
};

const words: Record<SeriesScope, string> = {
  this: "This meeting",
  following: "This and the following meetings",
  all: "All meetings that haven't started",
};

/** Which meetings of a series a change is about. */
export function ScopeChoice({ legend, value, onValueChange, scopes = ["this", "following", "all"] }: ScopeChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-0.5 font-medium text-sm">{legend}</legend>
      {scopes.map((scope) => (
        <RadioRow
          key={scope}
          name={name}
          value={scope}
          checked={value === scope}
          onSelect={() => onValueChange(scope)}
          label={words[scope]}
        />
      ))}
    </fieldset>
  );
}
