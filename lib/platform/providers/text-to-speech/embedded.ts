import "server-only";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { plainLetters } from "./plain-letters";
import { readsLanguage, speechMime, type TextToSpeech } from "./provider";
import { makeMp3 } from "./speech-thread";

const languages = ["en"];

/** Flite on this machine's CPU: one English voice, no network. */
export const embeddedTextToSpeech = (): TextToSpeech => ({
  voice: "flite-slt-1",
  languages,
  async speak({ text, language = null, signal }) {
    if (language !== null && !readsLanguage(languages, language)) {
      throw new ProviderFailure("The built-in voice reads English only.", false);
    }
    return { mime: speechMime, bytes: await makeMp3({ lines: plainLetters(text).split("\n") }, signal) };
  },
});
