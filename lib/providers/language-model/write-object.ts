import "server-only";
import { APICallError, generateText, type LanguageModel as Model, NoObjectGeneratedError, Output } from "ai";
import { z } from "zod";
import { ProviderFailure } from "../provider-failure";
import type { ObjectRequest } from "./provider";

// The SDK writes its warnings to the console; what matters here arrives as a failure.
globalThis.AI_SDK_LOG_WARNINGS = false;

const timeoutMs = 180_000;
const outputTokensMax = 8_000;

/** One structured answer of a model, whoever serves it. */
export async function writeObject<S extends z.ZodType>(
  model: Model,
  { system, prompt, schema }: ObjectRequest<S>,
): Promise<z.output<S>> {
  try {
    const { output } = await generateText({
      model,
      // Services that cannot hold a model to a schema only have these words to go by.
      system: `${system}\n\nAnswer with one JSON object and nothing else. Its JSON schema:\n${JSON.stringify(z.toJSONSchema(schema))}`,
      prompt,
      output: Output.object({ schema }),
      maxOutputTokens: outputTokensMax,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(timeoutMs),
    });
    return schema.parse(output);
  } catch (error) {
    throw toFailure(error);
  }
}

/** True when the service does not know the way we ask for a shape. */
export const refusesShape = (error: unknown) =>
  error instanceof ProviderFailure &&
  error.cause instanceof APICallError &&
  (error.cause.statusCode === 400 || error.cause.statusCode === 422);

function toFailure(error: unknown): ProviderFailure {
  if (APICallError.isInstance(error)) {
    const { statusCode: status } = error;
    if (status === 401 || status === 403) return failure("The language model refused its key.", false, error);
    if (status === 404) return failure("The language model is not known to its service.", false, error);
    if (status === undefined) return failure("The language model cannot be reached.", true, error);
    const retryable = status === 408 || status === 409 || status === 429 || status >= 500;
    return failure(
      status === 429 ? "The language model is busy." : `The language model answered ${status}.`,
      retryable,
      error,
    );
  }
  if (NoObjectGeneratedError.isInstance(error) || error instanceof z.ZodError) {
    return failure("The language model did not answer with notes.", true, error);
  }
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError")) {
    return failure("The language model took too long.", true, error);
  }
  return failure("The language model cannot be reached.", true, error);
}

const failure = (message: string, retryable: boolean, cause: unknown) =>
  new ProviderFailure(message, retryable, { cause });
