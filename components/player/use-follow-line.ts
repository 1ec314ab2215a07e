"use client";
import { type RefObject, useEffect, useRef } from "react";

/** Following resumes this long after the reader has scrolled. */
const restMs = 4000;

type Options = {
  /** Holds the lines, which bear their id as `data-line`. */
  box: RefObject<HTMLElement | null>;
  /** The id of the line that is playing. */
  current: string | undefined;
  isPlaying: boolean;
  /** Brings a line into view, unless it is. */
  show: (line: HTMLElement) => void;
};

/** Marks the line that is playing (`data-playing`) and keeps it in view. Returns what tells it that the reader scrolls. */
export function useFollowLine({ box, current, isPlaying, show }: Options) {
  const scrolledAt = useRef(0);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const line = current ? box.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(current)}"]`) : null;
    if (!line) return;
    line.setAttribute("data-playing", "");
    if (isPlaying && Date.now() - scrolledAt.current > restMs) latest.current(line);
    return () => line.removeAttribute("data-playing");
  }, [box, current, isPlaying]);
  const rest = () => {
    scrolledAt.current = Date.now();
  };
  return { onWheel: rest, onTouchMove: rest };
}
