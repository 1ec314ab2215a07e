"use client";
import { Calendar } from "@/components/ui/calendar";
import { addDays } from "@/lib/language/time/days";
import { nextMonday } from "./group-tasks";

type DueChooserProps = { due: string | null; today: string; onChoose: (day: string | null) => void };

export function DueChooser({ due, today, onChoose }: DueChooserProps) {
  const near = [
    { label: "Today", day: today },
    { label: "Tomorrow", day: addDays(today, 1) },
    { label: "Next Monday", day: nextMonday(today) },
    ...(due ? [{ label: "No date", day: null }] : []),
  ];
  return (
    <div className="w-64 touch:w-80">
      <div className="mb-2 flex flex-wrap gap-1 border-line border-b pb-2">
        {near.map(({ label, day }) => (
          <button
            key={label}
            type="button"
            onClick={() => onChoose(day)}
            className="h-7 rounded-control px-2 text-ink-soft text-sm transition-colors hover:bg-hover hover:text-ink touch:h-11"
          >
            {label}
          </button>
        ))}
      </div>
      <Calendar value={due} today={today} onValueChange={onChoose} />
    </div>
  );
}
