"use client";
import { useEffect, useRef, useState } from "react";

/** Within this distance from the end the list follows new lines. */
const nearPx = 48;

/** Keeps a list scrolled to its newest line, unless the reader scrolls away. `newest` changes with every new word. */
export function useFollowNewest<E extends HTMLElement>(newest: string) {
  const scroller = useRef<E>(null);
  const [follows, setFollows] = useState(true);

  function toNewest() {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    setFollows(true);
  }

  useEffect(() => {
    const element = scroller.current;
    if (element && newest && follows) element.scrollTop = element.scrollHeight;
  }, [newest, follows]);

  function onScroll() {
    const element = scroller.current;
    if (element) setFollows(element.scrollHeight - element.scrollTop - element.clientHeight < nearPx);
  }

  return { scroller, follows, setFollows, toNewest, onScroll };
}
