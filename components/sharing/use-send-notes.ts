"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { meetingsKey } from "@/components/data/use-meetings";
import { toast } from "@/components/ui/toast";
import { undoSeconds, waitingDetail } from "@/lib/core/meetings/constants";
import type { ReaderLevel } from "@/lib/features/sharing/constants";
import { onlyNotifiedDetail, recipientsMax, sendingNotesDetail } from "@/lib/features/sharing/constants";
import type { SendResult, ShareWire } from "@/lib/features/sharing/schema";
import { api, describeError } from "@/lib/platform/http/client";
import { sharesQuery } from "./sharing-queries";

/** Somebody who is to be sent the notes. `level`: chosen for this sending; null: as it stands. */
export type Choice = { email: string; level: ReaderLevel | null };

export type Sending = {
  email: string;
  state: "waiting" | "sending" | "sent" | "failed";
  detail: string | null;
  /** Until then it can be undone. */
  dueAt: number | null;
  choice: Choice;
};

const pollEveryMs = 1000;
/** Later, the history tells. */
const followedMsMax = 60_000;

/**
 * Sends the notes ten seconds later, so that it can be undone, and follows what becomes of each address. The service
 * waits, not the page: it may be left. `isShown`: also what another page has just sent.
 */
export function useSendNotes(meetingId: string, { isShown }: { isShown: boolean }) {
  const queryClient = useQueryClient();
  const [own, setOwn] = useState<{ results: readonly Sending[]; at: number }>({ results: [], at: 0 });
  const isFollowed = own.results.some(isOpen);
  const shares = useQuery({
    ...sharesQuery(meetingId),
    enabled: isShown || isFollowed,
    refetchInterval: ({ state }) =>
      (isFollowed || state.data?.some((share) => share.due_at !== null)) && Date.now() - own.at < followedMsMax
        ? pollEveryMs
        : false,
  });
  const isFresh = shares.dataUpdatedAt > own.at;
  const results = isFresh ? follow(own.results, shares.data ?? []) : own.results;
  const isOver = isFollowed && !results.some(isOpen);
  // What was given shows in the other parts of the page.
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: meetingsKey });
  }, [isOver, queryClient]);

  const send = useMutation({
    mutationFn: async (choices: readonly Choice[]) => {
      const answered: Sending[] = [];
      for (let at = 0; at < choices.length; at += recipientsMax) {
        answered.push(...(await sendPart(meetingId, choices.slice(at, at + recipientsMax))));
      }
      return answered;
    },
    onSuccess: (answered, choices) => {
      const others = results.filter(({ email }) => !choices.some((one) => one.email === email));
      setOwn({ results: [...others, ...answered], at: Date.now() });
      return queryClient.invalidateQueries({ queryKey: sharesQuery(meetingId).queryKey });
    },
  });
  const undo = useMutation({
    mutationFn: async (waiting: readonly Sending[]) => {
      const answered = await api.post("/meetings/{meeting_id}/summary/send/undo", {
        path: { meeting_id: meetingId },
        body: { recipients: waiting.map(({ email }) => email) },
      });
      return waiting.filter(({ email }) => answered.some((one) => one.email === email && one.undone));
    },
    onSuccess: (undone) => {
      setOwn({ results: results.filter((one) => !undone.some(({ email }) => email === one.email)), at: Date.now() });
      if (undone.length > 0) toast.good("Undone. Nothing was sent.");
      else toast.bad("Too late to undo. The notes have been sent.");
      return queryClient.invalidateQueries({ queryKey: sharesQuery(meetingId).queryKey });
    },
    onError: (error) => void toast.bad("Couldn't undo.", { description: describeError(error) }),
  });
  return {
    start: (choices: readonly Choice[]) => send.mutate(choices),
    /** Answers with what was undone. */
    undo: (waiting: readonly Sending[]) => undo.mutateAsync(waiting).catch(() => []),
    isUndoing: undo.isPending,
    isSending: send.isPending,
    results,
    forget: () => setOwn({ results: [], at: own.at }),
  };
}

export const isUnderWay = (state: Sending["state"]) => state === "waiting" || state === "sending";
const isOpen = ({ state }: Sending) => isUnderWay(state);

/** A request that failed says so for each of its addresses. */
async function sendPart(meetingId: string, choices: readonly Choice[]): Promise<Sending[]> {
  const choiceOf = (email: string) => choices.find((one) => one.email === email) ?? { email, level: null };
  try {
    const answered = await api.post("/meetings/{meeting_id}/summary/send", {
      path: { meeting_id: meetingId },
      body: {
        recipients: choices.map(({ email }) => email),
        levels: choices.flatMap(({ email, level }) => (level ? [{ email, level }] : [])),
        delay_seconds: undoSeconds,
      },
    });
    const dueAt = Date.now() + undoSeconds * 1000;
    return answered.map((result) => ({ ...describeResult(result, dueAt), choice: choiceOf(result.email) }));
  } catch (error) {
    const detail = describeError(error);
    return choices.map((choice) => ({ email: choice.email, state: "failed", detail, dueAt: null, choice }));
  }
}

function describeResult({ email, sent, detail }: SendResult, dueAt: number): Omit<Sending, "choice"> {
  if (sent) return { email, state: "sent", detail, dueAt: null };
  if (detail === sendingNotesDetail) return { email, state: "sending", detail, dueAt: null };
  if (detail === waitingDetail) return { email, state: "waiting", detail: null, dueAt };
  if (detail === onlyNotifiedDetail) return { email, state: "waiting", detail, dueAt };
  return { email, state: "failed", detail, dueAt: null };
}

/** What the history knows of them since, and what waits there beside them. The newest entry of an address comes first. */
function follow(own: readonly Sending[], shares: readonly ShareWire[]): Sending[] {
  const entryOf = (email: string) => shares.find((one) => one.recipient_email === email.toLowerCase());
  const known = own.flatMap((result): Sending[] => {
    if (!isOpen(result)) return [result];
    const share = entryOf(result.email);
    // Undone on another page.
    if (!share) return [];
    if (share.due_at) return [result];
    if (share.status === "failed") return [{ ...result, state: "failed", detail: share.error, dueAt: null }];
    const detail = share.status === "sent" ? result.detail : (share.error ?? sendingNotesDetail);
    return [{ ...result, state: share.status, detail, dueAt: null }];
  });
  const others = shares.filter(
    ({ due_at: dueAt, recipient_email: email }) => dueAt && !own.some((one) => one.email.toLowerCase() === email),
  );
  return [
    ...known,
    ...others.map(
      ({ recipient_email: email, due_at: dueAt }): Sending => ({
        email,
        state: "waiting",
        detail: null,
        dueAt: dueAt === null ? null : new Date(dueAt).getTime(),
        choice: { email, level: null },
      }),
    ),
  ];
}
