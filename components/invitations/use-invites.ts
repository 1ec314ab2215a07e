"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { meetingsKey } from "@/components/data/use-meetings";
import { toast } from "@/components/ui/toast";
import { undoSeconds } from "@/lib/core/meetings/constants";
import type { SeriesScope } from "@/lib/core/meetings/schema";
import { api, describeError } from "@/lib/platform/http/client";

/** Of a meeting that repeats: this one, or all that have not started. */
export type InviteScope = Exclude<SeriesScope, "following">;

/** The invitees. Refetched with everything else that shows meetings. */
export const invitesQuery = (meetingId: string) =>
  queryOptions({
    queryKey: [...meetingsKey, "invites", meetingId],
    queryFn: ({ signal }) => api.get("/meetings/{meeting_id}/invites", { path: { meeting_id: meetingId }, signal }),
  });

/**
 * What colleagues answered on the event in the host's calendar, by address. Read on its own, because a calendar may be
 * slow; without an answer nothing is shown.
 */
export const calendarAnswersQuery = (meetingId: string) =>
  queryOptions({
    queryKey: [...meetingsKey, "calendar-answers", meetingId],
    queryFn: async ({ signal }) => {
      const path = { meeting_id: meetingId };
      const answers = await api.get("/meetings/{meeting_id}/invites/responses", { path, signal });
      return new Map(answers.map(({ email, response }) => [email, response]));
    },
    staleTime: 60_000,
    retry: false,
  });

/** Invites people, at once or after the time to undo it; answers with the delivery of each invitation. */
export function useInvitePeople(meetingId: string, { canUndo }: { canUndo: boolean }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ emails, scope = "this" }: { emails: readonly string[]; scope?: InviteScope }) =>
      api.post("/meetings/{meeting_id}/invites", {
        path: { meeting_id: meetingId },
        query: { scope },
        body: { emails: [...emails], ...(canUndo ? { delay_seconds: undoSeconds } : {}) },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: meetingsKey }),
  });
}

/** Removes an invitee. */
export const useWithdrawInvite = (meetingId: string) =>
  useInviteAct(({ email, scope }: { email: string; scope: InviteScope }) =>
    api.delete("/meetings/{meeting_id}/invites/{email}", { path: { meeting_id: meetingId, email }, query: { scope } }),
  );

/** Marks an invitee as required, or not. Whoever calls shows failures. */
export function useStarInvite(meetingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, key, scope = "this" }: { email: string; key: boolean; scope?: InviteScope }) =>
      api.put("/meetings/{meeting_id}/invites/{email}/key", {
        path: { meeting_id: meetingId, email },
        query: { scope },
        body: { key },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: meetingsKey }),
  });
}

/** Declines a suggested time. */
export const useKeepBookedTime = (meetingId: string) =>
  useInviteAct((email: string) =>
    api.delete("/meetings/{meeting_id}/invites/{email}/suggestion", { path: { meeting_id: meetingId, email } }),
  );

/** An action on one invitation. Shows failures, and refetches everything that shows meetings. */
function useInviteAct<Input>(act: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: (error) => void toast.bad(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: meetingsKey }),
  });
}
