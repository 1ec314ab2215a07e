"use client";
import type { PointerEvent } from "react";
import { useSource } from "./source-context";

/**
 * For a line: shows the words behind it while the pointer rests on it. `mark` is its time mark. `lineId` is what the host
 * can hide it by.
 */
export function useLineSource(tMs: number, lineId?: string) {
  const source = useSource();
  if (!source) return {};
  return {
    "data-notes-line": lineId,
    onPointerEnter: ({ pointerType, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const mark = currentTarget.querySelector<HTMLElement>("[data-time-mark]");
      if (mark && pointerType === "mouse") source.show({ mark, tMs, restingAt: { x: clientX, y: clientY } });
    },
    onPointerLeave: ({ pointerType }: PointerEvent<HTMLElement>) => {
      if (pointerType === "mouse") source.hide();
    },
  };
}
