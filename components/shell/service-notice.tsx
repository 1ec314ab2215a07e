"use client";
import { onlineManager, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { isAway } from "@/components/data/recover-queries";
import { isLost, watchLoss } from "@/components/live/streams";
import { api } from "@/lib/platform/http/client";

const askEveryMs = 5000;

/** Shown while a query of the page fails because the service is unreachable. Queries retry by themselves, writes never. */
export function ServiceNotice() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
  useDoubt(isOnline);
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const isShown = useSyncExternalStore(
    subscribe,
    () => cache.getAll().some((query) => query.isActive() && isAway(query.state.fetchFailureReason)),
    () => false,
  );
  if (!isShown) return null;
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-[max(0.75rem,env(safe-area-inset-top))] z-50 mx-auto w-fit max-w-[calc(100%-2rem)] rounded-full bg-raised px-4 py-2 font-medium text-base text-ink shadow-float"
    >
      {isOnline ? "Can't reach Parley. Trying again…" : "You're offline. We'll keep trying."}
    </p>
  );
}

/** A page that asks for nothing asks whether Parley is there, as soon as something speaks against it. */
function useDoubt(isOnline: boolean) {
  const isCut = useSyncExternalStore(watchLoss, isLost, () => false);
  useQuery({
    queryKey: ["reachable"],
    queryFn: ({ signal }) => api.get("/health", { signal }),
    enabled: isCut || !isOnline,
    staleTime: 0,
    refetchInterval: askEveryMs,
  });
}
