"use client";
import { useId } from "react";
import { RadioRow } from "@/components/ui/radio-row";
import type { SeriesScope } from "@/lib/core/meetings/schema";

type ScopeChoiceProps<S extends SeriesScope> = {
  /** "Reschedule", "Cancel" */
  legend: string;
  value: S;
  onValueChange: (scope: S) => void;
  scopes: readonly S[];
};

/** What the host may change. */
export const allScopes = ["this", "following", "all"] as const;
/** What people are invited to, or removed from. */
export const inviteScopes = ["this", "all"] as const;

const words: Record<SeriesScope, string> = {
  this: "This meeting",
  following: "This and the following meetings",
  all: "All meetings that haven't started",
};

/** Which meetings of a series a change is about. */
export function ScopeChoice<S extends SeriesScope>({ legend, value, onValueChange, scopes }: ScopeChoiceProps<S>) {
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
