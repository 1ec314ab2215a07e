import "server-only";
import { ProviderFailure } from "../provider-failure";
import { type SpeechToText, sampleRate } from "./provider";
import { encodeWav } from "./wav";

const timeoutMs = 20_000;
/** The endpoint pays attention to the end of a prompt only, and to little of it. */
const promptLengthMax = 400;

/** Any endpoint that speaks OpenAI's `POST /audio/transcriptions`. */
export function openaiSpeechToText({
  baseUrl,
  apiKey,
  model,
}: {
  baseUrl: string;
  apiKey: string | null;
  model: string;
}): SpeechToText {
  const url = `${baseUrl.replace(/\/+$/, "")}/audio/transcriptions`;

  return {
    concurrency: 6,
    // Each look is a request somebody pays for.
    interimEveryMs: 2000,

    async prepare() {},

    async transcribe(samples, { hints = [] } = {}) {
      const form = new FormData();
      form.set("file", new Blob([encodeWav(samples, sampleRate)], { type: "audio/wav" }), "phrase.wav");
      form.set("model", model);
      form.set("response_format", "json");
      form.set("temperature", "0");
      if (hints.length > 0) form.set("prompt", hints.join(", ").slice(0, promptLengthMax));
      const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
      return { text: readText(await post(url, form, headers)) };
    },
  };
}

async function post(url: string, body: FormData, headers: Record<string, string>): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { method: "POST", body, headers, signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return await response.json();
    await response.body?.cancel();
  } catch (error) {
    throw new ProviderFailure("The speech service cannot be reached.", true, { cause: error });
  }
  const { status } = response;
  if (status === 401 || status === 403) throw new ProviderFailure("The speech service refused its key.", false);
  const retryable = status === 408 || status === 429 || status >= 500;
  throw new ProviderFailure(`The speech service answered ${status}.`, retryable);
}

function readText(answer: unknown): string {
  if (typeof answer === "object" && answer !== null && "text" in answer && typeof answer.text === "string") {
    return answer.text.trim();
  }
  throw new ProviderFailure("The speech service sent no text.", true);
}
