"use client";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { isReleaseOver, watchRelease } from "@/lib/platform/http/client";

/** The service runs a newer version than this page. It goes on until somebody reloads it: never by itself, never in a room. */
export function ReleaseNotice() {
  const isOver = useSyncExternalStore(watchRelease, isReleaseOver, () => false);
  if (!isOver) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center gap-3 rounded-full bg-raised py-1.5 pr-1.5 pl-4 text-base text-ink shadow-float max-sm:bottom-20"
    >
      <span>Parley has been updated.</span>
      <Button size="sm" className="rounded-full" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  );
}
