import { useEffect, useRef } from "react";

type Handlers = Record<string, ((data: unknown, id: string) => void) | undefined>;

const open = new Map<string, Set<{ current: Handlers }>>();

/**
 * Stands for `useEventStream` in screen tests:
 * `vi.mock("@/components/live/use-event-stream", () => import("./fake-streams"))`.
 */
export function useEventStream(path: string | null, handlers: Handlers) {
  const current = useRef(handlers);
  current.current = handlers;
  useEffect(() => {
    if (path === null) return;
    const listening = open.get(path) ?? new Set();
    open.set(path, listening.add(current));
    return () => void listening.delete(current);
  }, [path]);
  return "open" as const;
}

/** Has everything that listens to this stream hear an event. */
export function tellStream(path: string, event: string, data?: unknown) {
  for (const { current } of open.get(path) ?? []) current[event]?.(data, "");
}
