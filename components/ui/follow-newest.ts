"use client";
import { useEffect, useRef, useState } from "react";

/** Within this distance from the end the list follows new lines. */
const nearPx = 48;
/** The browser scrolls smoothly, so a reader who leaves the end is still near it for a moment. */
const scrollingMs = 400;
const gestures = ["keydown", "pointerdown", "touchmove", "wheel"] as const;

/** Keeps a list scrolled to its newest line, unless the reader scrolls away. `newest` changes with every new word. */
export function useFollowNewest<E extends HTMLElement>(newest: string) {
  const scroller = useRef<E>(null);
  const lastGestureAt = useRef(Number.NEGATIVE_INFINITY);
  const [follows, setFollows] = useState(true);

  function toNewest() {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    setFollows(true);
  }

  useEffect(() => {
    const note = ({ target, timeStamp }: Event) => {
      if (target instanceof Node && scroller.current?.contains(target)) lastGestureAt.current = timeStamp;
    };
    for (const gesture of gestures) window.addEventListener(gesture, note, { capture: true, passive: true });
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, note, { capture: true });
    };
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !newest || !follows) return;
    const scroll = () => {
      element.scrollTop = element.scrollHeight;
    };
    const waitMs = lastGestureAt.current + scrollingMs - performance.now();
    if (waitMs <= 0) return scroll();
    const timer = setTimeout(scroll, waitMs);
    return () => clearTimeout(timer);
  }, [newest, follows]);

  function onScroll() {
    const element = scroller.current;
    if (element) setFollows(element.scrollHeight - element.scrollTop - element.clientHeight < nearPx);
  }

  return { scroller, follows, setFollows, toNewest, onScroll };
}
