"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { meetingsKey } from "@/components/data/use-meetings";
import { toast } from "@/components/ui/toast";
import { undoSeconds } from "@/lib/core/meetings/constants";
import { type ReaderLevel, readerLevels } from "@/lib/features/sharing/constants";
import type { AccessPanel } from "@/lib/features/sharing/schema";
import { api, describeError } from "@/lib/platform/http/client";
import { accessQuery } from "./sharing-queries";
import { levelNames } from "./sharing-words";

type Granting = {
  userId: string;
  name: string;
  level: ReaderLevel;
  /** What they had; null: nothing. */
  before: ReaderLevel | null;
};

/**
 * Gives somebody access, or changes what they have; more of it can be undone before they are mailed. Its failure belongs
 * beside the person.
 */
export function useGrantAccess(meetingId: string) {
  const revoke = useRevokeAccess(meetingId);
  const put = ({ userId, level }: Granting) =>
    api.put("/meetings/{meeting_id}/access/{user_id}", {
      path: { meeting_id: meetingId, user_id: userId },
      body: { figures: level !== "masked", recording: level === "full" },
    });
  const restore = useAccessAct(meetingId, put, {
    onError: (error) => void toast.bad("Couldn't undo.", { description: describeError(error) }),
  });
  return useAccessAct(meetingId, put, {
    onSuccess: (granting) => {
      const { userId, name, level, before } = granting;
      if (before !== null && readerLevels.indexOf(level) <= readerLevels.indexOf(before)) return;
      const undo = () => (before === null ? revoke.mutate(userId) : restore.mutate({ ...granting, level: before }));
      toast.good(`${name} can read the notes`, {
        description: levelNames[level],
        action: { label: "Undo", onClick: undo },
        timeout: undoSeconds * 1000,
      });
    },
  });
}

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
  { onError, onSuccess }: { onError?: (error: Error) => void; onSuccess?: (input: Input) => void } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    ...(onError ? { onError } : {}),
    onSuccess: (panel, input) => {
      onSuccess?.(input);
      queryClient.setQueryData(accessQuery(meetingId).queryKey, panel);
      void queryClient.invalidateQueries({ queryKey: meetingsKey });
    },
  });
}
