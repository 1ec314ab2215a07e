import { useMemo } from "react";
import { cn } from "@/components/ui/cn";
import { busyShade } from "./busy-shade";
import type { Piece } from "./calendar-items";
import { type Axis, type AxisDay, axisOf, gapsOf, isWeekend, minuteMs, type Span } from "./day-axis";
import { shortDay } from "./day-names";
import { evening, hourPx, morning, stepMinutes, toPx } from "./grid-size";
import { type BlockProps, ItemBlock } from "./item-block";
import { placeBlocks } from "./place-blocks";

/** Drawn at least as long as a step, so that its name can be read. */
const leastMinutes = stepMinutes;
/** What a name and a time take up. */
const nameMinutes = 30;

export function DayColumn({
  day,
  axis,
  pieces,
  now,
  blockProps,
  draft,
}: {
  day: AxisDay;
  axis: Axis;
  pieces: readonly Piece[];
  now: number | null;
  blockProps: BlockProps;
  draft: Span | null;
}) {
  const places = useMemo(() => placeBlocks(pieces, axis.length, leastMinutes, nameMinutes), [pieces, axis.length]);
  const nowAt = now === null ? null : axisOf(day, now);
  return (
    <section
      aria-label={shortDay(day.date)}
      className="relative min-w-0 border-line border-l"
      style={{ backgroundImage: hourLines }}
    >
      <Shades day={day} axis={axis} />
      <ul>
        {pieces.map((piece, index) => {
          const place = places[index];
          if (!place) return null;
          const height = toPx(place.to - place.from) - 1;
          return (
            <li
              key={piece.item.key}
              className={cn("absolute pr-px", place.depth > 0 && "rounded-sm bg-canvas ring-2 ring-canvas")}
              style={{
                top: toPx(place.from),
                height,
                left: `calc(${place.left * 100}% + 2px)`,
                width: `calc(${place.width * 100}% - 4px)`,
                zIndex: place.depth,
              }}
            >
              <ItemBlock {...blockProps(piece.item)} height={height} isStart={piece.isStart} isEnd={piece.isEnd} />
            </li>
          );
        })}
      </ul>
      {draft ? <Draft day={day} axis={axis} draft={draft} /> : null}
      {nowAt === null ? null : (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 z-10 h-0.5 bg-accent before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:bg-accent"
          style={{ top: toPx(nowAt) - 1 }}
        />
      )}
    </section>
  );
}

const hourLines = `repeating-linear-gradient(to bottom, var(--line) 0 1px, transparent 1px ${hourPx}px)`;

/** Outside the usual hours, and hours that the day does not have. */
function Shades({ day, axis }: { day: AxisDay; axis: Axis }) {
  const rowOf = (hour: number) => axis.hours.findLast((row) => row.hour === hour)?.axis ?? 0;
  const quiet = isWeekend(day.date)
    ? [{ from: 0, to: axis.length }]
    : [
        { from: 0, to: rowOf(morning) },
        { from: rowOf(evening), to: axis.length },
      ];
  return (
    <>
      {quiet.map(({ from, to }) => (
        <span
          key={from}
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bg-[color-mix(in_oklab,var(--ink)_2.5%,transparent)]"
          style={{ top: toPx(from), height: toPx(to - from) }}
        />
      ))}
      {gapsOf(day, axis.length).map(({ from, to }) => (
        <span
          key={`gap ${from}`}
          aria-hidden
          title="The clocks leave this hour out."
          className={`${busyShade} absolute inset-x-0 opacity-60`}
          style={{ top: toPx(from), height: toPx(to - from) }}
        />
      ))}
    </>
  );
}

function Draft({ day, axis, draft }: { day: AxisDay; axis: Axis; draft: Span }) {
  const from = axisOf(day, draft.start) ?? 0;
  const minutes = Math.min((draft.end - draft.start) / minuteMs, axis.length - from);
  return (
    <span
      data-draft
      aria-hidden
      className="absolute inset-x-0.5 z-10 rounded-control border border-accent border-dashed bg-accent-wash px-1.5 py-0.5 font-medium text-xs"
      style={{ top: toPx(from), height: toPx(minutes) - 1 }}
    >
      New meeting
    </span>
  );
}
