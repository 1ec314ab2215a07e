"use client";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { cn } from "./cn";
import { fieldClasses } from "./input";
import { LatePart } from "./late-part";
import { toLocalDate } from "./local-date";
import { Popover } from "./popover";

const loadCalendar = () => import("./calendar").then((loaded) => loaded.Calendar);

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
      <LatePart
        load={loadCalendar}
        props={{
          value,
          today,
          min,
          onValueChange: (day) => {
            onValueChange(day);
            setOpen(false);
          },
        }}
        waiting={<div className="size-63 touch:h-73 touch:w-77" />}
      />
    </Popover>
  );
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
