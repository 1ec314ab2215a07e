"use client";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { formatTime, type TimeStyle } from "@/components/patterns/time/format-time";
import { dateAt } from "@/components/patterns/time/zone-offset";
import { type Axis, axisOf, momentAt, type Span } from "./day-axis";
import { shortDay } from "./day-names";
import { stepOf } from "./grid-keys";
import { toPx, usualMinutes, usualSpan } from "./grid-size";

/** The empty time that the keyboard is at: arrows move it, Enter draws a meeting there. */
export function SlotCursor({
  axis,
  style,
  now,
  onDraft,
}: {
  axis: Axis;
  style: TimeStyle;
  now: number;
  onDraft: (span: Span) => void;
}) {
  const [chosen, setChosen] = useState<{ date: string; at: number } | null>(null);
  const index = Math.max(
    0,
    axis.days.findIndex(({ date }) => date === (chosen?.date ?? dateAt(now, style.timezone))),
  );
  const day = axis.days[index];
  if (!day) return null;
  const nowAt = axisOf(day, now);
  const at =
    chosen?.at ??
    (nowAt === null ? 9 * 60 : Math.min(axis.length - usualMinutes, Math.ceil(nowAt / usualMinutes) * usualMinutes));
  const start = momentAt(day, at);

  function press(event: KeyboardEvent) {
    const [days, minutes] = stepOf(event.key);
    if (event.shiftKey || event.metaKey || event.ctrlKey || event.altKey || (days === 0 && minutes === 0)) return;
    event.preventDefault();
    const next = axis.days[index + days];
    const to = Math.max(0, Math.min(axis.length - usualMinutes, at + minutes * 2));
    if (next) setChosen({ date: next.date, at: to });
  }

  return (
    <button
      type="button"
      data-slot-cursor={new Date(start).toISOString()}
      aria-label={`New meeting, ${shortDay(day.date)}, ${formatTime(new Date(start), style)}`}
      onKeyDown={press}
      onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest" })}
      onClick={() => onDraft(usualSpan(start))}
      className="pointer-events-none absolute z-10 flex scroll-my-24 items-center gap-1 rounded-control bg-accent-wash px-1.5 text-xs opacity-0 focus-visible:opacity-100"
      style={{
        top: toPx(at),
        height: toPx(usualMinutes) - 1,
        left: `calc(${(index * 100) / axis.days.length}% + 2px)`,
        width: `calc(${100 / axis.days.length}% - 4px)`,
      }}
    >
      <Plus aria-hidden className="size-3.5" />
      <span className="tabular truncate">{formatTime(new Date(start), style)}</span>
    </button>
  );
}
