"use client";
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { cn } from "./cn";
import { fieldClasses } from "./input";
import { Popover } from "./popover";

type DayFieldProps = {
  label: string;
  /** `2026-11-24` */
  value: string | null;
  onValueChange: (day: string) => void;
  today: string;
  min?: string;
  disabled?: boolean;
  invalid?: boolean;
  /** The words without a day. */
  empty?: string;
  className?: string;
};

export function DayField({
  label,
  value,
  onValueChange,
  today,
  min,
  disabled,
  invalid,
  empty = "Choose a day",
  className,
}: DayFieldProps) {
  const [open, setOpen] = useState(false);
  const text = value ? formatCalendarDay(value, today) : empty;
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      className="p-3"
      trigger={
        <button
          type="button"
          disabled={disabled}
          aria-label={`${label}: ${text}`}
          aria-invalid={invalid || undefined}
          className={cn(
            fieldClasses,
            "inline-flex h-8 min-w-0 flex-1 items-center gap-2 whitespace-nowrap px-2.5 text-left data-popup-open:border-accent touch:h-11",
            !value && "text-ink-faint",
            className,
          )}
        >
          <CalendarDays aria-hidden className="size-4 text-ink-faint" />
          <span className="tabular truncate">{text}</span>
        </button>
      }
    >
      <Calendar
        value={value}
        today={today}
        min={min}
        onValueChange={(day) => {
          onValueChange(day);
          setOpen(false);
        }}
      />
    </Popover>
  );
}

const dayButton =
  "size-9 rounded-control tabular text-base transition-colors hover:bg-hover disabled:pointer-events-none disabled:text-ink-faint disabled:opacity-50 touch:size-11";

/** One month, weeks beginning on Monday; days are names such as `2026-11-24`, in no zone. */
export function Calendar({
  value,
  onValueChange,
  today,
  min,
}: Pick<DayFieldProps, "value" | "onValueChange" | "today" | "min">) {
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

/** Days are handled as local midnights so that the grid's days are the named days wherever the browser is. */
function toLocalDate(day: string) {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year ?? 1970, (month ?? 1) - 1, date ?? 1);
}

function toDayName(date: Date) {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function formatCalendarDay(day: string, today: string) {
  const date = toLocalDate(day);
  const days = Math.round((date.getTime() - toLocalDate(today).getTime()) / 86_400_000);
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return date
    .toLocaleDateString("en-GB", {
      weekday: "short",
      day: "numeric",
      month: "short",
      ...(sameYear ? {} : { year: "numeric" }),
    })
    .replace(/,/g, "");
}
