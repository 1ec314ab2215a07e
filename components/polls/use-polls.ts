"use client";
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import type { PollInput, PollWire } from "@/lib/features/polls/schema";
import { api, describeError, makeApi } from "@/lib/platform/http/client";
import { pollsKey } from "./use-refresh-polls";

/** The meeting and the caller's credential: guests send the launch token of their visit, members their session. */
export type PollsCaller = {
  meetingId: string;
  guest?: { code: string; guestId: string; launchToken: string };
};

/** Open polls are refetched this often, in case an event was lost. */
const rereadEveryMs = 15_000;

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

/** Open polls without this person's vote, for the badge and the notice in the dock. */
export function useUnansweredPolls(caller: PollsCaller, reads: boolean): PollWire[] {
  const { data } = useQuery({ ...pollsQuery(caller), enabled: reads });
  return data?.filter((poll) => poll.status === "open" && !poll.has_voted) ?? [];
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

/** Creates or changes a draft. The form shows errors, so there is no toast. */
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
    onSuccess: (poll) => cachePoll(queryClient, meetingId, poll),
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

/** A mutation that returns the updated poll. After a failure all polls are refetched. */
function usePollWrite<Input>(meetingId: string, write: (input: Input) => Promise<PollWire>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (poll) => cachePoll(queryClient, meetingId, poll),
    onError: (error) => {
      toast.bad(describeError(error));
      void queryClient.invalidateQueries({ queryKey: pollsKey(meetingId) });
    },
  });
}

function cachePoll(queryClient: QueryClient, meetingId: string, poll: PollWire) {
  queryClient.setQueryData<PollWire[]>(pollsKey(meetingId), (polls = []) =>
    polls.some(({ id }) => id === poll.id) ? polls.map((one) => (one.id === poll.id ? poll : one)) : [...polls, poll],
  );
}
