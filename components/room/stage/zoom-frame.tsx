"use client";
import { Minus, Plus, Scan } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { cn } from "@/components/ui/cn";
import { zoomShortcuts } from "../controls/shortcuts";
import { roomGroup } from "../controls/use-room-commands";
import { RoomIconButton } from "../popups/room-icon-button";
import { moveBy, wholePicture, type Zoom, zoomAt } from "./zoom";

const step = 1.4;
const middle = { x: 0, y: 0 };

type Point = { x: number; y: number };

/** Zooms its content: wheel or pinch, plus and minus, drag to pan. A double click resets it. */
export function ZoomFrame({ label, enabled, children }: { label: string; enabled: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const [zoom, setZoom] = useState<Zoom>(wholePicture);
  const shown = enabled ? zoom : wholePicture;
  const isClose = shown.scale > 1;

  const boxOf = () => frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  const fromCentre = ({ x, y }: Point) => {
    const box = boxOf();
    return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 };
  };
  const zoomBy = (factor: number, at: Point = middle) => setZoom((before) => zoomAt(before, factor, at, boxOf()));

  const showAll = () => setZoom(wholePicture);
  const { closer, farther, whole } = zoomShortcuts;
  const commands = [
    { id: "closer", title: `Look closer at ${label}`, shortcut: closer, run: () => zoomBy(step) },
    { id: "farther", title: `See more of ${label}`, shortcut: farther, run: () => zoomBy(1 / step) },
    { id: "whole", title: `See all of ${label}`, shortcut: whole, run: showAll },
  ];
  useCommands(enabled ? commands.map((one) => ({ ...one, id: `${one.id} ${label}`, group: roomGroup })) : []);

  // React attaches passive wheel listeners, which cannot prevent scrolling or browser zoom.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks read the current frame.
  useEffect(() => {
    const element = frame.current;
    if (!element || !enabled) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), fromCentre(event));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [enabled]);

  function onPointerDown(event: PointerEvent) {
    if (!enabled || (event.target instanceof Element && event.target.closest("button"))) return;
    fingers.current.set(event.pointerId, event.nativeEvent);
    if (isClose || fingers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove({ pointerId, nativeEvent }: PointerEvent) {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const now = { x: nativeEvent.x, y: nativeEvent.y };
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
    fingers.current.set(pointerId, now);
    if (other) zoomBy(distance(now, other) / distance(before, other), fromCentre(between(now, other)));
    else if (isClose) setZoom((zoom) => moveBy(zoom, now.x - before.x, now.y - before.y, boxOf()));
  }
  const onPointerEnd = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  function onKeyDown(event: KeyboardEvent) {
    if (!enabled || event.metaKey || event.ctrlKey) return;
    if (event.key === closer || event.key === "=") zoomBy(step);
    else if (event.key === farther) zoomBy(1 / step);
    else if (event.key === whole) showAll();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={frame}
      role="group"
      aria-label={`Look closer at ${label}`}
      tabIndex={enabled ? 0 : -1}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      onDoubleClick={(event) => {
        if (!isClose) return;
        event.stopPropagation();
        showAll();
      }}
      className={cn(
        "absolute inset-0 overflow-hidden rounded-[inherit]",
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
      {enabled ? (
        <span
          className={cn(
            "absolute right-2 bottom-2 flex items-center gap-0.5 rounded-full bg-canvas/80 p-0.5 text-ink focus-within:opacity-100 group-hover/tile:opacity-100",
            // Touch users pinch. Invisible buttons must not react to touch.
            isClose ? "opacity-100" : "opacity-0 touch:pointer-events-none",
          )}
        >
          <RoomIconButton
            label="Smaller"
            shortcut={farther}
            size="sm"
            disabled={!isClose}
            onClick={() => zoomBy(1 / step)}
          >
            <Minus aria-hidden />
          </RoomIconButton>
          <span className="tabular w-11 text-center text-xs" role="status" aria-label="Size">
            {Math.round(shown.scale * 100)} %
          </span>
          <RoomIconButton label="Larger" shortcut={closer} size="sm" onClick={() => zoomBy(step)}>
            <Plus aria-hidden />
          </RoomIconButton>
          {isClose ? (
            <RoomIconButton label="Show all of it" shortcut={whole} size="sm" onClick={showAll}>
              <Scan aria-hidden />
            </RoomIconButton>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}

const distance = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
