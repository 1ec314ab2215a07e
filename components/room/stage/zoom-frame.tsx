"use client";
import { Minus, Plus, Scan } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { zoomShortcuts } from "@/components/room/controls/shortcuts";
import { roomGroup } from "@/components/room/controls/use-room-commands";
import { useCommands } from "@/components/shell/commands";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { isKeyOn } from "@/components/ui/single-keys";
import { moveBy, wholePicture, type Zoom, zoomAt } from "./zoom";

const step = 1.4;
const middle = { x: 0, y: 0 };
const { closer, farther, whole } = zoomShortcuts;

type Point = { x: number; y: number };

/** The zoom of a picture, changed by `ZoomFrame` and `ZoomButtons`. */
export function useZoom({ label, enabled }: { label: string; enabled: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>(wholePicture);
  const shown = enabled ? zoom : wholePicture;
  const box = () => frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  const by = (factor: number, at: Point = middle) => setZoom((before) => zoomAt(before, factor, at, box()));
  const reset = () => setZoom(wholePicture);
  const commands = [
    { id: "closer", title: `Zoom in on ${label}`, shortcut: closer, run: () => by(step) },
    { id: "farther", title: `Zoom out of ${label}`, shortcut: farther, run: () => by(1 / step) },
    { id: "whole", title: `Fit ${label}`, shortcut: whole, run: reset },
  ];
  useCommands(enabled ? commands.map((one) => ({ ...one, id: `${one.id} ${label}`, group: roomGroup })) : []);
  return { frame, label, enabled, shown, isClose: shown.scale > 1, box, by, reset, setZoom };
}

type ZoomControl = ReturnType<typeof useZoom>;

/** Zooms its content: wheel or pinch, plus and minus, drag to pan. A double click resets it. */
export function ZoomFrame({ zoom, children }: { zoom: ZoomControl; children: ReactNode }) {
  const { frame, label, enabled, shown, isClose, box, by, reset, setZoom } = zoom;
  const fingers = useRef(new Map<number, Point>());
  const fromCentre = ({ x, y }: Point) => {
    const { x: left, y: top, width, height } = box();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };

  // React attaches passive wheel listeners, which cannot prevent scrolling or browser zoom.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks read the current frame.
  useEffect(() => {
    const element = frame.current;
    if (!element || !enabled) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      by(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), fromCentre(event));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [enabled]);

  function onPointerDown(event: PointerEvent) {
    if (!enabled) return;
    fingers.current.set(event.pointerId, event.nativeEvent);
    if (isClose || fingers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove({ pointerId, nativeEvent }: PointerEvent) {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const now = { x: nativeEvent.x, y: nativeEvent.y };
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
    fingers.current.set(pointerId, now);
    if (other) by(distance(now, other) / distance(before, other), fromCentre(between(now, other)));
    else if (isClose) setZoom((zoom) => moveBy(zoom, now.x - before.x, now.y - before.y, box()));
  }
  const onPointerEnd = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  function onKeyDown(event: KeyboardEvent) {
    if (!enabled || event.metaKey || event.ctrlKey || !isKeyOn(event.key)) return;
    if (event.key === closer || event.key === "=") by(step);
    else if (event.key === farther) by(1 / step);
    else if (event.key === whole) reset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={frame}
      role="group"
      aria-label={`Zoom ${label}`}
      tabIndex={enabled ? 0 : -1}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      onDoubleClick={(event) => {
        if (!isClose) return;
        event.stopPropagation();
        reset();
      }}
      className={cn(
        "absolute inset-0 overflow-hidden focus-visible:-outline-offset-2",
        enabled && "touch-none",
        isClose && "cursor-grab active:cursor-grabbing",
      )}
    >
      <div
        className="absolute inset-0 origin-center"
        style={{ transform: `translate(${shown.x}px, ${shown.y}px) scale(${shown.scale})` }}
      >
        {children}
      </div>
    </div>
  );
}

/** Zoom out, the size, zoom in, and fit. Touch users pinch, so they have only the last one. */
export function ZoomButtons({ zoom: { shown, isClose, by, reset } }: { zoom: ZoomControl }) {
  return (
    <>
      <IconButton
        label="Zoom out"
        shortcut={farther}
        side="bottom"
        size="sm"
        disabled={!isClose}
        onClick={() => by(1 / step)}
        className="touch:hidden"
      >
        <Minus aria-hidden />
      </IconButton>
      <span className="tabular w-11 text-center text-ink-soft text-xs touch:sr-only" role="status" aria-label="Zoom">
        {Math.round(shown.scale * 100)}%
      </span>
      <IconButton
        label="Zoom in"
        shortcut={closer}
        side="bottom"
        size="sm"
        onClick={() => by(step)}
        className="touch:hidden"
      >
        <Plus aria-hidden />
      </IconButton>
      {isClose ? (
        <IconButton label="Fit" shortcut={whole} side="bottom" size="sm" onClick={reset}>
          <Scan aria-hidden />
        </IconButton>
      ) : null}
    </>
  );
}

const distance = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
