import "server-only";
import { env } from "@/lib/platform/env";
import { count, observe, secondsSince } from "@/lib/platform/metrics/measure";
import { processWide } from "@/lib/platform/process-wide";
import { AnswerCutOff, PromptTooLong, ProviderFailure } from "@/lib/platform/provider-failure";
import { FairQueue } from "@/lib/platform/turns/fair-queue";
import { whoseTurn } from "@/lib/platform/turns/whose-turn";
import { readContextTokens } from "./local-servers";
import type { LanguageModel, LanguageModelSettings } from "./provider";

/** A model that an administrator chose in the settings. */
export type ChosenModel = { baseUrl: string; model: string };

/** If the environment configures a model, the settings cannot choose another. */
export const isModelSetByEnvironment = () => Boolean(env.LLM_PROVIDER && env.LLM_MODEL);

/**
 * Returns the model of the environment, else the chosen one, else null, and then the embedded writers are used. Loads
 * the SDK on demand. Keeps one instance per model, with the context window it has learnt.
 */
export async function openLanguageModel(chosen: ChosenModel | null): Promise<LanguageModel | null> {
  const common = { timeoutMs: env.LLM_TIMEOUT_SECONDS * 1000, contextTokens: env.LLM_CONTEXT_TOKENS ?? null };
  if (env.LLM_PROVIDER && env.LLM_MODEL) {
    const settings = { baseUrl: env.LLM_BASE_URL ?? null, apiKey: env.LLM_API_KEY ?? null, model: env.LLM_MODEL };
    return open(env.LLM_PROVIDER, { ...settings, ...common });
  }
  if (!chosen) return null;
  const contextTokens = common.contextTokens ?? (await readContextTokens(chosen));
  return open("openai-compatible", { ...chosen, apiKey: null, ...common, contextTokens });
}

function open(provider: "openai-compatible" | "anthropic", settings: LanguageModelSettings): Promise<LanguageModel> {
  const name = `language-model ${provider} ${settings.baseUrl} ${settings.model} ${settings.contextTokens}`;
  return processWide(name, async () =>
    inTurns(
      counted(
        provider === "anthropic"
          ? (await import("./anthropic")).anthropicModel(settings)
          : (await import("./openai-compatible")).openaiCompatibleModel(settings),
      ),
    ),
  );
}

/**
 * Services answer in the order of their requests, and local ones one by one: whoever comes waits for no more than this
 * of each other account. How many accounts they answer at once is up to them.
 */
const ofOneAtOnce = 3;

function inTurns(model: LanguageModel): LanguageModel {
  const queue = new FairQueue({ atOnce: Number.POSITIVE_INFINITY, ofOneAtOnce });
  return {
    ...model,
    writeObject: (request) => queue.run(whoseTurn(), () => model.writeObject(request), request.signal),
  };
}

/** Counts answers and their time, without the wait for a turn. */
function counted(model: LanguageModel): LanguageModel {
  return {
    ...model,
    async writeObject(request) {
      const begun = performance.now();
      try {
        const answer = await model.writeObject(request);
        count("parley_language_model_answers_total", { outcome: "done" });
        return answer;
      } catch (error) {
        count("parley_language_model_answers_total", { outcome: outcomeOf(error, request.signal) });
        throw error;
      } finally {
        observe("parley_language_model_seconds", secondsSince(begun));
      }
    },
  };
}

function outcomeOf(error: unknown, signal: AbortSignal | undefined) {
  if (signal?.aborted) return "cancelled";
  // Whoever asked splits the prompt and asks again.
  if (error instanceof PromptTooLong || error instanceof AnswerCutOff) return "too_long";
  return error instanceof ProviderFailure && error.retryable ? "retryable" : "failed";
}
