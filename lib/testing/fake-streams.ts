import { useEffect, useRef, useState } from "react";

type Handlers = Record<string, ((data: unknown, id: string) => void) | undefined>;

type Listener = { current: Handlers; setStatus: (status: "open" | "lost") => void };

const open = new Map<string, Set<Listener>>();

/**
 * Stands for `useEventStream` in screen tests:
 * `vi.mock("@/components/live/use-event-stream", () => import("./fake-streams"))`.
 */
export function useEventStream(path: string | null, handlers: Handlers) {
  const [status, setStatus] = useState<"open" | "lost">("open");
  const listener = useRef<Listener>({ current: handlers, setStatus });
  listener.current.current = handlers;
  useEffect(() => {
    if (path === null) return;
    const listening = open.get(path) ?? new Set();
    const { current } = listener;
    open.set(path, listening.add(current));
    return () => void listening.delete(current);
  }, [path]);
  return status;
}

/** The stream ends for everything that listens to it. */
export function loseStream(path: string) {
  for (const { setStatus } of open.get(path) ?? []) setStatus("lost");
}

/** Has everything that listens to this stream hear an event. */
export function tellStream(path: string, event: string, data?: unknown) {
  for (const { current } of open.get(path) ?? []) current[event]?.(data, "");
}
