"use client";
import { useEffect, useState } from "react";
import { ApiError, api } from "@/lib/http/client";

const checkEveryMs = 2000;
/** A page that fails again right after it was loaded again has another trouble: it waits for its reader. */
const reloadAgainAfterMs = 15_000;
const reloadedKey = "parley.reloaded-at";

/**
 * Of a page that failed on the server: true while Parley cannot be reached. Loads the page again by itself as soon as it
 * can; a page that failed although all is well is loaded again once.
 */
export function useReturnOfService({ digest }: { digest?: string }): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    // Only what failed on the server has one.
    if (digest === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let wasAway = false;
    async function check() {
      const isBack = await isReachable();
      if (isOver) return;
      setIsAway(!isBack);
      if (!isBack) {
        wasAway = true;
        timer = setTimeout(check, checkEveryMs);
      } else if (wasAway || Date.now() - lastReloadAt() > reloadAgainAfterMs) {
        rememberReload();
        window.location.reload();
      }
    }
    void check();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [digest]);
  return isAway;
}

async function isReachable(): Promise<boolean> {
  try {
    const { database } = await api.get<{ database: boolean }>("/health", { query: { ready: "" } });
    return database;
  } catch (error) {
    // Not ready for another reason, such as its media server: pages do without.
    return error instanceof ApiError && error.members.database === true;
  }
}

function lastReloadAt(): number {
  try {
    return Number(sessionStorage.getItem(reloadedKey));
  } catch {
    // Storage is closed to us: never by itself, then, except after it was seen to be away.
    return Date.now();
  }
}

function rememberReload() {
  try {
    sessionStorage.setItem(reloadedKey, String(Date.now()));
  } catch {
    // As above.
  }
}
