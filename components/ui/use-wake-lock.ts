"use client";
import { useEffect } from "react";

/** Keeps the screen on while mounted. Browsers release the lock whenever the page is hidden. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let current = true;
    const acquire = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const granted = await navigator.wakeLock?.request("screen");
        if (current) lock = granted ?? null;
        else await granted?.release();
      } catch {
        // On a low battery the system says no.
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
}
