"use client";
import { useEffect, useState } from "react";
import { ApiError, api } from "@/lib/platform/http/client";
import { watchReturn } from "./watch-return";

const reloadedKey = "parley.reloaded-at";

/** For a page that failed to render. Returns true while Parley is unreachable, and reloads the page when it is back. */
export function useReturnOfService({ digest }: { digest?: string }): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    // Only errors of the server have a digest.
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
    // Not ready for another reason, such as the media server. Pages render without it.
    return error instanceof ApiError && error.members.database === true;
  }
}

function lastReloadAt(): number {
  try {
    return Number(sessionStorage.getItem(reloadedKey));
  } catch {
    // Without storage nothing would limit the reloads, so this pretends that one has just happened.
    return Date.now();
  }
}

function reload() {
  try {
    sessionStorage.setItem(reloadedKey, String(Date.now()));
  } catch {
    // Storage is not available.
  }
  window.location.reload();
}
