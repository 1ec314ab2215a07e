import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { processWide } from "../process-wide";
import { AnswerCutOff, PromptTooLong, ProviderFailure } from "../provider-failure";
import type { LanguageModel, ObjectRequest } from "../providers/language-model/provider";

/** Asked to wait longer than this, the job comes back later instead. */
export const waitMsMax = 60_000;
const triesMax = 3;
const waitMsDefault = 1_000;
const answersMax = 200;

type Wait = (ms: number) => Promise<unknown>;

/**
 * A model that is asked again after a short while when it was busy or answered oddly, and that is not asked twice for
 * what it has answered in this `scope`: a generation that is tried again goes on where it stopped.
 */
export function askPatiently(model: LanguageModel, scope: string, wait: Wait = sleep): LanguageModel {
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

/** Answers are of no more use once the notes are written. */
export function forgetAnswers(scope: string) {
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

/** Null when asking again now is of no use. */
function waitBefore(error: unknown, tried: number): number | null {
  if (!(error instanceof ProviderFailure) || !error.retryable || tried >= triesMax) return null;
  if (error instanceof PromptTooLong || error instanceof AnswerCutOff) return null;
  const waitMs = error.retryAfterMs ?? waitMsDefault * tried;
  return waitMs <= waitMsMax ? waitMs : null;
}
