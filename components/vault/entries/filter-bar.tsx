"use client";
import { useId } from "react";
import { RadioOption } from "@/components/ui/radio-option";
import { type Filter, filters } from "@/components/vault/vault-view";
import type { EntryWire } from "@/lib/features/vault/schema";
import { countIn } from "./filter-entries";

const names: Record<Filter, string> = {
  all: "All",
  mine: "Mine",
  shared: "Shared",
  left: "To change",
  expiring: "Expiring",
  reused: "Reused",
  weak: "Weak",
};

/** Those that are about everything are always there; those that ask for something only when there is something. */
const standing: readonly Filter[] = ["all", "mine", "shared"];

type FilterBarProps = {
  entries: readonly EntryWire[];
  today: string;
  value: Filter;
  onValueChange: (filter: Filter) => void;
};

export function FilterBar({ entries, today, value, onValueChange }: FilterBarProps) {
  const name = useId();
  if (entries.length === 0) return null;
  const counted = filters.map((filter) => ({ filter, count: countIn(entries, filter, today) }));
  return (
    <div role="radiogroup" aria-label="Show" className="mt-3 flex flex-wrap gap-1.5">
      {counted
        .filter(({ filter, count }) => count > 0 || filter === value || standing.includes(filter))
        .map(({ filter, count }) => (
          <RadioOption
            key={filter}
            name={name}
            value={filter}
            checked={filter === value}
            onSelect={() => onValueChange(filter)}
            className="inline-flex h-7 items-center gap-1.5 rounded-full border border-line px-3 text-ink-soft text-sm transition-colors hover:text-ink has-checked:border-accent has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent touch:h-11 forced-colors:has-checked:underline"
          >
            {names[filter]}
            {standing.includes(filter) ? null : <span className="tabular">{count}</span>}
          </RadioOption>
        ))}
    </div>
  );
}
