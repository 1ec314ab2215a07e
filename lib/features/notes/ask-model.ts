import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { processWide } from "@/lib/platform/process-wide";
import { AnswerCutOff, PromptTooLong, ProviderFailure } from "@/lib/platform/provider-failure";
import type { LanguageModel, ObjectRequest } from "@/lib/platform/providers/language-model/provider";

/** If the service asks for a longer wait than this, the job is rescheduled instead. */
export const waitMsMax = 60_000;
const triesMax = 3;
const waitMsDefault = 1_000;
const answersMax = 200;

type Wait = (ms: number) => Promise<unknown>;

/**
 * Wraps a model with retries and a cache. A busy service and a malformed answer are retried after a short wait. Answers
 * are cached per `scope`, so that a repeated generation continues where the last one stopped.
 */
export function withRetries(model: LanguageModel, scope: string, wait: Wait = sleep): LanguageModel {
  const answers = processWide("notes-answers", () => new Map<string, unknown>());
  return {
    ...model,
    async writeObject<S extends z.ZodType>(request: ObjectRequest<S>): Promise<z.output<S>> {
      const key = JSON.stringify([scope, model.name, request.system, request.prompt]);
      const known = request.schema.safeParse(answers.get(key));
      if (answers.has(key) && known.success) return known.data;
      const answer = await ask(model, request, wait);
      if (answers.size >= answersMax) answers.delete(answers.keys().next().value ?? "");
      answers.set(key, answer);
      return answer;
    },
  };
}

/** Clears the cache of a generation once its notes are written. */
export function clearAnswers(scope: string) {
  const answers = processWide("notes-answers", () => new Map<string, unknown>());
  for (const key of answers.keys()) if (key.startsWith(`[${JSON.stringify(scope)},`)) answers.delete(key);
}

async function ask<S extends z.ZodType>(
  model: LanguageModel,
  request: ObjectRequest<S>,
  wait: Wait,
): Promise<z.output<S>> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await model.writeObject(request);
    } catch (error) {
      const waitMs = waitBefore(error, tried);
      if (waitMs === null) throw error;
      await wait(waitMs);
    }
  }
}

/** Null: a retry now cannot help. */
function waitBefore(error: unknown, tried: number): number | null {
  if (!(error instanceof ProviderFailure) || !error.retryable || tried >= triesMax) return null;
  if (error instanceof PromptTooLong || error instanceof AnswerCutOff) return null;
  const waitMs = error.retryAfterMs ?? waitMsDefault * tried;
  return waitMs <= waitMsMax ? waitMs : null;
}
