"use client";
import { useCallback, useEffect, useState } from "react";
import { useEventStream } from "@/components/live/use-event-stream";
import { policyCode } from "@/lib/core/installation-policy/constants";
import type { JoinAnswer } from "@/lib/core/meetings/schema";
import type { Inside, MyLobbyEvents } from "@/lib/features/door/schema";
import { ApiError, api, describeError } from "@/lib/platform/http/client";

export type Joining =
  | { kind: "idle" }
  | { kind: "asking" }
  /** Waits until someone inside admits this person. */
  | { kind: "waiting" }
  /** Was offline for too long, so the service has withdrawn the request. */
  | { kind: "withdrawn" }
  /** Refused by someone inside. The person may ask again. */
  | { kind: "denied" }
  | { kind: "removed" }
  | { kind: "too-early"; opensAt: Date | null }
  | { kind: "over"; cancelled: boolean }
  | { kind: "failed"; message: string };

/** With the code, any account can knock. The token of an invitation identifies who invited them. */
export type JoinTarget = { meetingId: string; code: string; inviteToken: string | null };

export const requestJoin = ({ meetingId, code, inviteToken }: JoinTarget) =>
  api.post("/meetings/{meeting_id}/join", { path: { meeting_id: meetingId }, query: { code, i: inviteToken } });

/** Asks to join. While the answer is "waiting", follows the stream of the door. */
export function useJoin(target: JoinTarget, onAdmitted: (answer: JoinAnswer) => void) {
  const { meetingId, code, inviteToken } = target;
  const [joining, setJoining] = useState<Joining>({ kind: "idle" });
  const [inside, setInside] = useState<Inside | null>(null);

  const join = useCallback(async () => {
    setJoining((before) => (before.kind === "waiting" ? before : { kind: "asking" }));
    try {
      const answer = await requestJoin({ meetingId, code, inviteToken });
      if (answer.status === "admitted") onAdmitted(answer);
      else setJoining({ kind: answer.status });
    } catch (error) {
      setJoining(joiningAfter(error));
    }
  }, [meetingId, code, inviteToken, onAdmitted]);

  function handleAnswer(status: string) {
    if (status === "admitted") void join();
    else if (status === "denied" || status === "removed") setJoining({ kind: status });
    else if (status === "invited") setJoining({ kind: "withdrawn" });
  }
  const isWaiting = joining.kind === "waiting";
  const connection = useEventStream<MyLobbyEvents>(isWaiting ? `/meetings/${meetingId}/my-lobby-events` : null, {
    lobby_catch_up: ({ status, ended, meeting_status, inside: seen }) => {
      setInside(seen);
      if (ended) setJoining({ kind: "over", cancelled: meeting_status === "cancelled" });
      else handleAnswer(status);
    },
    admission: ({ status }) => handleAnswer(status),
    people: setInside,
    ended: ({ meeting_status }) => setJoining({ kind: "over", cancelled: meeting_status === "cancelled" }),
  });

  // An answer or withdrawal may have been missed while the stream was disconnected.
  useEffect(() => {
    if (!isWaiting || connection === "open") return;
    const ask = async () => {
      const stillWaits = await isListed(meetingId);
      if (stillWaits === false) setJoining((before) => (before.kind === "waiting" ? { kind: "withdrawn" } : before));
    };
    const timer = setInterval(ask, pollEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting, connection, meetingId]);

  return { joining, inside, join };
}

const pollEveryMs = 4000;

/** A person who waits at a door has the meeting on their list. Null: the service is unreachable. */
async function isListed(meetingId: string): Promise<boolean | null> {
  try {
    const meetings = await api.get("/meetings", { query: { show: "upcoming" } });
    return meetings.some(({ id }) => id === meetingId);
  } catch {
    return null;
  }
}

/** Maps the error of a refused join or knock. */
export function joiningAfter(error: unknown): Joining {
  if (!(error instanceof ApiError)) return { kind: "failed", message: describeError(error) };
  if (error.code === "too_early") return { kind: "too-early", opensAt: instantOf(error.members.opens_at) };
  if (error.code === policyCode) return { kind: "failed", message: describeError(error) };
  if (error.status === 409) return { kind: "over", cancelled: error.code === "meeting_cancelled" };
  if (error.code === "removed") return { kind: "removed" };
  return {
    kind: "failed",
    message: error.status === 404 ? "You can't join this meeting with this account." : describeError(error),
  };
}

function instantOf(value: unknown): Date | null {
  const date = typeof value === "string" ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}
