import "server-only";
import { APICallError, type LanguageModelV3, type LanguageModelV3GenerateResult } from "@ai-sdk/provider";
import { z } from "zod";
import { AnswerCutOff, PromptTooLong, ProviderFailure } from "@/lib/platform/provider-failure";
import { readRetryAfter } from "@/lib/platform/providers/read-retry-after";
import { type ContextWindow, readWindowError } from "./context-window";
import { countTokens } from "./count-tokens";
import type { ObjectRequest } from "./provider";
import { readAnswer } from "./read-answer";

const outputTokensMax = 8_000;
/** Share of a small window that is reserved for the output. */
const outputShare = 0.35;
/** If the service's token count is below this share of our estimate, it truncated the prompt. */
const readShareMin = 0.5;
const countedMin = 1_000;

export type AnswerFormat = "schema" | "object" | "none";
type Service = Pick<LanguageModelV3, "doGenerate">;
type Way = { format: AnswerFormat; window: ContextWindow; timeoutMs: number };

/** Tokens that a window of this size leaves for the prompt. */
export const promptTokensMax = (window: ContextWindow, request: Pick<ObjectRequest<z.ZodType>, "system" | "schema">) =>
  window.tokens - outputTokens(window.tokens) - countTokens(systemOf(request));

/** Tokens reserved for the answer. */
const outputTokens = (windowTokens: number) => Math.min(outputTokensMax, Math.floor(windowTokens * outputShare));

/** Requests one structured answer from any service. */
export async function writeObject<S extends z.ZodType>(
  service: Service,
  request: ObjectRequest<S>,
  { format, window, timeoutMs }: Way,
): Promise<z.output<S>> {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(request.schema, { override: withoutBounds });
  const system = systemOf(request);
  let result: LanguageModelV3GenerateResult;
  try {
    result = await service.doGenerate({
      prompt: [
        { role: "system", content: system },
        { role: "user", content: [{ type: "text", text: request.prompt }] },
      ],
      ...(format === "none"
        ? {}
        : {
            responseFormat: {
              type: "json",
              name: "answer",
              ...(format === "schema" ? { schema: jsonSchema as object } : {}),
            },
          }),
      temperature: 0,
      maxOutputTokens: outputTokens(window.tokens),
      abortSignal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(request.signal ? [request.signal] : [])]),
    });
  } catch (error) {
    throw toFailure(error, window);
  }
  assertReadWhole(result, `${system}\n${request.prompt}`, window);
  return readResult(result, request);
}

/** The instructions, with the JSON schema as text for services that cannot enforce one. */
function systemOf({ system, schema }: Pick<ObjectRequest<z.ZodType>, "system" | "schema">): string {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { override: withoutBounds });
  return `${system}\n\nAnswer with one JSON object and nothing else. Its JSON schema:\n${JSON.stringify(jsonSchema)}`;
}

/** Removes bounds that only state the range of a double. They cost tokens, and some services reject them. */
function withoutBounds({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }) {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Detects a silently truncated prompt by the service's own token count. */
function assertReadWhole({ usage }: LanguageModelV3GenerateResult, sent: string, window: ContextWindow) {
  const read = usage.inputTokens.total ?? 0;
  if (read < countedMin || /[^\p{Script=Latin}\p{Script=Common}]/u.test(sent)) return;
  if (read >= countTokens(sent) * readShareMin) return;
  window.learn(read);
  throw new PromptTooLong();
}

function readResult<S extends z.ZodType>(
  { content, finishReason, response }: LanguageModelV3GenerateResult,
  { schema, acceptsCutAnswer = false }: ObjectRequest<S>,
): z.output<S> {
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
  if (finishReason.unified === "content-filter" || hasRefusal(response?.body)) {
    throw failure("The language model declined to write about this.", false);
  }
  const isCut = finishReason.unified === "length";
  if (isCut && !acceptsCutAnswer) throw new AnswerCutOff();
  const answer = readAnswer(text, (value): z.output<S> | undefined => schema.safeParse(value).data);
  if (answer !== undefined) return answer;
  if (isCut) throw new AnswerCutOff();
  if (text.trim() === "") throw failure("The language model returned nothing.", true);
  throw failure(
    refusesInWords(text)
      ? "The language model declined to write about this."
      : "The language model returned something other than notes.",
    !refusesInWords(text),
  );
}

/** OpenAI's `refusal` field. */
const hasRefusal = (body: unknown) => refusalBody.safeParse(body).success;
const refusalBody = z.object({
  choices: z.tuple([z.object({ message: z.object({ refusal: z.string().min(1) }) })], z.unknown()),
});

const refusesInWords = (text: string) =>
  /^\W*(?:i['’]?m sorry|sorry,|i (?:can(?:no|['’])t|am (?:not able|unable)|won['’]t) )/i.test(text);

/** True if the service may not support this output format. */
export const refusesFormat = (error: unknown) =>
  error instanceof ProviderFailure &&
  !(error instanceof PromptTooLong) &&
  APICallError.isInstance(error.cause) &&
  (error.cause.statusCode === 400 || error.cause.statusCode === 422 || error.cause.statusCode === 501);

function toFailure(error: unknown, window: ContextWindow): ProviderFailure {
  if (APICallError.isInstance(error)) return callFailure(error, window);
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError")) {
    return failure("The language model took too long.", true, error);
  }
  return failure("The language model can't be reached.", true, error);
}

function callFailure(error: APICallError, window: ContextWindow): ProviderFailure {
  const { statusCode: status } = error;
  const said = `${error.message} ${error.responseBody ?? ""}`;
  if (status === undefined) return failure("The language model can't be reached.", true, error);
  const isTooLarge = status === 413 || (status === 429 && /request too large/i.test(said));
  const tells = status === 429 && !isTooLarge ? null : readWindowError(said);
  if (tells || isTooLarge) {
    window.learn(tells?.contextTokens ?? null);
    return new PromptTooLong({ cause: error });
  }
  if (/^\s*<(?:!doctype|html)/i.test(error.responseBody ?? "")) {
    return failure("The language model's address returns a web page.", status >= 500, error);
  }
  if (status === 401 || status === 403) return failure("The language model rejected its API key.", false, error);
  if (status === 404) return failure("The service doesn't have this language model.", false, error);
  if (status < 300) return failure("The language model returned something other than notes.", true, error);
  if (/content[_ ](?:filter|policy|management)|responsible ai/i.test(said) && status === 400) {
    return failure("The language model declined to write about this.", false, error);
  }
  const retryable = status === 408 || status === 409 || status === 425 || status === 429 || status >= 500;
  const message = status === 429 ? "The language model is busy." : `The language model returned ${status}.`;
  const retryAfterMs = readRetryAfter(error.responseHeaders?.["retry-after"]);
  return new ProviderFailure(message, retryable, { cause: error, retryAfterMs });
}

const failure = (message: string, retryable: boolean, cause?: unknown) =>
  new ProviderFailure(message, retryable, { cause });
