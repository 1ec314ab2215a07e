"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const refreshMs = 3000;

/** Reloads the list while the page is visible, because people wait here for a message. */
export function OutboxRefresh() {
  const router = useRouter();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") router.refresh();
    };
    const timer = setInterval(refresh, refreshMs);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [router]);
  return null;
}
