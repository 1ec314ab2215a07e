"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { meetingsKey } from "@/components/data/use-meetings";
import { api } from "@/lib/http/client";
import type { GuestReply, ReplySlots, replyBody } from "@/lib/invitations/schema";

/** Who answers: a signed-in invitee, or whoever holds the link of an invitation. */
export type Replier = { meetingId: string } | { code: string; token: string };

export type ReplyInput = z.input<typeof replyBody>;

export const guestReplyQuery = ({ code, token }: { code: string; token: string }) =>
  queryOptions({
    queryKey: ["reply", code, token],
    queryFn: ({ signal }) => api.get<GuestReply>(`/m/${code}/reply`, { query: { i: token }, signal }),
    refetchInterval: 60_000,
  });

/** When the host is free instead. */
export const replySlotsQuery = (replier: Replier) =>
  queryOptions({
    queryKey: ["reply-slots", replier],
    queryFn: ({ signal }) =>
      "token" in replier
        ? api.get<ReplySlots>(`/m/${replier.code}/reply/slots`, { query: { i: replier.token }, signal })
        : api.get<ReplySlots>(`/meetings/${replier.meetingId}/reply/slots`, { signal }),
  });

export function useReply(replier: Replier) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReplyInput) =>
      "token" in replier
        ? api.post<GuestReply>(`/m/${replier.code}/reply`, { ...body, invite_token: replier.token })
        : api.post<GuestReply>(`/meetings/${replier.meetingId}/reply`, body),
    onSuccess: (reply) => {
      if ("token" in replier) queryClient.setQueryData(guestReplyQuery(replier).queryKey, reply);
      else void queryClient.invalidateQueries({ queryKey: meetingsKey });
    },
    // It may be at another time by now, or off: what is shown is read again.
    onError: () =>
      void queryClient.invalidateQueries({
        queryKey: "token" in replier ? guestReplyQuery(replier).queryKey : meetingsKey,
      }),
  });
}
