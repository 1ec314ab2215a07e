"use client";
import type { StreamHandlers } from "@/components/live/streams";
import { useEventStream } from "@/components/live/use-event-stream";

type Handlers<Events> = { [Name in keyof Events]?: (data: Events[Name]) => void };

/** An event stream with the events of `lib/door/schema.ts`. Not validated, like other responses of the service. */
export function useDoorEvents<Events>(
  path: string | null,
  handlers: Handlers<Events>,
  options?: { onResync?: () => void },
) {
  return useEventStream(path, handlers as StreamHandlers, options);
}
