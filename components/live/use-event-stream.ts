"use client";
import { useEffect, useRef, useState } from "react";
import { apiPath } from "@/lib/http/client";
import { type StreamHandlers, type StreamStatus, subscribeToStream } from "./streams";

/**
 * Reads an event stream of the interface while mounted. `path` is relative to /api; null reads nothing. Every hook on one
 * path shares one stream. `onResync` runs whenever a lost stream is back: announcements are not a log, so read again.
 */
export function useEventStream(
  path: string | null,
  handlers: StreamHandlers,
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
      handlers: () => current.current.handlers,
      onResync: () => current.current.onResync?.(),
      onStatus: setStatus,
    });
  }, [path]);

  return status;
}
