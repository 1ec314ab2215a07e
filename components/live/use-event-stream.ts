"use client";
import { useEffect, useRef, useState } from "react";
import { apiPath } from "@/lib/platform/http/client";
import { type StreamHandlers, type StreamStatus, subscribeToStream } from "./streams";

/** By the names of their events. The data is not validated, like other responses of the service. */
export type EventHandlers<Events> = { [Name in keyof Events]?: (data: Events[Name], id: string) => void };

/**
 * Reads an event stream of the API while mounted. `path` is relative to /api; null reads nothing. All hooks with the
 * same path share one stream. `onResync` runs when a lost stream is back: missed events are not replayed, so refetch.
 */
export function useEventStream<Events = Record<string, unknown>>(
  path: string | null,
  handlers: EventHandlers<Events>,
  { onResync }: { onResync?: () => void } = {},
): StreamStatus {
  const [status, setStatus] = useState<StreamStatus>("connecting");
  const current = useRef({ handlers, onResync });
  useEffect(() => {
    current.current = { handlers, onResync };
  });

  useEffect(() => {
    if (path === null) return;
    return subscribeToStream(apiPath(path), {
      handlers: () => current.current.handlers as StreamHandlers,
      onResync: () => current.current.onResync?.(),
      onStatus: setStatus,
    });
  }, [path]);

  return status;
}
