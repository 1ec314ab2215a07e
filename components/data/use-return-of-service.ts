"use client";
import { useEffect, useState } from "react";
import { ApiError, api } from "@/lib/http/client";
import { watchReturn } from "./watch-return";

const reloadedKey = "parley.reloaded-at";

/** Of a page that failed: true while Parley cannot be reached. Loads the page again by itself as soon as it can. */
export function useReturnOfService({ digest }: { digest?: string }): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    // Only what failed on the server has one.
    if (digest === undefined) return;
    return watchReturn({ isReachable, onChange: setIsAway, lastReloadAt, reload });
  }, [digest]);
  return isAway;
}

async function isReachable(): Promise<boolean> {
  try {
    const { database } = await api.get("/health", { query: { ready: "" } });
    return database === true;
  } catch (error) {
    // Not ready for another reason, such as its media server: pages do without.
    return error instanceof ApiError && error.members.database === true;
  }
}

function lastReloadAt(): number {
  try {
    return Number(sessionStorage.getItem(reloadedKey));
  } catch {
    // Storage is closed to us: nothing would keep the page from reloading for ever.
    return Date.now();
  }
}

function reload() {
  try {
    sessionStorage.setItem(reloadedKey, String(Date.now()));
  } catch {
    // As above.
  }
  window.location.reload();
}
