"use client";
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import type { z } from "zod";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { toast } from "@/components/ui/toast";
import { undoSeconds } from "@/lib/core/meetings/constants";
import type {
  createMeetingBody,
  InviteResult,
  MeetingWire,
  SeriesScope,
  updateMeetingBody,
} from "@/lib/core/meetings/schema";
import { api, describeError, type Page } from "@/lib/platform/http/client";
import { useMeetingsStream } from "./use-meetings-stream";

export type CreateMeetingInput = z.input<typeof createMeetingBody>;
export type UpdateMeetingInput = z.input<typeof updateMeetingBody>;

export const meetingsKey = ["meetings"] as const;
/** One's own in the calendar, by the days that are shown. */
export const calendarMeetingsKey = [...meetingsKey, "calendar"] as const;

const lists = {
  upcoming: { archived: false, show: "upcoming" },
  past: { archived: false, show: "past" },
  archive: { archived: true },
} as const;

export type MeetingsList = keyof typeof lists;
export type MeetingsPart = Page<MeetingWire>;

/** Upcoming meetings are sorted soonest first, all others newest first. Archived meetings are only in the archive. */
export const meetingsQuery = (list: MeetingsList) =>
  infiniteQueryOptions({
    queryKey: [...meetingsKey, "list", list],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.page("/meetings", { query: { ...lists[list], cursor: cursor || null }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

/** Converts the part that the server rendered into the format of an infinite query. */
export const asFirstPage = <Part>(first: Part) => ({ pages: [first], pageParams: [""] });

export const meetingsOf = (data: { pages: MeetingsPart[] } | undefined) =>
  data?.pages.flatMap(({ items }) => items) ?? [];

export const meetingQuery = (id: string) =>
  queryOptions({
    queryKey: [...meetingsKey, "one", id],
    queryFn: ({ signal }) => api.get("/meetings/{meeting_id}", { path: { meeting_id: id }, signal }),
  });

const occupancyQuery = (id: string) =>
  queryOptions({
    queryKey: [...meetingsKey, "occupancy", id],
    queryFn: ({ signal }) => api.get("/meetings/{meeting_id}/occupancy", { path: { meeting_id: id }, signal }),
  });

export const recordingQuery = (id: string) =>
  queryOptions({
    queryKey: [...meetingsKey, "recording", id],
    queryFn: ({ signal }) => api.get("/meetings/{meeting_id}/recording", { path: { meeting_id: id }, signal }),
  });

/** Whenever an administrator opened it to read: for its host. */
export const openingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...meetingsKey, "openings", id],
    queryFn: ({ signal }) => api.get("/meetings/{meeting_id}/openings", { path: { meeting_id: id }, signal }),
  });

export const searchMeetingsQuery = (text: string) =>
  queryOptions({
    queryKey: [...meetingsKey, "search", text],
    queryFn: ({ signal }) => api.get("/meetings/search", { query: { q: text }, signal }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });

/** Refetches the person's meetings when they change. */
export function useMeetingsEvents() {
  const queryClient = useQueryClient();
  return useMeetingsStream(useCallback(() => void refetchMeetings(queryClient), [queryClient]));
}

/** The people inside. Fetched only for live meetings. */
export function useOccupancy({ id, status, waiting }: Pick<MeetingWire, "id" | "status" | "waiting">) {
  return useQuery({ ...occupancyQuery(id), enabled: status === "live" && !waiting, refetchInterval: 15_000 });
}

/** The service's interpretation of one line. Creates nothing. */
export const interpretationQuery = (text: string, zone: string) =>
  queryOptions({
    queryKey: ["interpretation", text, zone],
    queryFn: ({ signal }) => api.post("/meetings/interpret", { body: { text, zone }, signal }),
    enabled: text !== "",
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** Delivery results of the invitations of a meeting that was just scheduled. Null: nothing to show. */
export const sentInvitesQuery = (id: string) =>
  queryOptions({
    queryKey: ["sent-invites", id],
    queryFn: (): InviteResult[] | null => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useCreateMeeting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateMeetingInput) =>
      api.post("/meetings", { body: { ...body, ...(body.scheduled_at ? { delay_seconds: undoSeconds } : {}) } }),
    onSuccess: ({ invites, ...meeting }) => {
      if (meeting.scheduled_at) queryClient.setQueryData(sentInvitesQuery(meeting.id).queryKey, invites);
      return cacheMeeting(queryClient, meeting);
    },
  });
}

export function useUpdateMeeting(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Serialises requests. They could overtake each other, and the last choice must win.
    scope: { id: `meeting ${id}` },
    mutationFn: ({ scope, ...change }: UpdateMeetingInput & { scope?: SeriesScope }) =>
      api.patch("/meetings/{meeting_id}", { path: { meeting_id: id }, query: { scope: scope ?? null }, body: change }),
    onSuccess: (meeting, { scope = "this" }) =>
      scope === "this" ? cacheMeeting(queryClient, meeting) : refetchMeetings(queryClient),
  });
}

/** Whether colleagues have to ask to join, too. */
export function useRequireApproval(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `lock ${id}` },
    mutationFn: (locked: boolean) =>
      api.post("/meetings/{meeting_id}/lock", { path: { meeting_id: id }, body: { locked } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meetingQuery(id).queryKey }),
  });
}

/** Deletes it for everyone. */
export function useDeleteMeeting({ onDone, onUndone }: { onDone: () => void; onUndone: (id: string) => void }) {
  const remove = useMeetingAction("delete");
  const restore = useMeetingAction("restore");
  return useConfirmedAction<string>({
    act: remove.mutateAsync,
    undo: restore.mutateAsync,
    done: () => ({ title: "Meeting deleted", description: "It was removed for everyone." }),
    onDone,
    onUndone,
  });
}

/** Archives or unarchives meetings. */
export function useArchiveMeetings() {
  const queryClient = useQueryClient();
  const move = useMutation({
    mutationFn: async ({ ids, archived }: ArchiveMove) => {
      const done = await Promise.allSettled(
        ids.map((id) =>
          archived
            ? api.put("/meetings/{meeting_id}/archive", { path: { meeting_id: id }, keepalive: true })
            : api.delete("/meetings/{meeting_id}/archive", { path: { meeting_id: id }, keepalive: true }),
        ),
      );
      const failed = done.find((result) => result.status === "rejected");
      if (failed) throw failed.reason;
    },
    onMutate: ({ ids, archived }) => {
      void queryClient.cancelQueries({ queryKey: [...meetingsKey, "list"] });
      const chosen = new Set(ids);
      for (const list of archived ? (["upcoming", "past"] as const) : (["archive"] as const)) {
        queryClient.setQueryData(
          meetingsQuery(list).queryKey,
          (data) =>
            data && {
              ...data,
              pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !chosen.has(id)) })),
            },
        );
      }
    },
    onError: (error) => void toast.bad(describeError(error)),
    onSettled: () => refetchMeetings(queryClient),
  });

  return useConfirmedAction<ArchiveMove>({
    act: move.mutateAsync,
    undo: ({ ids, archived }) => move.mutateAsync({ ids, archived: !archived }),
    done: ({ ids, archived }) => {
      const what = ids.length === 1 ? "Meeting" : `${ids.length} meetings`;
      return { title: archived ? `${what} archived` : `${what} unarchived` };
    },
  });
}

type ArchiveMove = { ids: string[]; archived: boolean };

const meetingActions = {
  delete: (path) => api.delete("/meetings/{meeting_id}", { path }),
  end: (path) => api.post("/meetings/{meeting_id}/end", { path }),
  hide: (path) => api.post("/meetings/{meeting_id}/hide", { path }),
  restore: (path) => api.post("/meetings/{meeting_id}/restore", { path }),
} satisfies Record<string, (path: { meeting_id: string }) => Promise<unknown>>;

/** Cancels a meeting, or more of its series. */
export function useCancelAction(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (scope: SeriesScope) =>
      api.post("/meetings/{meeting_id}/cancel", { path: { meeting_id: id }, query: { scope } }),
    onError: (error) => void toast.bad(describeError(error)),
    onSettled: () => refetchMeetings(queryClient),
  });
}

/** Acts on a meeting by id, reports a failure, and refetches everything that shows meetings. */
export function useMeetingAction(action: keyof typeof meetingActions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string): Promise<unknown> => meetingActions[action]({ meeting_id: id }),
    onError: (error) => void toast.bad(describeError(error)),
    onSettled: () => refetchMeetings(queryClient),
  });
}

/**
 * Refetches everything that shows meetings. Cancels a first fetch in flight, which may predate the change: TanStack
 * Query ignores an invalidation while it runs.
 */
async function refetchMeetings(queryClient: QueryClient) {
  await queryClient.cancelQueries({ queryKey: meetingsKey });
  await queryClient.invalidateQueries({ queryKey: meetingsKey });
}

function cacheMeeting(queryClient: QueryClient, meeting: MeetingWire) {
  queryClient.setQueryData(meetingQuery(meeting.id).queryKey, meeting);
  queryClient.setQueriesData<MeetingWire[]>({ queryKey: calendarMeetingsKey }, (meetings) =>
    meetings?.map((one) => (one.id === meeting.id ? meeting : one)),
  );
  return queryClient.invalidateQueries({ queryKey: [...meetingsKey, "list"] });
}
