"use client";
import { cn } from "@/components/ui/cn";
import { useFieldControl } from "@/components/ui/field-control";
import { fieldClasses } from "@/components/ui/input";

type NativeSelectProps<V extends string | number> = {
  options: readonly { value: V; label: string }[];
  value: V;
  onValueChange: (value: V) => void;
  /** Accessible name, when no Field around it gives one. */
  label?: string;
  className?: string;
};

/** One of a few values: the browser's own list, which costs no code. */
export function NativeSelect<V extends string | number>(props: NativeSelectProps<V>) {
  const { options, value, onValueChange, label, className } = props;
  const field = useFieldControl();
  return (
    <select
      {...field}
      aria-label={label}
      value={String(value)}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option.value) === target.value);
        if (chosen) onValueChange(chosen.value);
      }}
      className={cn(fieldClasses, "h-8 px-2 touch:h-11", className)}
    >
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
