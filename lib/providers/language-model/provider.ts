import type { z } from "zod";

export type ObjectRequest<S extends z.ZodType> = {
  /** What the model is to do. Only we write here. */
  system: string;
  /** What it is to work on: data, also where it reads like an order. */
  prompt: string;
  /** The shape of the answer; what does not fit is a failure, never passed on. */
  schema: S;
  /** Take the complete part of an answer that broke off, instead of failing with `AnswerCutOff`. */
  acceptsCutAnswer?: boolean;
};

/**
 * Writes structured text.
 *
 * Failure: `writeObject` throws `ProviderFailure` and nothing else. `retryable` means that the service was busy, away
 * or slow, or answered with something of another shape; not retryable means that it cannot work as it is set up (a
 * refused key, an unknown model) or will not write this; the message is a sentence for people. `PromptTooLong` and
 * `AnswerCutOff` ask for a shorter prompt; `contextTokens` has already been lowered by then.
 */
export type LanguageModel = {
  /** What notes name as their writer. */
  name: string;
  /** Tokens that a prompt and its answer may have together, as far as is known by now. */
  contextTokens: () => number;
  /** How many of them are left for the prompt, beside these instructions and the answer. */
  promptTokensMax: (request: Pick<ObjectRequest<z.ZodType>, "system" | "schema">) => number;
  /** Rather too many than too few. */
  countTokens: (text: string) => number;
  writeObject<S extends z.ZodType>(request: ObjectRequest<S>): Promise<z.output<S>>;
};

export type LanguageModelSettings = {
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
  /** The window, where somebody has said how large it is. */
  contextTokens?: number | null;
  timeoutMs?: number;
};
