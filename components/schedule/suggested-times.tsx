"use client";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { formatDay, formatSpan, type TimeStyle } from "@/components/patterns/time/format-time";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { describeUnread, isQuotedEvent } from "@/lib/language/time/unread-events";
import { describeError } from "@/lib/platform/http/client";
import { describeOthersStretched } from "./availability-words";
import { CalendarNote } from "./calendar-note";
import type { FindingsStyle } from "./time-findings";
import { type TimeQuery, useSuggestedTimes } from "./use-availability";

type SuggestedTimesProps = {
  timeQuery: TimeQuery;
  style: FindingsStyle;
  onPick: (start: string) => void;
  onClose: () => void;
};

/** Times that suit everybody, to be chosen with the arrow keys and Enter. */
export function SuggestedTimes({ timeQuery, style, onPick, onClose }: SuggestedTimesProps) {
  const { data, isPending, isError, error, refetch, isFetching } = useSuggestedTimes(timeQuery, style.timezone);
  const list = useRef<HTMLUListElement>(null);
  const inForm: TimeStyle = { ...style, timezone: style.zoneOfForm };
  const unread = data?.unchecked.filter(isQuotedEvent) ?? [];
  const isThere = data !== undefined && data.slots.length > 0;
  useEffect(() => {
    if (isThere) list.current?.querySelector("button")?.focus();
  }, [isThere]);

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.preventDefault();
      // Only this list, not the dialog around it.
      event.stopPropagation();
      onClose();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    if (!step || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside.
    <div onKeyDown={handleKey} className="mt-1 rounded-card border border-line bg-raised p-1.5">
      {isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 px-2 py-1.5 text-ink-soft text-sm">
          <span className="min-w-0 flex-1">No suggestions. {describeError(error)}</span>
          <Button size="sm" onClick={() => void refetch()} loading={isFetching}>
            Try again
          </Button>
        </p>
      ) : isPending ? (
        <div aria-busy role="status" aria-label="Looking for times" className="space-y-1 p-1">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-7 w-full" />
          ))}
        </div>
      ) : isThere ? (
        <ul ref={list} aria-label="Suggested times" className={cn("transition-opacity", isFetching && "opacity-50")}>
          {data.slots.map(({ starts_at: at, stretched }) => {
            const end = new Date(Date.parse(at) + timeQuery.minutes * 60_000);
            const stretch = describeOthersStretched(stretched, { style, start: at, minutes: timeQuery.minutes });
            return (
              <li key={at}>
                <button
                  type="button"
                  onClick={() => onPick(at)}
                  className="tabular flex min-h-8 w-full items-center gap-3 rounded-control px-2 py-1 text-left text-base hover:bg-hover focus-visible:bg-hover touch:min-h-11"
                >
                  <span className="w-24 shrink-0 text-ink-soft">{formatDay(at, inForm)}</span>
                  <span className="shrink-0">{formatSpan(at, end, inForm)}</span>
                  {stretch ? <span className="min-w-0 truncate text-sm text-warn">{stretch}</span> : null}
                </button>
              </li>
            );
          })}
        </ul>
      ) : (
        <p role="status" className="px-2 py-1.5 text-ink-soft text-sm">
          No time in the next ten working days suits everyone. Try a shorter meeting or fewer people.
        </p>
      )}
      {unread.length > 0 ? <p className="px-2 pt-1 text-ink-faint text-sm">{describeUnread(unread)}</p> : null}
      {data && !timeQuery.start ? (
        <CalendarNote status={data.status} onRetry={() => void refetch()} className="px-2 pt-1 pb-0.5" />
      ) : null}
    </div>
  );
}
