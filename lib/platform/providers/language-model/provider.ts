import type { z } from "zod";

export type ObjectRequest<S extends z.ZodType> = {
  /** Instructions to the model. Never contains user input. */
  system: string;
  /** The data to work on. The model must treat it as data even if it contains instructions. */
  prompt: string;
  /** The schema of the answer. An answer that does not match is a failure and is never returned. */
  schema: S;
  /** Returns the complete part of a truncated answer instead of throwing `AnswerCutOff`. */
  acceptsCutAnswer?: boolean;
  /** Breaks the call off. */
  signal?: AbortSignal;
};

/**
 * Generates structured text. `writeObject` throws only `ProviderFailure`. `retryable`: the service was busy,
 * unreachable or slow, or its answer did not match the schema. Not retryable: the configuration is wrong (a rejected
 * key, an unknown model) or the model refuses. The message is a sentence for users. `PromptTooLong` and `AnswerCutOff`
 * mean that a shorter prompt may work; `contextTokens` is already lowered when they are thrown.
 */
export type LanguageModel = {
  /** The model's name, as shown in the notes. */
  name: string;
  /** The context window as known so far: tokens of a prompt and its answer together. */
  contextTokens: () => number;
  /** Tokens left for the prompt, after the instructions and the answer. */
  promptTokensMax: (request: Pick<ObjectRequest<z.ZodType>, "system" | "schema">) => number;
  /** An estimate that errs on the high side. */
  countTokens: (text: string) => number;
  writeObject<S extends z.ZodType>(request: ObjectRequest<S>): Promise<z.output<S>>;
};

export type LanguageModelSettings = {
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
  /** The configured context window, if any. */
  contextTokens?: number | null;
  timeoutMs?: number;
};
