"use client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/client";

/** For the host: whom the assistant answers for, and for whom it could. */
const prompterQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ["prompter", meetingId, "recipients"],
    queryFn: ({ signal }) => api.get("/meetings/{meeting_id}/prompter", { path: { meeting_id: meetingId }, signal }),
    staleTime: 0,
  });

export function usePrompter(meetingId: string) {
  const queryClient = useQueryClient();
  const prompter = useQuery(prompterQuery(meetingId));
  const choose = useMutation({
    // Serialises requests: each sends the whole list, and the last one must win.
    scope: { id: `prompter ${meetingId}` },
    mutationFn: (recipients: readonly string[]) =>
      api.put("/meetings/{meeting_id}/prompter", { path: { meeting_id: meetingId }, body: { recipients } }),
    onSuccess: (saved) => queryClient.setQueryData(prompterQuery(meetingId).queryKey, saved),
    onError: () => queryClient.invalidateQueries({ queryKey: prompterQuery(meetingId).queryKey }),
  });
  const saved = prompter.data?.recipients.map(({ user_id }) => user_id) ?? [];
  return { prompter, choose, chosen: new Set(choose.isPending ? choose.variables : saved) };
}
