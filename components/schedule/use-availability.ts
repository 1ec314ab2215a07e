"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "@/components/data/use-debounced";
import { checkedEmailsMax } from "@/lib/features/calendar/constants";
import { api } from "@/lib/platform/http/client";

export type TimeQuery = {
  emails: readonly string[];
  minutes: number;
  /** Null: none is chosen, or it is past. */
  start: string | null;
  /** The meeting that is being moved. */
  meetingId?: string | undefined;
};

const settleMs = 400;
const staleMs = 30_000;

/** What the check of a time found, once the form has stayed the same for a moment; of the time before meanwhile. */
export function useTimeCheck(timeQuery: TimeQuery, timezone: string) {
  const current = JSON.stringify(bodyOf(timeQuery));
  const settled = useDebounced(current, settleMs);
  const query = useQuery({
    queryKey: ["time-check", settled, timezone],
    queryFn: async ({ signal }) => {
      const body: CheckedTime = JSON.parse(settled);
      return { body, check: await api.post("/calendar/check", { body, headers: { "x-timezone": timezone }, signal }) };
    },
    enabled: timeQuery.start !== null && settled === current,
    staleTime: staleMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...query, isCurrent: settled === current && !query.isPlaceholderData };
}

/** Times that suit everybody. */
export function useSuggestedTimes(timeQuery: TimeQuery, timezone: string) {
  const { start: _, ...body } = bodyOf(timeQuery);
  return useQuery({
    queryKey: ["suggested-times", JSON.stringify(body), timezone],
    queryFn: ({ signal }) => api.post("/calendar/suggestions", { body, headers: { "x-timezone": timezone }, signal }),
    staleTime: staleMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

type CheckedTime = { emails: string[]; minutes: number; start: string };

const bodyOf = ({ emails, minutes, start, meetingId }: TimeQuery) => ({
  emails: emails.slice(0, checkedEmailsMax),
  minutes,
  start,
  ...(meetingId ? { meeting_id: meetingId } : {}),
});
