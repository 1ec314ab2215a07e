"use client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/client";

/** An answer is withheld once its reader may no longer read what it came from. */
const recheckMs = 30_000;

/** The reader's own questions and answers of a meeting. */
export const savedAnswersQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ["copilot", meetingId, "answers"],
    queryFn: ({ signal }) =>
      api.get("/meetings/{meeting_id}/copilot/answers", { path: { meeting_id: meetingId }, signal }),
  });

export function useSavedAnswers(meetingId: string) {
  return useQuery({ ...savedAnswersQuery(meetingId), staleTime: 0, refetchInterval: recheckMs });
}

/** Who would read an answer, and what of it they cannot read now. */
export const sharingPreviewQuery = (meetingId: string, answerId: string) =>
  queryOptions({
    queryKey: ["copilot", meetingId, "sharing", answerId],
    queryFn: ({ signal }) =>
      api.get("/meetings/{meeting_id}/copilot/answers/{answer_id}/share", {
        path: { meeting_id: meetingId, answer_id: answerId },
        signal,
      }),
    staleTime: 0,
  });

/** Sends a question and its answer to the meeting's chat, once. */
export function useShareAnswer(meetingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answerId: string) =>
      api.post("/meetings/{meeting_id}/copilot/answers/{answer_id}/share", {
        path: { meeting_id: meetingId, answer_id: answerId },
      }),
    onSuccess: (shared) => {
      const { queryKey } = savedAnswersQuery(meetingId);
      queryClient.setQueryData(queryKey, (known) => known?.map((one) => (one.id === shared.id ? shared : one)));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedAnswersQuery(meetingId).queryKey }),
  });
}
