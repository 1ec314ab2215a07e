/**
 * Reads text aloud. Throws only `ProviderFailure`. `retryable`: the engine was busy, unreachable or slow, or `signal`
 * aborted. Not retryable: the configuration is wrong, or the engine does not read the language.
 */
export type TextToSpeech = {
  /** Identifies the engine and its voice: the same text sounds different with another. */
  voice: string;
  /** The languages that it reads, as BCP 47. Null: any; the engine detects the language. */
  languages: readonly string[] | null;
  /** `text` is not empty; each line is followed by a short pause, an empty line by a longer one. */
  speak(input: { text: string; language?: string | null; signal?: AbortSignal }): Promise<Speech>;
};

type Speech = { mime: typeof speechMime; bytes: Uint8Array<ArrayBuffer> };

/** MP3 is the one compressed format that every browser plays. */
export const speechMime = "audio/mpeg";

/** Whether an engine with these languages reads this one. */
export const readsLanguage = (languages: readonly string[] | null, language: string) =>
  languages === null || languages.includes(language.split("-")[0] ?? language);
