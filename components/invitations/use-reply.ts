"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { meetingsKey } from "@/components/data/use-meetings";
import type { replyBody } from "@/lib/features/invitations/schema";
import { api } from "@/lib/platform/http/client";

/** A signed-in invitee, or anyone with the link of an invitation. */
export type Replier = { meetingId: string } | { code: string; token: string };

export type ReplyInput = z.input<typeof replyBody>;

export const guestReplyQuery = ({ code, token }: { code: string; token: string }) =>
  queryOptions({
    queryKey: ["reply", code, token],
    queryFn: ({ signal }) => api.get("/m/{code}/reply", { path: { code }, query: { i: token }, signal }),
    refetchInterval: 60_000,
  });

/** When the host is available. */
export const replySlotsQuery = (replier: Replier) =>
  queryOptions({
    queryKey: ["reply-slots", replier],
    queryFn: ({ signal }) =>
      "token" in replier
        ? api.get("/m/{code}/reply/slots", { path: { code: replier.code }, query: { i: replier.token }, signal })
        : api.get("/meetings/{meeting_id}/reply/slots", { path: { meeting_id: replier.meetingId }, signal }),
  });

export function useReply(replier: Replier) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReplyInput) =>
      "token" in replier
        ? api.post("/m/{code}/reply", { path: { code: replier.code }, body: { ...body, invite_token: replier.token } })
        : api.post("/meetings/{meeting_id}/reply", { path: { meeting_id: replier.meetingId }, body }),
    onSuccess: (reply) => {
      if ("token" in replier) queryClient.setQueryData(guestReplyQuery(replier).queryKey, reply);
      else void queryClient.invalidateQueries({ queryKey: meetingsKey });
    },
    // The meeting may have been rescheduled or cancelled.
    onError: () =>
      void queryClient.invalidateQueries({
        queryKey: "token" in replier ? guestReplyQuery(replier).queryKey : meetingsKey,
      }),
  });
}
