"use client";
import { useEffect, useState } from "react";

/** Keeps the screen on while mounted. Browsers release the lock whenever the page is hidden. True: this one refuses. */
export function useWakeLock(): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let current = true;
    const acquire = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const granted = await navigator.wakeLock?.request("screen");
        if (!current) return void granted?.release();
        lock = granted ?? null;
        setRefused(!granted);
      } catch {
        // On a low battery the system says no.
        if (current) setRefused(true);
      }
    };
    void acquire();
    document.addEventListener("visibilitychange", acquire);
    return () => {
      current = false;
      document.removeEventListener("visibilitychange", acquire);
      void lock?.release();
    };
  }, []);
  return isRefused;
}
