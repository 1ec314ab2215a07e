import "server-only";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { readWavHeader } from "@/lib/platform/providers/speech-to-text/wav";
import { speechMime, type TextToSpeech } from "./provider";
import { makeMp3 } from "./speech-thread";
import { splitText } from "./split-text";

const timeoutMs = 60_000;
/** The limit of OpenAI's endpoint is 4,096 characters. Shorter pieces come back sooner. */
const pieceLengthMax = 2000;

type Options = { baseUrl: string; apiKey: string | null; model: string; voice: string };

/** Any endpoint compatible with OpenAI's `POST /audio/speech`. */
export function openaiTextToSpeech({ baseUrl, apiKey, model, voice }: Options): TextToSpeech {
  const url = `${baseUrl.replace(/\/+$/, "")}/audio/speech`;
  const headers: Record<string, string> = {
    "content-type": "application/json",
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  };

  return {
    voice: JSON.stringify([url, model, voice]),
    languages: null,
    async speak({ text, signal }) {
      const wavs: Uint8Array[] = [];
      // WAV, because encoded pieces cannot be joined without a wrong duration.
      for (const input of splitText(text, pieceLengthMax)) {
        const body = JSON.stringify({ model, voice, input, response_format: "wav" });
        wavs.push(await post(url, { headers, body }, signal));
      }
      assertAlike(wavs);
      return { mime: speechMime, bytes: await makeMp3({ wavs }, signal) };
    },
  };
}

async function post(
  url: string,
  request: { headers: Record<string, string>; body: string },
  given: AbortSignal | undefined,
): Promise<Uint8Array> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(given ? [given] : [])]);
  let response: Response;
  try {
    response = await fetch(url, { method: "POST", ...request, signal });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
  } catch (error) {
    throw new ProviderFailure("The voice service can't be reached.", true, { cause: error });
  }
  const { status } = response;
  if (status === 401 || status === 403) throw new ProviderFailure("The voice service rejected its API key.", false);
  const retryable = status === 408 || status === 429 || status >= 500;
  throw new ProviderFailure(`The voice service returned ${status}.`, retryable);
}

/** The encoder takes 16-bit mono sound of one sample rate. */
function assertAlike(wavs: Uint8Array[]) {
  try {
    if (new Set(wavs.map((wav) => readWavHeader(wav).rate)).size === 1) return;
  } catch (error) {
    throw new ProviderFailure("The voice service returned something other than speech.", false, { cause: error });
  }
  throw new ProviderFailure("The voice service returned something other than speech.", false);
}
