// biome-ignore-all lint/a11y: a grid of the ARIA pattern, whose keys the grid itself handles.
"use client";
import { type KeyboardEvent, useState } from "react";
import { formatClockTime } from "@/components/ui/clock-time";
import { cn } from "@/components/ui/cn";
import { cellMinutes, dayMinutes, type HoursRange, openness, paint, shownHours, spansOf, weekdayNames } from "./hours";
import { type Cell, strokeOf, usePaint } from "./use-paint";

type WeekGridProps = {
  hours: readonly HoursRange[];
  clock: "12" | "24";
  onHours: (hours: HoursRange[]) => void;
};

const cellPx = 13;
const steps: Record<string, [days: number, cells: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A week on which open hours are painted. By keyboard: arrows move, Shift extends, Space opens or closes. */
export function HoursGrid({ hours, clock, onHours }: WeekGridProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [cursor, setCursor] = useState<{ at: Cell; anchor: Cell | null }>({
    at: { weekday: 1, minute: 540 },
    anchor: null,
  });
  const isOpen = (cell: Cell) =>
    openness(hours, cell.weekday, { start: cell.minute, end: cell.minute + cellMinutes }) !== "none";
  const { grid, stroke, handlers } = usePaint(isOpen, (made) => onHours(paint(hours, made)));
  const chosen = cursor.anchor ? strokeOf({ from: cursor.anchor, to: cursor.at, open: !isOpen(cursor.anchor) }) : null;
  const shown = isWhole ? { start: 0, end: dayMinutes } : shownHours(hours);
  const painted = stroke ? paint(hours, stroke) : hours;
  const minutes = Array.from(
    { length: (shown.end - shown.start) / cellMinutes },
    (_, at) => shown.start + at * cellMinutes,
  );

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const at = {
        weekday: Math.min(7, Math.max(1, cursor.at.weekday + step[0])),
        minute: Math.min(shown.end - cellMinutes, Math.max(shown.start, cursor.at.minute + step[1] * cellMinutes)),
      };
      setCursor({ at, anchor: event.shiftKey ? (cursor.anchor ?? cursor.at) : null });
      focusCell(at);
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      onHours(paint(hours, chosen ?? strokeOf({ from: cursor.at, to: cursor.at, open: !isOpen(cursor.at) })));
      setCursor({ at: cursor.at, anchor: null });
    } else if (event.key === "Escape" && cursor.anchor) {
      event.stopPropagation();
      setCursor({ at: cursor.at, anchor: null });
    }
  }

  const focusCell = ({ weekday, minute }: Cell) =>
    grid.current?.querySelector<HTMLElement>(`[data-weekday="${weekday}"][data-minute="${minute}"]`)?.focus();
  const cursorMinute = Math.min(shown.end - cellMinutes, Math.max(shown.start, cursor.at.minute));
  const isChosen = (weekday: number, minute: number) =>
    chosen?.weekdays.includes(weekday) && minute >= chosen.span.start && minute < chosen.span.end;

  return (
    <div>
      <div
        ref={grid}
        role="grid"
        aria-label="Hours of the week"
        aria-multiselectable
        aria-describedby="week-grid-help"
        {...handlers}
        onKeyDown={handleKey}
        className="relative grid select-none grid-cols-[3rem_repeat(7,minmax(0,1fr))]"
      >
        <div role="row" className="contents">
          <span role="columnheader" className="sr-only">
            Time
          </span>
          {weekdayNames.map((name, at) => (
            <span
              key={name}
              role="columnheader"
              aria-label={name}
              style={{ gridColumn: at + 2 }}
              className="pb-1.5 text-center text-ink-soft text-sm"
            >
              {name.slice(0, 3)}
            </span>
          ))}
        </div>
        {minutes.map((minute, row) => (
          <div key={minute} role="row" className="contents">
            <span
              role="rowheader"
              style={{ height: cellPx, gridRow: row + 2, gridColumn: 1 }}
              className="tabular -mt-2 pr-2 text-right text-ink-faint text-xs"
            >
              <span className={cn(minute % 60 !== 0 && "sr-only")}>
                {formatClockTime(minute, clock).replace(":00 ", " ")}
              </span>
            </span>
            {weekdayNames.map((name, day) => {
              const weekday = day + 1;
              const state = openness(painted, weekday, { start: minute, end: minute + cellMinutes });
              const isCursor = weekday === cursor.at.weekday && minute === cursorMinute;
              return (
                <span
                  key={name}
                  role="gridcell"
                  tabIndex={isCursor ? 0 : -1}
                  aria-selected={state !== "none"}
                  aria-label={`${name} ${formatClockTime(minute, clock)}, ${state === "none" ? "closed" : state === "all" ? "open" : "partly open"}`}
                  data-weekday={weekday}
                  data-minute={minute}
                  onFocus={() =>
                    setCursor((now) =>
                      now.at.weekday === weekday && now.at.minute === minute
                        ? now
                        : { at: { weekday, minute }, anchor: null },
                    )
                  }
                  style={{ height: cellPx, gridRow: row + 2, gridColumn: weekday + 1 }}
                  className={cn(
                    "cursor-cell border-line border-l transition-none last:border-r focus-visible:z-10 focus-visible:outline-2 focus-visible:-outline-offset-1",
                    minute % 60 === 0 && "border-t",
                    row === minutes.length - 1 && "border-b",
                    isChosen(weekday, minute) ? "bg-mark" : state === "none" ? "hover:bg-hover" : "",
                  )}
                />
              );
            })}
          </div>
        ))}
        {weekdayNames.map((name, day) => (
          <div
            key={name}
            aria-hidden
            style={{ gridColumn: day + 2, gridRow: `2 / span ${minutes.length}` }}
            className="pointer-events-none relative"
          >
            {spansOf(painted, day + 1).map(({ start, end }) => (
              <span
                key={start}
                style={{
                  top: ((start - shown.start) / cellMinutes) * cellPx,
                  height: ((end - start) / cellMinutes) * cellPx,
                }}
                className="absolute inset-x-px overflow-hidden rounded-sm border border-accent/50 bg-accent/22 pl-1 text-accent text-xs leading-4"
              >
                <span className="max-sm:hidden">{end - start >= 60 ? formatClockTime(start, clock) : null}</span>
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p id="week-grid-help" className="text-ink-faint text-sm">
          Drag to open or close hours. On a phone, hold first.
        </p>
        <button
          type="button"
          onClick={() => setIsWhole(!isWhole)}
          className="rounded-sm text-accent text-sm underline-offset-4 hover:underline touch:min-h-11"
        >
          {isWhole ? "Show fewer hours" : "Show all 24 hours"}
        </button>
      </div>
    </div>
  );
}
