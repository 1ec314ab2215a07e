"use client";
import { useMemo } from "react";
import { useEventStream } from "@/components/live/use-event-stream";
import { throttle } from "./throttle";

/** While many people come and go, an answer must have time to arrive before the next request replaces it. */
const refetchMsMin = 500;

/** Refetches when meetings of the person change. `refetch` keeps its identity. */
export function useMeetingsStream(refetch: () => void, { isOpen = true }: { isOpen?: boolean } = {}) {
  const refresh = useMemo(() => throttle(refetch, refetchMsMin), [refetch]);
  return useEventStream(isOpen ? "/meetings/stream" : null, { meetings: refresh }, { onResync: refresh });
}
