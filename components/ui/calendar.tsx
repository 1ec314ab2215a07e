"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker } from "react-day-picker";
import { toLocalDate } from "./local-date";

type CalendarProps = {
  /** `2026-11-24` */
  value: string | null;
  onValueChange: (day: string) => void;
  today: string;
  min?: string | undefined;
};

const dayButton =
  "size-9 rounded-control tabular text-base transition-colors hover:bg-hover disabled:pointer-events-none disabled:text-ink-faint disabled:opacity-50 touch:size-11";

/** One month, weeks beginning on Monday; days are names such as `2026-11-24`, in no zone. */
export function Calendar({ value, onValueChange, today, min }: CalendarProps) {
  const chosen = value ? toLocalDate(value) : undefined;
  return (
    <DayPicker
      mode="single"
      required={false}
      weekStartsOn={1}
      today={toLocalDate(today)}
      selected={chosen}
      defaultMonth={chosen ?? toLocalDate(today)}
      disabled={min ? { before: toLocalDate(min) } : undefined}
      onSelect={(day) => {
        if (day) onValueChange(toDayName(day));
        else if (value) onValueChange(value);
      }}
      autoFocus
      showOutsideDays={false}
      classNames={{
        root: "relative",
        months: "relative",
        month_caption: "flex h-8 items-center px-2 font-medium text-base",
        nav: "absolute top-0 right-0 flex gap-0.5",
        button_previous:
          "inline-flex size-8 items-center justify-center rounded-control text-ink-soft hover:bg-hover touch:size-11",
        button_next:
          "inline-flex size-8 items-center justify-center rounded-control text-ink-soft hover:bg-hover touch:size-11",
        month_grid: "mt-1 border-collapse",
        weekday: "size-9 font-normal text-ink-faint text-xs touch:w-11",
        day: "p-0 text-center",
        day_button: dayButton,
        selected: "[&>button]:bg-accent [&>button]:font-medium [&>button]:text-accent-ink [&>button]:hover:bg-accent",
        today:
          "[&>button]:font-semibold [&>button]:underline [&>button]:decoration-accent [&>button]:decoration-2 [&>button]:underline-offset-4",
        hidden: "invisible",
      }}
      components={{ Chevron: CalendarChevron }}
    />
  );
}

function CalendarChevron({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  const Chevron = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Chevron aria-hidden className="size-4" />;
}

function toDayName(date: Date) {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
