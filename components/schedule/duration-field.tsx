"use client";
import { formatMinutes, formatTime, type TimeStyle } from "@/components/patterns/time/format-time";
import { Select } from "@/components/ui/select";

const usual = [15, 20, 25, 30, 45, 50, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480];

type DurationFieldProps = {
  /** Minutes. */
  value: number;
  onValueChange: (minutes: number) => void;
  /** When it begins, so that each choice can say when it ends. */
  start: string | null;
  style: TimeStyle;
};

export function DurationField({ value, onValueChange, start, style }: DurationFieldProps) {
  const choices = usual.includes(value) ? usual : [...usual, value].sort((one, other) => one - other);
  return (
    <Select
      options={choices.map((minutes) => ({
        value: String(minutes),
        label: formatMinutes(minutes),
        note: start ? `until ${formatTime(new Date(Date.parse(start) + minutes * 60_000), style)}` : undefined,
      }))}
      value={String(value)}
      onValueChange={(minutes) => onValueChange(Number(minutes))}
    />
  );
}
