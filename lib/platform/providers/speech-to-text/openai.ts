import "server-only";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { whisperLanguages } from "./languages";
import { type SpeechToText, sampleRate } from "./provider";
import { encodeWav } from "./wav";

const timeoutMs = 20_000;
/** Generous, because nobody waits for a second pass. */
const secondPassTimeoutMs = 60_000;
/** The endpoint uses only a limited number of tokens at the end of a prompt. */
const promptLengthMax = 400;

type Options = {
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** A more accurate model for stored audio; null if there is none. */
  secondPassModel?: string | null;
};

/** Any endpoint compatible with OpenAI's `POST /audio/transcriptions`. */
export function openaiSpeechToText({ baseUrl, apiKey, model, secondPassModel = null }: Options): SpeechToText {
  const url = `${baseUrl.replace(/\/+$/, "")}/audio/transcriptions`;
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};

  async function requestText(samples: Float32Array, fields: Record<string, string>, waitMs: number) {
    const form = new FormData();
    form.set("file", new Blob([encodeWav(samples, sampleRate)], { type: "audio/wav" }), "phrase.wav");
    form.set("response_format", "json");
    form.set("temperature", "0");
    for (const [name, value] of Object.entries(fields)) if (value !== "") form.set(name, value);
    return { text: readText(await post(url, form, headers, waitMs)) };
  }

  return {
    concurrency: 6,
    // Every interim transcription is a paid request.
    interimEveryMs: 2000,
    languages: whisperLanguages,
    // Every transcription is a paid request, and the model supports many languages already.
    improvesOnSecondPass: false,

    async prepare() {},

    transcribe: (samples, { hints = [], language = null } = {}) =>
      requestText(
        samples,
        { model, prompt: listHints(hints, promptLengthMax), language: endpointLanguage(language) },
        timeoutMs,
      ),

    retranscribe:
      secondPassModel === null
        ? null
        : (samples, { hints, language, before }) => {
            const names = listHints(hints, promptLengthMax / 2);
            const prompt = [names && `${names}.`, before.slice(-promptLengthMax / 2)].filter(Boolean).join(" ");
            const fields = { model: secondPassModel, prompt, language: endpointLanguage(language) };
            return requestText(samples, fields, secondPassTimeoutMs);
          },
  };
}

const listHints = (hints: string[], lengthMax: number) => hints.join(", ").slice(0, lengthMax);

/** The endpoint takes languages without a region: `pt` for `pt-BR`. */
const endpointLanguage = (language: string | null) => language?.split("-")[0] ?? "";

async function post(url: string, body: FormData, headers: Record<string, string>, waitMs: number): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { method: "POST", body, headers, signal: AbortSignal.timeout(waitMs) });
    if (response.ok) return await response.json();
    await response.body?.cancel();
  } catch (error) {
    throw new ProviderFailure("The speech service can't be reached.", true, { cause: error });
  }
  const { status } = response;
  if (status === 401 || status === 403) throw new ProviderFailure("The speech service rejected its API key.", false);
  const retryable = status === 408 || status === 429 || status >= 500;
  throw new ProviderFailure(`The speech service returned ${status}.`, retryable);
}

function readText(answer: unknown): string {
  if (typeof answer === "object" && answer !== null && "text" in answer && typeof answer.text === "string") {
    return answer.text.trim();
  }
  throw new ProviderFailure("The speech service returned no text.", true);
}
