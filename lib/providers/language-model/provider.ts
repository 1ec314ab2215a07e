import type { z } from "zod";

export type ObjectRequest<S extends z.ZodType> = {
  /** What the model is to do. Only we write here. */
  system: string;
  /** What it is to work on: data, also where it reads like an order. */
  prompt: string;
  /** The shape of the answer; what does not fit is a failure, never passed on. */
  schema: S;
};

/**
 * Writes structured text.
 *
 * Failure: `writeObject` throws `ProviderFailure` and nothing else. `retryable` means that the service was busy, away
 * or slow, or answered with something of another shape; not retryable means that it cannot work as it is set up (a
 * refused key, an unknown model), and its message is a sentence for people.
 */
export type LanguageModel = {
  /** What notes name as their writer. */
  name: string;
  /** The longest `prompt` that is sent in one piece, in characters. */
  promptLengthMax: number;
  writeObject<S extends z.ZodType>(request: ObjectRequest<S>): Promise<z.output<S>>;
};

export type LanguageModelSettings = { baseUrl: string | null; apiKey: string | null; model: string };
