import "server-only";
import { env } from "@/lib/platform/env";
import { processWide } from "@/lib/platform/process-wide";
import { embeddedTextToSpeech } from "./embedded";
import { openaiTextToSpeech } from "./openai";
import type { TextToSpeech } from "./provider";

/** The configured endpoint, else Flite on this machine. */
export const textToSpeech = (): TextToSpeech =>
  processWide("text-to-speech", () =>
    env.TTS_BASE_URL
      ? openaiTextToSpeech({
          baseUrl: env.TTS_BASE_URL,
          apiKey: env.TTS_API_KEY ?? null,
          model: env.TTS_MODEL,
          voice: env.TTS_VOICE,
        })
      : embeddedTextToSpeech(),
  );
