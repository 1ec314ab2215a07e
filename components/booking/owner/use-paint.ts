import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import { cellMinutes, type Span } from "./hours";

export type Cell = { weekday: number; minute: number };
type Drag = { from: Cell; to: Cell; open: boolean };
export type Stroke = { weekdays: number[]; span: Span; open: boolean };

/** A finger that rests this long paints; one that moves sooner scrolls the page. */
const holdMs = 220;

/** Strokes over the cells of a grid by mouse, pen and finger. Cells bear `data-weekday` and `data-minute`. */
export function usePaint(isOpen: (cell: Cell) => boolean, onStroke: (stroke: Stroke) => void) {
  const [drag, show] = useState<Drag | null>(null);
  // Pointers move more often than React draws.
  const current = useRef<Drag | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; cell: Cell } | null>(null);
  const isPainting = drag !== null;

  // React listens to touches passively, so the page would scroll under the finger that paints.
  useEffect(() => {
    const keepStill = (event: TouchEvent) => isPainting && event.preventDefault();
    const element = grid.current;
    element?.addEventListener("touchmove", keepStill, { passive: false });
    return () => element?.removeEventListener("touchmove", keepStill);
  }, [isPainting]);

  function setDrag(next: Drag | null) {
    current.current = next;
    show(next);
  }
  const begin = (cell: Cell) => setDrag({ from: cell, to: cell, open: !isOpen(cell) });

  function forget() {
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
  }

  const handlers = {
    onPointerDown(event: ReactPointerEvent) {
      const cell = cellAt(event);
      if (!cell || event.button !== 0) return;
      if (event.pointerType !== "touch") return begin(cell);
      held.current = { cell, timer: setTimeout(() => begin(cell), holdMs) };
    },
    onPointerMove(event: ReactPointerEvent) {
      const cell = current.current && cellAt(event);
      if (current.current && cell) setDrag({ ...current.current, to: cell });
    },
    onPointerUp() {
      const tapped = held.current?.cell;
      forget();
      if (current.current) onStroke(strokeOf(current.current));
      else if (tapped) onStroke(strokeOf({ from: tapped, to: tapped, open: !isOpen(tapped) }));
      setDrag(null);
    },
    onPointerCancel() {
      forget();
      setDrag(null);
    },
    onLostPointerCapture: forget,
  };
  return { grid, stroke: drag ? strokeOf(drag) : null, handlers };
}

export function strokeOf({ from, to, open }: Drag): Stroke {
  const [first, last] = [Math.min(from.weekday, to.weekday), Math.max(from.weekday, to.weekday)];
  return {
    weekdays: Array.from({ length: last - first + 1 }, (_, at) => first + at),
    span: { start: Math.min(from.minute, to.minute), end: Math.max(from.minute, to.minute) + cellMinutes },
    open,
  };
}

/** The cell under the pointer, which a finger's events do not name once it has moved on. */
function cellAt({ clientX, clientY }: ReactPointerEvent): Cell | null {
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-minute]");
  return element ? { weekday: Number(element.dataset.weekday), minute: Number(element.dataset.minute) } : null;
}
