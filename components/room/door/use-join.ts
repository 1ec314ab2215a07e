"use client";
import { useCallback, useEffect, useState } from "react";
import { ApiError, api, describeError } from "@/lib/http/client";
import type { JoinAnswer } from "@/lib/meetings/schema";

export type Joining =
  | { kind: "idle" }
  | { kind: "asking" }
  /** The meeting is locked: somebody inside has to let this person in. */
  | { kind: "waiting" }
  | { kind: "removed" }
  | { kind: "too-early"; opensAt: Date | null }
  | { kind: "over"; cancelled: boolean }
  | { kind: "failed"; message: string };

const askAgainMs = 2500;

export const requestJoin = (meetingId: string) => api.post<JoinAnswer>(`/meetings/${meetingId}/join`);

/** Asks to be let in, and while the answer is "wait", asks again until it is another one. */
export function useJoin(meetingId: string, onAdmitted: (answer: JoinAnswer) => void) {
  const [joining, setJoining] = useState<Joining>({ kind: "idle" });

  const ask = useCallback(async () => {
    try {
      const answer = await requestJoin(meetingId);
      if (answer.status === "admitted") onAdmitted(answer);
      else setJoining({ kind: answer.status });
    } catch (error) {
      setJoining(joiningAfter(error));
    }
  }, [meetingId, onAdmitted]);

  const join = useCallback(() => {
    setJoining({ kind: "asking" });
    return ask();
  }, [ask]);

  const isWaiting = joining.kind === "waiting";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting, ask]);

  return { joining, join };
}

/** What a refused join tells the person. */
export function joiningAfter(error: unknown): Joining {
  if (!(error instanceof ApiError)) return { kind: "failed", message: describeError(error) };
  if (error.code === "too_early") return { kind: "too-early", opensAt: instantOf(error.members.opens_at) };
  if (error.status === 409) return { kind: "over", cancelled: error.code === "meeting_cancelled" };
  return {
    kind: "failed",
    message: error.status === 404 ? "You cannot join this meeting with this account." : error.detail,
  };
}

function instantOf(value: unknown): Date | null {
  const date = typeof value === "string" ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}
