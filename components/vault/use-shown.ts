"use client";
import { useCallback, useEffect, useState } from "react";

const shownMs = 20_000;

/** Only one secret of the page is shown at a time. */
let hideOther: (() => void) | null = null;

type Shown = { isShown: boolean; show: () => void; hide: () => void };

/** A secret hides itself after 20 s, when the page loses the focus or is hidden, and when another one is shown. */
export function useShown(): Shown {
  const [isShown, setShown] = useState(false);
  const hide = useCallback(() => setShown(false), []);

  useEffect(() => {
    if (!isShown) return;
    hideOther?.();
    hideOther = hide;
    const timer = setTimeout(hide, shownMs);
    window.addEventListener("blur", hide);
    document.addEventListener("visibilitychange", hide);
    return () => {
      if (hideOther === hide) hideOther = null;
      clearTimeout(timer);
      window.removeEventListener("blur", hide);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [isShown, hide]);

  return { isShown, show: useCallback(() => setShown(true), []), hide };
}
