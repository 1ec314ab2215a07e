"use client";
import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, CalendarX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { describeError } from "@/lib/platform/http/client";
import { type SlotTime, slotQuery } from "./use-slot";

/** Whether the reader is free at a time, and whose time is unknown, as one sentence. */
export function SlotCheck({ meetingId, slot, className }: { meetingId: string; slot: SlotTime; className?: string }) {
  const { data, error, refetch, isFetching } = useQuery(slotQuery(meetingId, slot));
  return (
    <div role="status" className={cn("text-sm", className)}>
      {data ? (
        <p
          className={cn(
            "flex items-start gap-2 rounded-control px-2.5 py-1.5 [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0",
            data.conflict ? "bg-warn-wash text-warn" : "bg-hover text-ink-soft [&_.lucide]:text-good",
          )}
        >
          {data.conflict ? <CalendarX aria-hidden /> : <CalendarCheck aria-hidden />}
          <span className="wrap-anywhere min-w-0">
            {data.when}
            {data.needs_scope ? " Your calendar couldn't be read. Reconnect it in settings." : ""}
          </span>
        </p>
      ) : error ? (
        <p className="flex flex-wrap items-center gap-2 text-bad">
          {describeError(error)}
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton className="h-12 w-full rounded-control" />
      )}
    </div>
  );
}
