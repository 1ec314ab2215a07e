"use client";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { TimeStyle } from "@/components/patterns/time/format-time";
import { dateAt } from "@/components/patterns/time/zone-offset";
import { AboveHours } from "./above-hours";
import { type CalendarItem, isAbove, isMovable, type MeetingItem, piecesOf } from "./calendar-items";
import { type Axis, axisOf, dayAt, type Span } from "./day-axis";
import { DayColumn } from "./day-column";
import { DayHead, Difference } from "./day-head";
import { besides, isRemovalKey, nudged } from "./grid-keys";
import { morning, toMinutes, toPx } from "./grid-size";
import { Hours } from "./hours";
import { SlotCursor } from "./slot-cursor";
import { useGridDrag } from "./use-grid-drag";

type GridHandlers = {
  onOpen: (key: string) => void;
  /** Asks whether to cancel that meeting. */
  onRemove: (key: string) => void;
  onDraft: (span: Span) => void;
  /** By the pointer: put down there. */
  onMove: (item: MeetingItem, span: Span) => void;
  /** By the keyboard: another place, to be confirmed or dropped. */
  onNudge: (item: MeetingItem, span: Span) => void;
  onConfirm: () => void;
  onDrop: () => void;
  onTurn: (direction: -1 | 1) => void;
  onShowDay: (date: string) => void;
  isBusy: () => boolean;
};

type WeekGridProps = {
  axis: Axis;
  items: readonly CalendarItem[];
  style: TimeStyle;
  secondZone: string | null;
  /** Chooses the second zone; stands above the hours. */
  zoneChooser: ReactNode;
  now: number;
  openKey: string | null;
  /** A meeting that has another time and is not saved. */
  pendingKey: string | null;
  draft: Span | null;
  handlers: GridHandlers;
};

export function WeekGrid({ axis, items, style, secondZone, zoneChooser, now, handlers, ...rest }: WeekGridProps) {
  const { openKey, pendingKey, draft } = rest;
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const today = dateAt(now, style.timezone);
  const pieces = useMemo(() => axis.days.map((day) => piecesOf(day, items)), [axis, items]);
  const above = useMemo(() => items.filter(isAbove), [items]);
  const order = useMemo(
    () => [
      ...above,
      ...pieces
        .flat()
        .filter(({ isStart }) => isStart)
        .map(({ item }) => item),
    ],
    [above, pieces],
  );
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const tabStop = order.some(({ key }) => key === activeKey) ? activeKey : (order[0]?.key ?? null);
  const drag = useGridDrag({
    axis,
    style,
    columns,
    scroller,
    ghost,
    itemOf: (key) => items.find((item) => item.key === key),
    isBusy: handlers.isBusy,
    onCreate: handlers.onDraft,
    onMove: handlers.onMove,
    onTurn: handlers.onTurn,
  });
  useOpeningScroll(scroller, axis, now);

  // In another day the block is another element: the focus goes with the meeting.
  const pendingPlace = items.find(({ key }) => key === pendingKey)?.start ?? null;
  useEffect(() => {
    if (pendingKey !== null && pendingPlace !== null) focusItem(columns.current, pendingKey);
  }, [pendingKey, pendingPlace]);

  function press(event: KeyboardEvent<HTMLElement>) {
    const key = (event.target as HTMLElement).closest<HTMLElement>("[data-item]")?.dataset.item;
    const item = order.find((one) => one.key === key);
    if (!item || event.metaKey || event.ctrlKey) return;
    const isPending = item.key === pendingKey;
    if (event.key === "Enter" && isPending) {
      event.preventDefault();
      handlers.onConfirm();
    } else if (event.key === "Escape" && isPending) {
      event.preventDefault();
      event.stopPropagation();
      handlers.onDrop();
    } else if (isRemovalKey(event.key) && isMovable(item)) {
      event.preventDefault();
      event.stopPropagation();
      handlers.onRemove(item.key);
    } else if (event.shiftKey && isMovable(item)) {
      const span = nudged(item, event, axis.timezone);
      if (!span) return;
      event.preventDefault();
      handlers.onNudge(item, span);
    } else if (!event.shiftKey && !event.altKey) {
      const next = besides(order, item, event.key, axis.timezone);
      if (next === undefined) return;
      event.preventDefault();
      if (!next) return;
      setActiveKey(next.key);
      focusItem(scroller.current, next.key);
    }
  }

  const gutter = secondZone ? "6.5rem" : "3.75rem";
  const template = { gridTemplateColumns: `${gutter} repeat(${axis.days.length}, minmax(0, 1fr))` };
  const blockProps = (item: CalendarItem) => ({
    item,
    style,
    now,
    isOpen: item.key === openKey,
    isPending: item.key === pendingKey,
    isTabStop: item.key === tabStop,
    onOpen: handlers.onOpen,
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the events inside.
    <div
      ref={scroller}
      onKeyDown={press}
      onFocus={({ target }) => setActiveKey((target as HTMLElement).dataset.item ?? activeKey)}
      className="scroll-quiet relative min-h-0 flex-1 select-none overflow-y-auto overflow-x-hidden overscroll-contain [overflow-anchor:none] [scrollbar-gutter:stable]"
    >
      <div className="sticky top-0 z-20 border-line border-b bg-canvas">
        <div className="grid" style={template}>
          <div className="flex items-end justify-end pb-1.5">{zoneChooser}</div>
          {axis.days.map(({ date }) => (
            <DayHead key={date} date={date} isToday={date === today} onShow={handlers.onShowDay}>
              {secondZone ? <Difference axis={axis} date={date} secondZone={secondZone} /> : null}
            </DayHead>
          ))}
        </div>
        <AboveHours axis={axis} items={above} template={template} blockProps={blockProps} />
      </div>
      <div className="relative grid" style={{ ...template, height: toPx(axis.length) }}>
        <Hours axis={axis} style={style} secondZone={secondZone} now={now} />
        <div
          ref={columns}
          {...drag}
          className="relative col-start-2 -col-end-1 grid cursor-default touch-pan-y"
          style={{ gridTemplateColumns: `repeat(${axis.days.length}, minmax(0, 1fr))` }}
        >
          {axis.days.map((day, index) => (
            <DayColumn
              key={day.date}
              day={day}
              axis={axis}
              pieces={pieces[index] ?? []}
              now={day.date === today ? now : null}
              blockProps={blockProps}
              draft={draft && draft.start >= day.start && draft.start < day.end ? draft : null}
            />
          ))}
          <SlotCursor axis={axis} style={style} now={now} onDraft={handlers.onDraft} />
          <div
            ref={ghost}
            hidden
            aria-hidden
            className="pointer-events-none absolute top-0 left-0 z-10 flex flex-col overflow-hidden rounded-control border border-accent bg-accent-wash px-1.5 py-0.5 text-xs shadow-float will-change-transform [&[hidden]]:hidden"
          >
            <span className="truncate font-medium empty:hidden" />
            <span className="tabular truncate" />
          </div>
        </div>
      </div>
    </div>
  );
}

function focusItem(root: HTMLElement | null, key: string) {
  const blocks = root?.querySelectorAll<HTMLElement>(`[data-item="${CSS.escape(key)}"]`) ?? [];
  const block = [...blocks].find((one) => one.dataset.start) ?? blocks[0];
  block?.focus({ preventScroll: true });
  block?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Opens at the present hour, or in the morning. */
function useOpeningScroll(scroller: RefObject<HTMLElement | null>, axis: Axis, now: number) {
  const hasScrolled = useRef(false);
  useLayoutEffect(() => {
    if (!scroller.current || hasScrolled.current) return;
    hasScrolled.current = true;
    const day = dayAt(axis, now);
    const at = day ? axisOf(day, now) : null;
    const from = at === null ? morning * 60 : Math.min(morning * 60, at - 60);
    const late = at !== null && at > toMinutes(scroller.current.clientHeight) + from - 120 ? at - 180 : from;
    scroller.current.scrollTop = Math.max(0, toPx(late) - 24);
  }, [scroller, axis, now]);
}
