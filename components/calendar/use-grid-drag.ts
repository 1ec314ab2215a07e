"use client";
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { formatTime, type TimeStyle } from "@/components/patterns/time/format-time";
import { type CalendarItem, isMovable, type MeetingItem } from "./calendar-items";
import { type Axis, axisOf, dayAt, minuteMs, momentAt, type Span } from "./day-axis";
import { endFrom, snap, stepMinutes, stepMs, toMinutes, toPx, usualMinutes, usualSpan } from "./grid-size";

/** A pointer that moved less was a click. */
const slopPx = 4;
const longPressMs = 350;
const swipePxMin = 60;
/** So near to the edge of what is in sight, the hours scroll along. */
const edgePx = 36;
const edgeStepPx = 9;

type Grab =
  | { kind: "create"; axis: number; start: number; day: number }
  | { kind: "move"; item: MeetingItem; offset: number }
  | { kind: "resize"; item: MeetingItem; day: number };

type GridDrag = {
  axis: Axis;
  style: TimeStyle;
  /** The columns of the days. */
  columns: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  /** Drawn where the pointer is; its second child holds the time. */
  ghost: RefObject<HTMLElement | null>;
  itemOf: (key: string) => CalendarItem | undefined;
  /** Whether an open card is closed by this press, and nothing else happens. */
  isBusy: () => boolean;
  onCreate: (span: Span) => void;
  onMove: (item: MeetingItem, span: Span) => void;
  /** Back or forward, by a swipe. */
  onTurn: (direction: -1 | 1) => void;
};

/**
 * Draws new meetings, moves them and changes their length by pointer. While it goes on only the ghost is changed,
 * outside React: a week with hundreds of events is not laid out again.
 */
export function useGridDrag(options: GridDrag) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const end = useRef<(() => void) | null>(null);
  const hasDragged = useRef(false);
  useEffect(() => () => end.current?.(), []);

  function press(event: PointerEvent<HTMLElement>) {
    hasDragged.current = false;
    if (event.button !== 0 || end.current || latest.current.isBusy()) return;
    end.current = follow(event.nativeEvent, event.target as Element, latest, hasDragged, () => {
      end.current = null;
    });
  }

  return {
    onPointerDown: press,
    /** The click that ends a drag opens nothing. A key's click, which counts no presses, never ends one. */
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const endsDrag = hasDragged.current && event.detail > 0;
      hasDragged.current = false;
      if (!endsDrag) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function follow(
  pressed: globalThis.PointerEvent,
  target: Element,
  latest: RefObject<GridDrag>,
  hasDragged: RefObject<boolean>,
  onEnd: () => void,
): (() => void) | null {
  const { columns, scroller, axis, ghost } = latest.current;
  if (!columns.current || !scroller.current) return null;
  const [grid, view] = [columns.current, scroller.current];
  const isTouch = pressed.pointerType === "touch";
  let pointer = { x: pressed.clientX, y: pressed.clientY };
  const box = grid.getBoundingClientRect();
  const scrollBefore = view.scrollTop;
  let isActive = false;
  let frame = 0;
  let span: Span | null = null;

  const dayUnder = () => {
    const column = Math.floor(((pointer.x - box.left) / box.width) * axis.days.length);
    return Math.max(0, Math.min(axis.days.length - 1, column));
  };
  const axisUnder = () => toMinutes(pointer.y - box.top + view.scrollTop - scrollBefore);
  const momentUnder = (column = dayUnder()) => {
    const day = axis.days[column];
    return day ? momentAt(day, Math.max(0, Math.min(axis.length, axisUnder()))) : 0;
  };

  const grab = grabbed();
  const timer = isTouch ? setTimeout(() => activate(), longPressMs) : undefined;

  function grabbed(): Grab | null {
    const key = target.closest<HTMLElement>("[data-item]")?.dataset.item;
    if (key === undefined) {
      const column = dayUnder();
      const day = axis.days[column];
      if (!day) return null;
      return {
        kind: "create",
        day: column,
        axis: axisUnder(),
        start: momentAt(day, floorTo(axisUnder(), stepMinutes)),
      };
    }
    const item = latest.current.itemOf(key);
    if (!item || !isMovable(item)) return null;
    if (target.closest("[data-edge]")) return { kind: "resize", item, day: dayUnder() };
    return { kind: "move", item, offset: momentUnder() - item.start };
  }

  function activate() {
    if (!grab) return;
    isActive = true;
    hasDragged.current = true;
    if (isTouch) navigator.vibrate?.(10);
    update();
  }

  function update() {
    if (!grab) return;
    span = spanOf(grab);
    if (ghost.current && span) drawGhost(ghost.current, span, grab.kind === "create" ? "" : grab.item.title);
  }

  function spanOf(held: Grab): Span {
    if (held.kind === "create") {
      const at = momentUnder(held.day);
      const least = isTouch ? usualMinutes * minuteMs : stepMs;
      if (at < held.start) return { start: snap(at), end: held.start + least };
      return { start: held.start, end: Math.max(held.start + least, snap(at)) };
    }
    const { start, end: until } = held.item;
    if (held.kind === "resize") {
      return { start, end: endFrom(start, snap(momentUnder(held.day))) };
    }
    const first = axis.days[0]?.start ?? 0;
    const moved = Math.max(first, snap(momentUnder() - held.offset));
    return { start: moved, end: moved + until - start };
  }

  function drawGhost(element: HTMLElement, { start, end }: Span, title: string) {
    const day = dayAt(axis, start);
    const from = day && axisOf(day, start);
    if (!day || from === null || from === undefined) return;
    const width = box.width / axis.days.length;
    const minutes = Math.min((end - start) / minuteMs, axis.length - from);
    element.hidden = false;
    element.style.width = `${width - 4}px`;
    element.style.height = `${toPx(minutes) - 1}px`;
    element.style.transform = `translate(${axis.days.indexOf(day) * width + 2}px, ${toPx(from)}px)`;
    const [name, time] = element.children;
    if (name) name.textContent = title;
    if (time) {
      const { style } = latest.current;
      time.textContent = `${formatTime(new Date(start), style)} – ${formatTime(new Date(end), style)}`;
    }
  }

  /** Near the upper or lower edge of what is in sight, the hours scroll. */
  function scrollAlong() {
    frame = requestAnimationFrame(scrollAlong);
    const { top, bottom } = view.getBoundingClientRect();
    const step = pointer.y > bottom - edgePx ? edgeStepPx : pointer.y < top + edgePx * 3 ? -edgeStepPx : 0;
    const before = view.scrollTop;
    if (step !== 0) view.scrollTop += step;
    if (view.scrollTop !== before) update();
  }

  function move(event: globalThis.PointerEvent) {
    if (event.pointerId !== pressed.pointerId) return;
    pointer = { x: event.clientX, y: event.clientY };
    const hasMoved = Math.hypot(pointer.x - pressed.clientX, pointer.y - pressed.clientY) > slopPx;
    if (!isActive && hasMoved && isTouch) clearTimeout(timer);
    if (!isActive && hasMoved && !isTouch) {
      activate();
      frame = requestAnimationFrame(scrollAlong);
    } else if (isActive) update();
  }

  function release(event: globalThis.PointerEvent) {
    if (event.pointerId !== pressed.pointerId) return;
    const { onCreate, onMove, onTurn } = latest.current;
    const done = span;
    const wasActive = isActive;
    stop();
    const across = event.clientX - pressed.clientX;
    const down = event.clientY - pressed.clientY;
    if (wasActive && done && grab) {
      if (grab.kind === "create") onCreate(done);
      else if (done.start !== grab.item.start || done.end !== grab.item.end) onMove(grab.item, done);
      return;
    }
    if (isTouch && Math.abs(across) > swipePxMin && Math.abs(across) > 2 * Math.abs(down)) {
      hasDragged.current = true;
      onTurn(across < 0 ? 1 : -1);
    } else if (!isTouch && grab?.kind === "create") {
      const day = axis.days[grab.day];
      onCreate(usualSpan(day ? momentAt(day, floorTo(grab.axis, usualMinutes)) : grab.start));
    }
  }

  function stop() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    if (ghost.current) ghost.current.hidden = true;
    for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener, true);
    window.removeEventListener("touchmove", holdStill);
    onEnd();
  }

  const abort = () => stop();
  /** Controls that lose the focus are heard here, too. */
  const abortWithWindow = (event: Event) => {
    if (event.target === window) stop();
  };
  const dropOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  /** The browser would scroll instead. */
  function holdStill(event: TouchEvent) {
    if (isActive) event.preventDefault();
  }
  const noMenu = (event: Event) => isTouch && event.preventDefault();
  const listeners: [string, (event: never) => void][] = [
    ["pointermove", move],
    ["pointerup", release],
    ["pointercancel", abort],
    ["keydown", dropOnEscape],
    ["contextmenu", noMenu],
    ["blur", abortWithWindow],
  ];
  for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener, true);
  window.addEventListener("touchmove", holdStill, { passive: false });
  return stop;
}

const floorTo = (at: number, step: number) => Math.floor(at / step) * step;
