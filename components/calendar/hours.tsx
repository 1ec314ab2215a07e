import { formatTime, type TimeStyle } from "@/components/patterns/time/format-time";
import { type Axis, type AxisDay, axisOf, dayAt, momentAt } from "./day-axis";
import { toPx } from "./grid-size";

const hourWords = (hour: number, clock: TimeStyle["clock"]) =>
  clock === "24" ? `${String(hour).padStart(2, "0")}:00` : `${hour % 12 || 12} ${hour < 12 ? "am" : "pm"}`;

/** An hour so near to the present is covered by it. */
const hiddenMinutes = 18;

/** The hours beside the days, in one or two zones. */
export function Hours({
  axis,
  style,
  secondZone,
  now,
}: {
  axis: Axis;
  style: TimeStyle;
  secondZone: string | null;
  now: number;
}) {
  // The second zone is told as on this day; where another day differs, its head says so.
  const day = axis.days[0];
  const today = dayAt(axis, now);
  const nowAt = today ? axisOf(today, now) : null;
  return (
    <div aria-hidden className="relative col-start-1 text-ink-faint text-xs">
      {axis.hours.map(({ axis: at, hour }, index) => (
        <div key={at} className="absolute inset-x-0 flex items-center" style={{ top: toPx(at) - 8, height: 16 }}>
          {index === 0 || (nowAt !== null && Math.abs(nowAt - at) < hiddenMinutes) ? null : (
            <>
              {secondZone ? (
                <span className="tabular w-1/2 pr-2 text-right">
                  {day && isInDay(day, at)
                    ? formatTime(new Date(momentAt(day, at)), { timezone: secondZone, clock: style.clock })
                    : ""}
                </span>
              ) : null}
              <span className="tabular flex-1 pr-2 text-right text-ink-soft">{hourWords(hour, style.clock)}</span>
            </>
          )}
        </div>
      ))}
      {nowAt === null ? null : (
        <span
          className="tabular absolute right-0 py-0.5 pr-2 font-medium text-accent"
          style={{ top: toPx(nowAt) - 10 }}
        >
          {formatTime(new Date(now), style)}
        </span>
      )}
    </div>
  );
}

const isInDay = (day: AxisDay, at: number) => axisOf(day, momentAt(day, at)) === at;
