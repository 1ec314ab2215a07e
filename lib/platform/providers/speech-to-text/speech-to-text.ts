import "server-only";
import { env } from "@/lib/platform/env";
import { processWide } from "@/lib/platform/process-wide";
import { embeddedSpeechToText, embeddedVoiceActivity, prepareEmbeddedVoiceActivity } from "./embedded";
import { openaiSpeechToText } from "./openai";
import type { SpeechToText, VoiceActivity } from "./provider";

/** The configured endpoint, else Moonshine on this machine. Voice activity detection always runs locally. */
export const speechToText = (): SpeechToText =>
  processWide("speech-to-text", () =>
    env.STT_BASE_URL
      ? openaiSpeechToText({
          baseUrl: env.STT_BASE_URL,
          apiKey: env.STT_API_KEY ?? null,
          model: env.STT_MODEL,
          secondPassModel: env.STT_SECOND_PASS_MODEL ?? null,
        })
      : embeddedSpeechToText(),
  );

/** Throws like `SpeechToText`. */
export const prepareVoiceActivity = () => prepareEmbeddedVoiceActivity();

/** Creates a detector for one track. Requires `prepareVoiceActivity`. */
export const voiceActivity = (): VoiceActivity => embeddedVoiceActivity();
