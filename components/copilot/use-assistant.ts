"use client";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { readEvents } from "@/components/live/read-events";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import type { AskEvents } from "@/lib/flows/copilot/schema";
import { ApiError, api, describeError } from "@/lib/platform/http/client";
import { describeRefusal } from "./describe-refusal";
import { type AskEvent, isUnderWay, newTurn, reduceTurn, type Turn } from "./turn";
import { savedAnswersQuery } from "./use-saved-answers";

/** The turns of this page. They stay in the cache, so that an answer continues while the panel is closed. */
const turnsQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ["copilot", meetingId, "asking"],
    queryFn: (): readonly Turn[] => [],
    initialData: [] as readonly Turn[],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const connectionLost = "The connection was lost before the answer was complete. Ask again.";

const stops = new Map<string, AbortController>();

/** Asks the assistant and answers its proposals. */
export function useAssistant(meetingId: string) {
  const queryClient = useQueryClient();
  const style = useTimeStyle();
  const { data: turns } = useQuery(turnsQuery(meetingId));
  const { queryKey } = turnsQuery(meetingId);
  const path = { meeting_id: meetingId };

  function change(key: string, next: (turn: Turn) => Turn) {
    queryClient.setQueryData(queryKey, (known = []) => known.map((one) => (one.key === key ? next(one) : one)));
  }

  async function ask(text: string) {
    const question = text.trim();
    if (!question || turns.some(isUnderWay)) return;
    const key = crypto.randomUUID();
    const stop = new AbortController();
    stops.set(key, stop);
    queryClient.setQueryData(queryKey, (known = []) => [...known, newTurn(key, question, new Date().toISOString())]);
    const take = (event: AskEvent) => change(key, (turn) => reduceTurn(turn, event));
    try {
      const response = await api.open("/meetings/{meeting_id}/copilot/ask", {
        path,
        body: { question },
        headers: { accept: "text/event-stream" },
        signal: stop.signal,
      });
      await readAnswer(response, (error) => describeRefusal(error, style), take);
      // Nothing changes if the answer was complete.
      take({ type: "failed", reason: connectionLost });
    } catch (error) {
      const reason = error instanceof ApiError ? describeRefusal(error, style) : connectionLost;
      take(stop.signal.aborted ? { type: "stopped" } : { type: "failed", reason });
    } finally {
      stops.delete(key);
      void queryClient.invalidateQueries({ queryKey: savedAnswersQuery(meetingId).queryKey });
    }
  }

  async function decide(key: string, runId: string, approve: boolean) {
    change(key, (turn) => ({ ...turn, decision: { at: "deciding", approve } }));
    try {
      const result = await api.post("/meetings/{meeting_id}/copilot/runs/{run_id}/decision", {
        path: { ...path, run_id: runId },
        body: { approve },
      });
      change(key, (turn) => ({ ...turn, decision: { at: "decided", result } }));
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      const decision = isGone ? ({ at: "gone" } as const) : ({ at: "failed", reason: describeError(error) } as const);
      change(key, (turn) => ({ ...turn, decision }));
    }
  }

  return {
    turns,
    isAsking: turns.some(isUnderWay),
    ask,
    stop: () => {
      for (const { key } of turns) stops.get(key)?.abort();
    },
    decide,
  };
}

/** As a stream, or whole from a service that does not stream. */
async function readAnswer(response: Response, reasonOf: (error: ApiError) => string, take: (event: AskEvent) => void) {
  if (!response.body || !response.headers.get("content-type")?.startsWith("text/event-stream")) {
    take({ type: "done", answer: await response.json() });
    return;
  }
  for await (const { event, data } of readEvents(response.body)) {
    // Trusts events of our own service.
    const value = JSON.parse(data);
    if (event === "answer") take({ type: "answer", text: (value as AskEvents["answer"]).text });
    if (event === "done") take({ type: "done", answer: value as AskEvents["done"] });
    if (event === "failed") {
      const { status, code, detail, ...members } = (value as AskEvents["failed"]).problem;
      take({ type: "failed", reason: reasonOf(new ApiError(status, code, detail, [], members)) });
    }
  }
}
