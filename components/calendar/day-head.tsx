import type { ReactNode } from "react";
import { offsetMinutes } from "@/components/patterns/time/zone-offset";
import { cn } from "@/components/ui/cn";
import { type Axis, type AxisDay, minuteMs } from "./day-axis";
import { longDay, weekdayOf } from "./day-names";

export function DayHead({
  date,
  isToday,
  onShow,
  children,
}: {
  date: string;
  isToday: boolean;
  onShow: (date: string) => void;
  children: ReactNode;
}) {
  return (
    <h2 className="min-w-0 border-line border-l">
      <button
        type="button"
        onClick={() => onShow(date)}
        aria-label={`${longDay(date)}${isToday ? ", today" : ""}`}
        className="flex w-full items-center justify-center gap-1.5 rounded-control py-2 text-ink-soft text-sm hover:bg-hover"
      >
        <span>{weekdayOf(date)}</span>
        <span
          className={cn(
            "tabular inline-flex h-6 min-w-6 items-center justify-center rounded-full px-1 font-medium text-ink",
            isToday && "bg-accent text-accent-ink",
          )}
        >
          {Number(date.slice(8))}
        </span>
        {children}
      </button>
    </h2>
  );
}

/** Where the two zones are further apart, or nearer, than on the first day. */
export function Difference({ axis, date, secondZone }: { axis: Axis; date: string; secondZone: string }) {
  const hours = (day: AxisDay | undefined) => {
    const noon = (day?.start ?? 0) + 720 * minuteMs;
    return (offsetMinutes(noon, secondZone) - offsetMinutes(noon, axis.timezone)) / 60;
  };
  const change = hours(axis.days.find((day) => day.date === date)) - hours(axis.days[0]);
  if (change === 0) return null;
  const said = `${change > 0 ? "+" : "−"}${Math.abs(change)} h`;
  return (
    <span
      className="text-warn text-xs"
      title={`On this day the second time zone is ${said} from what is shown beside the hours.`}
    >
      {said}
    </span>
  );
}
