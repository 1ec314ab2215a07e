"use client";
import { useState } from "react";
import { type CalendarItem, columnsOf } from "./calendar-items";
import type { Axis } from "./day-axis";
import { type BlockProps, ItemBlock } from "./item-block";
import { placeBars } from "./place-blocks";

const lanesMax = 3;

/** Whole days. More than three rows of them open on request. */
export function AboveHours({
  axis,
  items,
  template,
  blockProps,
}: {
  axis: Axis;
  items: readonly CalendarItem[];
  template: { gridTemplateColumns: string };
  blockProps: BlockProps;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = items.flatMap((item) => {
    const span = columnsOf(item, axis);
    return span ? [{ item, span }] : [];
  });
  if (shown.length === 0) return null;
  const bars = placeBars(shown.map(({ span }) => span));
  const lanes = Math.max(...bars.map(({ lane }) => lane)) + 1;
  const isCut = lanes > lanesMax && !isWhole;
  const hiddenCount = isCut ? bars.filter(({ lane }) => lane >= lanesMax - 1).length : 0;
  return (
    <div className="grid border-line border-t" style={template}>
      <span className="flex items-start justify-end pt-1.5 pr-2 text-ink-faint text-xs">All day</span>
      <ul
        aria-label="All day"
        className="scroll-quiet relative col-start-2 -col-end-1 grid max-h-40 auto-rows-[1.5rem] gap-y-0.5 overflow-y-auto py-1"
        style={{ gridTemplateColumns: `repeat(${axis.days.length}, minmax(0, 1fr))` }}
      >
        {shown.map(({ item }, index) => {
          const bar = bars[index];
          if (!bar || (isCut && bar.lane >= lanesMax - 1)) return null;
          return (
            <li
              key={item.key}
              className="min-w-0 px-0.5"
              style={{ gridColumn: `${bar.from + 1} / ${bar.to + 1}`, gridRow: bar.lane + 1 }}
            >
              <ItemBlock {...blockProps(item)} height={null} isStart isEnd />
            </li>
          );
        })}
        {lanes > lanesMax ? (
          <li style={{ gridRow: isCut ? lanesMax : lanes + 1, gridColumn: "1 / -1" }}>
            <button
              type="button"
              onClick={() => setWhole(!isWhole)}
              className="rounded-control px-1.5 text-ink-soft text-xs hover:bg-hover"
            >
              {isCut ? `${hiddenCount} more` : "Show fewer"}
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
