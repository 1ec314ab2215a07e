import "server-only";
import { ProviderFailure } from "../../provider-failure";
import { whisperLanguages } from "./languages";
import { type SpeechToText, sampleRate } from "./provider";
import { encodeWav } from "./wav";

const timeoutMs = 20_000;
/** Nobody waits for a second pass. */
const secondPassTimeoutMs = 60_000;
/** The endpoint pays attention to the end of a prompt only, and to little of it. */
const promptLengthMax = 400;

type Options = {
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** A better model for sound that is stored; null: there is none. */
  secondPassModel?: string | null;
};

/** Any endpoint that speaks OpenAI's `POST /audio/transcriptions`. */
export function openaiSpeechToText({ baseUrl, apiKey, model, secondPassModel = null }: Options): SpeechToText {
  const url = `${baseUrl.replace(/\/+$/, "")}/audio/transcriptions`;
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};

  async function ask(samples: Float32Array, fields: Record<string, string>, waitMs: number) {
    const form = new FormData();
    form.set("file", new Blob([encodeWav(samples, sampleRate)], { type: "audio/wav" }), "phrase.wav");
    form.set("response_format", "json");
    form.set("temperature", "0");
    for (const [name, value] of Object.entries(fields)) if (value !== "") form.set(name, value);
    return { text: readText(await post(url, form, headers, waitMs)) };
  }

  return {
    concurrency: 6,
    // Each look is a request somebody pays for.
    interimEveryMs: 2000,
    languages: whisperLanguages,
    // Each hearing is a request somebody pays for, of a model that knows languages.
    gainsByHearingAgain: false,

    async prepare() {},

    transcribe: (samples, { hints = [], language = null } = {}) =>
      ask(
        samples,
        { model, prompt: listHints(hints, promptLengthMax), language: endpointLanguage(language) },
        timeoutMs,
      ),

    readAgain:
      secondPassModel === null
        ? null
        : (samples, { hints, language, before }) => {
            const names = listHints(hints, promptLengthMax / 2);
            const prompt = [names && `${names}.`, before.slice(-promptLengthMax / 2)].filter(Boolean).join(" ");
            const fields = { model: secondPassModel, prompt, language: endpointLanguage(language) };
            return ask(samples, fields, secondPassTimeoutMs);
          },
  };
}

const listHints = (hints: string[], lengthMax: number) => hints.join(", ").slice(0, lengthMax);

/** It knows languages, not their regions: `pt-BR` is `pt` to it. */
const endpointLanguage = (language: string | null) => language?.split("-")[0] ?? "";

async function post(url: string, body: FormData, headers: Record<string, string>, waitMs: number): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { method: "POST", body, headers, signal: AbortSignal.timeout(waitMs) });
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
