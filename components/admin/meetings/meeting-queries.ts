"use client";
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { recordingQuery } from "@/components/data/use-meetings";
import { notesQuery } from "@/components/notes/use-notes";
import { transcriptQuery } from "@/components/transcript/use-transcript";
import { toast } from "@/components/ui/toast";
import { adminMeetingsPerPage } from "@/lib/flows/meetings-admin/constants";
import type { AdminMeetingWire } from "@/lib/flows/meetings-admin/schema";
import { api, describeError } from "@/lib/platform/http/client";

const key = ["admin", "meetings"] as const;

export type MeetingFilters = {
  status: AdminMeetingWire["status"] | "deleted" | null;
  since: string | null;
  until: string | null;
  host: string | null;
};

export const adminMeetingsQuery = (filters: MeetingFilters) =>
  infiniteQueryOptions({
    queryKey: [...key, "list", filters],
    queryFn: ({ pageParam, signal }) =>
      api.get("/admin/meetings", { query: { ...filters, before: pageParam || null }, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => (page.length < adminMeetingsPerPage ? null : (page.at(-1)?.sort_at ?? null)),
  });

export const adminCountsQuery = queryOptions({
  queryKey: [...key, "counts"],
  queryFn: ({ signal }) => api.get("/admin/meetings/counts", { signal }),
});

export const adminMeetingQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => api.get("/admin/meetings/{meeting_id}", { path: { meeting_id: id }, signal }),
  });

export const newHostsQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: [...key, "colleagues", id, q],
    queryFn: ({ signal }) =>
      api.get("/admin/meetings/{meeting_id}/colleagues", { path: { meeting_id: id }, query: { q }, signal }),
    placeholderData: keepPreviousData,
  });

export function useOpenMeeting(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      api.post("/admin/meetings/{meeting_id}/open", { path: { meeting_id: id }, body }),
    onSuccess: (meeting) => queryClient.setQueryData(adminMeetingQuery(id).queryKey, meeting),
  });
}

/** `transfer-upcoming`: what is to come, the meeting or all of its series. */
export function useTransfer(id: string, what: "transfer" | "transfer-upcoming") {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { to: string }) =>
      api.post(`/admin/meetings/{meeting_id}/${what}`, { path: { meeting_id: id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useCancelForHost(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (scope: "this" | "all") =>
      api.post("/admin/meetings/{meeting_id}/cancel", { path: { meeting_id: id }, query: { scope } }),
    onError: (error) => toast.bad("Couldn't cancel the meeting", { description: describeError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Once it is closed, nothing of the record stays in the browser. */
export function forgetRecord(queryClient: QueryClient, id: string) {
  for (const { queryKey } of [notesQuery(id), transcriptQuery(id), recordingQuery(id)]) {
    queryClient.removeQueries({ queryKey });
  }
}
