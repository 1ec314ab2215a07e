"use client";
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "@/components/ui/toast";
import { api, describeError, makeApi } from "@/lib/http/client";
import type { PollInput, PollWire } from "@/lib/polls/schema";

/** Whose polls, and as whom: a guest brings the credential of the visit, a member the session. */
export type PollsCaller = {
  meetingId: string;
  guest?: { code: string; guestId: string; launchToken: string };
};

/** Votes come in bursts: they are read together, and not by everybody in the same moment. */
const refreshAfterMs = 250;
const refreshJitterMs = 350;
/** Should an announcement be lost, an open poll is read again after this long. */
const rereadEveryMs = 15_000;

const pollsKey = (meetingId: string) => ["polls", meetingId] as const;

export const pollsQuery = (caller: PollsCaller) =>
  queryOptions({
    queryKey: pollsKey(caller.meetingId),
    queryFn: ({ signal }) => listPolls(caller, signal),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === "open") ? rereadEveryMs : false),
  });

function listPolls({ meetingId, guest }: PollsCaller, signal: AbortSignal): Promise<PollWire[]> {
  if (!guest) return api.get("/meetings/{meeting_id}/polls", { path: { meeting_id: meetingId }, signal });
  return makeApi(guest.launchToken).get("/m/{code}/polls", {
    path: { code: guest.code },
    query: { guest_id: guest.guestId },
    signal,
  });
}

/** Those that wait for this person's vote: for the dock's count, and a word when one comes. */
export function useUnansweredPolls(caller: PollsCaller, reads: boolean): PollWire[] {
  const { data } = useQuery({ ...pollsQuery(caller), enabled: reads });
  return data?.filter((poll) => poll.status === "open" && !poll.has_voted) ?? [];
}

/** To be called at each `poll` event of the room's stream, and when the stream is back after a loss. */
export function useRefreshPolls(meetingId: string): () => void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  return () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = null;
        void queryClient.invalidateQueries({ queryKey: pollsKey(meetingId) });
      },
      refreshAfterMs + Math.random() * refreshJitterMs,
    );
  };
}

export function useVote({ meetingId, guest }: PollsCaller) {
  return usePollWrite(meetingId, ({ pollId, optionId }: { pollId: string; optionId: string }) =>
    guest
      ? makeApi(guest.launchToken).post("/m/{code}/polls/{poll_id}/votes", {
          path: { code: guest.code, poll_id: pollId },
          body: {
            guest_id: guest.guestId,
            option_id: optionId,
          },
        })
      : api.post("/meetings/{meeting_id}/polls/{poll_id}/votes", {
          path: { meeting_id: meetingId, poll_id: pollId },
          body: { option_id: optionId },
        }),
  );
}

/** A draft, new or changed. The form shows what is wrong, so failures are not said here. */
export function useSaveDraft(meetingId: string, pollId: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: PollInput) =>
      pollId
        ? api.put("/meetings/{meeting_id}/polls/{poll_id}", {
            path: { meeting_id: meetingId, poll_id: pollId },
            body: input,
          })
        : api.post("/meetings/{meeting_id}/polls", { path: { meeting_id: meetingId }, body: input }),
    onSuccess: (poll) => keepPoll(queryClient, meetingId, poll),
  });
}

export const useLaunchPoll = (meetingId: string) =>
  usePollWrite(meetingId, (pollId: string) =>
    api.post("/meetings/{meeting_id}/polls/{poll_id}/launch", { path: { meeting_id: meetingId, poll_id: pollId } }),
  );

export const useClosePoll = (meetingId: string) =>
  usePollWrite(meetingId, (pollId: string) =>
    api.post("/meetings/{meeting_id}/polls/{poll_id}/close", { path: { meeting_id: meetingId, poll_id: pollId } }),
  );

export function useDeleteDraft(meetingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pollId: string) =>
      api.delete("/meetings/{meeting_id}/polls/{poll_id}", { path: { meeting_id: meetingId, poll_id: pollId } }),
    onError: (error) => void toast.bad(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pollsKey(meetingId) }),
  });
}

/** One act that answers with the poll as it is then; after a refusal all are read again. */
function usePollWrite<Input>(meetingId: string, write: (input: Input) => Promise<PollWire>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (poll) => keepPoll(queryClient, meetingId, poll),
    onError: (error) => {
      toast.bad(describeError(error));
      void queryClient.invalidateQueries({ queryKey: pollsKey(meetingId) });
    },
  });
}

function keepPoll(queryClient: QueryClient, meetingId: string, poll: PollWire) {
  queryClient.setQueryData<PollWire[]>(pollsKey(meetingId), (polls = []) =>
    polls.some(({ id }) => id === poll.id) ? polls.map((one) => (one.id === poll.id ? poll : one)) : [...polls, poll],
  );
}
