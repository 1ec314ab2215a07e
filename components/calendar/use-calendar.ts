"use client";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { mentionMeeting } from "@/components/data/meeting-name";
import {
  type CreateMeetingInput,
  calendarMeetingsKey,
  meetingQuery,
  meetingsKey,
} from "@/components/data/use-meetings";
import { useMeetingsStream } from "@/components/data/use-meetings-stream";
import { movedWords } from "@/components/schedule/move-words";
import { useNotifyScheduled } from "@/components/schedule/use-notify-scheduled";
import { toast } from "@/components/ui/toast";
import { undoSeconds } from "@/lib/core/meetings/constants";
import type { MeetingWire, SeriesScope } from "@/lib/core/meetings/schema";
import type { CalendarWindow } from "@/lib/features/calendar/schema";
import { api, describeError } from "@/lib/platform/http/client";
import type { Span } from "./day-axis";

const providerKey = ["calendar-events"] as const;
const moveKey = ["calendar-move"] as const;

const inWindow = ({ start, end }: Span) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

const readPart = (query: Parameters<typeof api.part<"/calendar/events">>[1]["query"], signal: AbortSignal) =>
  api.part("/calendar/events", { query, signal });

/** The person's meetings, without asking the provider. */
export const ownMeetingsQuery = (window: Span) =>
  queryOptions({
    queryKey: [...calendarMeetingsKey, window.start, window.end],
    queryFn: async ({ signal }): Promise<MeetingWire[]> => {
      const all: MeetingWire[] = [];
      let cursor: string | null = null;
      do {
        const query = { ...inWindow(window), google: false, cursor };
        const { meetings, next }: Awaited<ReturnType<typeof readPart>> = await readPart(query, signal);
        all.push(...meetings);
        cursor = next;
      } while (cursor);
      return all;
    },
    staleTime: 30_000,
  });

/** The events of the connected calendar, and what stands in their way. Not refetched when a meeting changes. */
export const providerEventsQuery = (window: Span) =>
  queryOptions({
    queryKey: [...providerKey, window.start, window.end],
    queryFn: async ({ signal }): Promise<Omit<CalendarWindow, "meetings">> => {
      const { meetings: _, ...provider } = await api.get("/calendar/events", { query: inWindow(window), signal });
      return provider;
    },
    staleTime: 60_000,
    retry: false,
  });

export function useCalendarStream() {
  const queryClient = useQueryClient();
  const refetch = useCallback(() => {
    // Read now, a meeting that is being moved would go back, and lose the focus. Read again once it is saved.
    if (queryClient.isMutating({ mutationKey: moveKey }) > 0) return;
    void queryClient.invalidateQueries({ queryKey: calendarMeetingsKey });
  }, [queryClient]);
  return useMeetingsStream(refetch);
}

type Move = { meeting: MeetingWire; start: number; minutes: number; scope?: SeriesScope };

/** Moves a meeting at once on the screen, and back when the service refuses. */
export function useMoveMeeting() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: moveKey,
    // Serialises requests. They could overtake each other, and the last choice must win.
    scope: { id: moveKey[0] },
    mutationFn: ({ meeting, start, minutes, scope }: Move) =>
      api.patch("/meetings/{meeting_id}", {
        path: { meeting_id: meeting.id },
        query: { scope },
        body: {
          ...(start === Date.parse(meeting.scheduled_at ?? "") ? {} : { scheduled_at: new Date(start).toISOString() }),
          ...(minutes === meeting.duration_minutes ? {} : { duration_minutes: minutes }),
        },
      }),
    onError: (error, { meeting }) => {
      showMeeting(queryClient, meeting);
      toast.bad(`${mentionMeeting(meeting)} wasn't rescheduled.`, { description: describeError(error) });
    },
    onSuccess: (moved, { meeting, scope }) => {
      queryClient.setQueryData(meetingQuery(moved.id).queryKey, moved);
      const before = Date.parse(meeting.scheduled_at ?? "");
      const back = () => move({ meeting: moved, start: before, minutes: meeting.duration_minutes });
      // Undoing would email everybody again, and a series has no way back to what its meetings were.
      const canUndo = moved.invitee_names.length === 0 && (!scope || scope === "this");
      const { title, description } = movedWords({ names: moved.invitee_names, isMailed: true });
      toast.good(title, { description, ...(canUndo ? { action: { label: "Undo", onClick: back } } : {}) });
    },
    onSettled: () => {
      // The one that is still counted is this one. It does not wait for the answer: an event until then counts.
      if (queryClient.isMutating({ mutationKey: moveKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: meetingsKey });
    },
  });
  /** Shown in the same frame: a block that went back in between would lose the focus. */
  function move(change: Move) {
    const { meeting, start, minutes } = change;
    void queryClient.cancelQueries({ queryKey: calendarMeetingsKey });
    showMeeting(queryClient, { ...meeting, scheduled_at: new Date(start).toISOString(), duration_minutes: minutes });
    mutate(change);
  }
  return move;
}

/** Creates a meeting and shows it before everything is fetched again. */
export function useCreateInCalendar() {
  const queryClient = useQueryClient();
  const notifyScheduled = useNotifyScheduled();
  return useMutation({
    mutationFn: (body: CreateMeetingInput) =>
      api.post("/meetings", { body: { ...body, ...(body.emails?.length ? { delay_seconds: undoSeconds } : {}) } }),
    onSuccess: async ({ invites, ...meeting }) => {
      await queryClient.cancelQueries({ queryKey: calendarMeetingsKey });
      showMeeting(queryClient, meeting);
      notifyScheduled({ ...meeting, invites });
      await queryClient.invalidateQueries({ queryKey: meetingsKey });
    },
  });
}

/** In each window that was fetched: a meeting of another time is not drawn there. */
function showMeeting(queryClient: QueryClient, meeting: MeetingWire) {
  queryClient.setQueriesData<MeetingWire[]>({ queryKey: calendarMeetingsKey }, (meetings) =>
    meetings ? [...meetings.filter(({ id }) => id !== meeting.id), meeting] : meetings,
  );
}
