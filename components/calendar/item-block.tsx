"use client";
import { Repeat2, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { formatTime, type TimeStyle } from "@/components/patterns/time/format-time";
import { LiveDot } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { busyShade } from "./busy-shade";
import { type CalendarItem, describeItem, isMovable, meetingState } from "./calendar-items";

type ItemBlockProps = {
  item: CalendarItem;
  /** Pixels; null: on one line above the hours. */
  height: number | null;
  /** Whether it begins and ends here: what goes on elsewhere has an open edge. */
  isStart: boolean;
  isEnd: boolean;
  /** It has another time and is not saved. */
  isPending: boolean;
  isOpen: boolean;
  isTabStop: boolean;
  style: TimeStyle;
  now: number;
  onOpen: (key: string) => void;
};

/** What all blocks of a calendar share. */
export type BlockProps = (item: CalendarItem) => Omit<ItemBlockProps, "height" | "isStart" | "isEnd">;

/** A name and a time need two lines. */
const lineMin = 34;
const barPx = 24;

/** A meeting, or an event of the connected calendar. */
export const ItemBlock = memo(function ItemBlock({ item, height, isStart, isEnd, isPending, ...rest }: ItemBlockProps) {
  const { isOpen, isTabStop, style, now, onOpen } = rest;
  const isOneLine = height === null || height < lineMin;
  const time = formatTime(new Date(item.start), style);
  const canMove = isMovable(item) && height !== null;
  const isTight = height !== null && height < 18;
  return (
    <button
      type="button"
      data-item={item.key}
      data-start={isStart || undefined}
      aria-label={describeItem(item, style, now)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts={canMove ? "Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight" : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(item.key)}
      style={isOneLine ? { lineHeight: `${(height ?? barPx) - (isTight ? 0 : 2)}px` } : undefined}
      className={cn(
        "@container relative flex size-full min-w-0 overflow-hidden rounded-sm border text-left text-xs outline-offset-1",
        "focus-visible:z-10 forced-colors:border-solid",
        // A time that has no room beside the name wraps, and is cut off.
        isOneLine ? "flex-wrap items-center gap-x-1.5 whitespace-nowrap px-1.5" : "flex-col px-1.5 py-1",
        isTight && "border-y-0",
        !isStart && "rounded-t-none border-t-0",
        !isEnd && "rounded-b-none border-b-0",
        classesOf(item, now),
        canMove && "touch:select-none",
        isPending && "border-accent border-dashed opacity-80 shadow-lift",
        isOpen && "shadow-lift outline-2 outline-accent",
      )}
    >
      <span className={cn("flex min-w-0 max-w-full items-center gap-1", !isOneLine && "shrink-0")}>
        {isOneLine ? <Sign item={item} now={now} /> : null}
        <span
          className={cn(
            "min-w-0 font-medium",
            isOneLine ? "truncate" : "line-clamp-2 leading-4 @max-[2.25rem]:block @max-[2.25rem]:truncate",
          )}
          style={isOneLine ? undefined : { WebkitLineClamp: Math.max(1, Math.floor(((height ?? 0) - 26) / 16)) }}
        >
          {isOneLine ? null : <Sign item={item} now={now} isInText />}
          {item.title}
        </span>
      </span>
      {height === null && item.kind === "event" && item.event.all_day ? null : (
        <span className="tabular block min-w-0 max-w-full truncate opacity-85 @max-[2rem]:hidden">
          {time}
          {isOneLine ? null : <span className="@max-[6.5rem]:hidden"> – {formatTime(new Date(item.end), style)}</span>}
        </span>
      )}
      {canMove && isEnd ? (
        <span aria-hidden data-edge className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize" />
      ) : null}
    </button>
  );
});

function Sign({ item, now, isInText = false }: { item: CalendarItem; now: number; isInText?: boolean }) {
  const place = cn("size-3", isInText && "mr-1 inline align-[-1.5px]");
  if (item.kind === "event") return item.event.orphaned ? <TriangleAlert aria-hidden className={place} /> : null;
  const { meeting } = item;
  if (meetingState(meeting, item.end, now) === "live")
    return <LiveDot className={cn("mx-0.5 shrink-0 ring-2 ring-accent-ink", isInText && "mr-2")} />;
  if (meeting.at_risk) return <TriangleAlert aria-hidden className={place} />;
  return meeting.series ? <Repeat2 aria-hidden className={cn(place, "opacity-75")} /> : null;
}

const looks = {
  live: "border-accent bg-accent text-accent-ink",
  upcoming: "border-transparent bg-accent-wash text-ink shadow-[inset_3px_0_0_var(--accent)] pl-2.5",
  unanswered: "border-accent border-dashed bg-raised text-ink",
  past: "border-transparent bg-press text-ink-soft shadow-[inset_3px_0_0_var(--edge)] pl-2.5",
  off: "border-line bg-canvas text-ink-faint line-through",
} as const;

function classesOf(item: CalendarItem, now: number): string {
  if (item.kind === "meeting") return looks[meetingState(item.meeting, item.end, now)];
  const { event } = item;
  if (event.orphaned) return "border-warn border-dashed bg-warn-wash text-warn";
  return event.busy ? `${busyShade} border-line text-ink-soft` : "border-edge/50 bg-canvas text-ink-soft";
}
