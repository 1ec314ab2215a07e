"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { meetingsKey } from "@/components/data/use-meetings";
import { toast } from "@/components/ui/toast";
import { api, describeError } from "@/lib/http/client";

/** Whom the host asked. Read again with everything else shown of meetings. */
export const invitesQuery = (meetingId: string) =>
  queryOptions({
    queryKey: [...meetingsKey, "invites", meetingId],
    queryFn: ({ signal }) => api.get("/meetings/{meeting_id}/invites", { path: { meeting_id: meetingId }, signal }),
  });

/** Asks more people; what became of each address is the answer. */
export function useInvitePeople(meetingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (emails: string[]) =>
      api.post("/meetings/{meeting_id}/invites", { path: { meeting_id: meetingId }, body: { emails } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: meetingsKey }),
  });
}

/** Takes an invitation back. */
export const useWithdrawInvite = (meetingId: string) =>
  useInviteAct((email: string) =>
    api.delete("/meetings/{meeting_id}/invites/{email}", { path: { meeting_id: meetingId, email } }),
  );

export const useStarInvite = (meetingId: string) =>
  useInviteAct(({ email, key }: { email: string; key: boolean }) =>
    api.put("/meetings/{meeting_id}/invites/{email}/key", { path: { meeting_id: meetingId, email }, body: { key } }),
  );

/** Keeps the booked time over a suggestion. */
export const useKeepBookedTime = (meetingId: string) =>
  useInviteAct((email: string) =>
    api.delete("/meetings/{meeting_id}/invites/{email}/suggestion", { path: { meeting_id: meetingId, email } }),
  );

/** One act on one invitation; failures are said, and everything shown of meetings is read again. */
function useInviteAct<Input>(act: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: (error) => void toast.bad(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: meetingsKey }),
  });
}
