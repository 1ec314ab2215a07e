"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { meetingsKey } from "@/components/data/use-meetings";
import { toast } from "@/components/ui/toast";
import type { AccessPanel } from "@/lib/features/sharing/schema";
import { api, describeError } from "@/lib/platform/http/client";
import { accessQuery } from "./sharing-queries";

export type Level = "masked" | "notes" | "full";

/** Gives somebody access, or changes what they have. Its failure belongs beside the person. */
export const useGrantAccess = (meetingId: string) =>
  useAccessAct(meetingId, ({ userId, level }: { userId: string; level: Level }) =>
    api.put("/meetings/{meeting_id}/access/{user_id}", {
      path: { meeting_id: meetingId, user_id: userId },
      body: { figures: level !== "masked", recording: level === "full" },
    }),
  );

export const useRevokeAccess = (meetingId: string) =>
  useAccessAct(
    meetingId,
    (userId: string) =>
      api.delete("/meetings/{meeting_id}/access/{user_id}", { path: { meeting_id: meetingId, user_id: userId } }),
    { onError: (error) => void toast.bad("Couldn't remove access.", { description: describeError(error) }) },
  );

/** Puts a request aside. */
export const useDismissRequest = (meetingId: string) =>
  useAccessAct(
    meetingId,
    (userId: string) =>
      api.post("/meetings/{meeting_id}/access-requests/{user_id}/dismiss", {
        path: { meeting_id: meetingId, user_id: userId },
      }),
    { onError: (error) => void toast.bad("Couldn't put the request aside.", { description: describeError(error) }) },
  );

function useAccessAct<Input>(
  meetingId: string,
  act: (input: Input) => Promise<AccessPanel>,
  { onError }: { onError?: (error: Error) => void } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    ...(onError ? { onError } : {}),
    onSuccess: (panel) => {
      queryClient.setQueryData(accessQuery(meetingId).queryKey, panel);
      void queryClient.invalidateQueries({ queryKey: meetingsKey });
    },
  });
}
