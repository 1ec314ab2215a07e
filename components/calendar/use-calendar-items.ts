"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { addDays, mondayOf } from "@/lib/language/time/days";
import { type CalendarItem, eventItem, meetingItem } from "./calendar-items";
import { makeAxis, type Span } from "./day-axis";
import { ownMeetingsQuery, providerEventsQuery } from "./use-calendar";

type Days = { first: string; last: string; timezone: string; now: number };

/** What is in the weeks around these days: the person's meetings first, the provider's events when they have come. */
export function useCalendarItems({ first, last, timezone, now }: Days) {
  const queryClient = useQueryClient();
  const { window, besides } = useMemo(() => windowsOf(first, last, timezone), [first, last, timezone]);
  const own = useQuery(ownMeetingsQuery(window));
  const provider = useQuery(providerEventsQuery(window));
  const isLoaded = own.isSuccess;
  useEffect(() => {
    if (!isLoaded) return;
    for (const other of besides) void queryClient.prefetchQuery(ownMeetingsQuery(other));
  }, [isLoaded, besides, queryClient]);
  const items = useMemo(
    (): CalendarItem[] => [
      ...(own.data ?? []).map((meeting) => meetingItem(meeting, now)),
      ...(provider.data?.google ?? []).map(eventItem),
    ],
    [own.data, provider.data, now],
  );
  return { items, own, provider };
}

/** Whole weeks, so that other views of the same days ask for nothing; and the weeks before and after. */
function windowsOf(first: string, last: string, timezone: string): { window: Span; besides: Span[] } {
  const [from, to] = [mondayOf(first), addDays(mondayOf(last), 7)];
  const { days } = makeAxis([addDays(from, -7), from, to, addDays(to, 7)], timezone);
  const [before, start, end, after] = days.map((day) => day.start) as [number, number, number, number];
  return {
    window: { start, end },
    besides: [
      { start: end, end: after },
      { start: before, end: start },
    ],
  };
}
