/** All speech processing uses mono samples at this rate, between -1 and 1. */
export const sampleRate = 16_000;
/** Longer speech is split into phrases before transcription. */
export const phraseSecondsMax = 28;

/**
 * Transcribes one phrase of one speaker. Every method throws only `ProviderFailure`. `retryable`: the engine was busy,
 * unreachable or slow. Not retryable: the configuration is wrong (no model, a rejected key), and the message is a
 * sentence for the people in the meeting.
 */
export type SpeechToText = {
  /** Loads the model. Idempotent. */
  prepare(): Promise<void>;
  /**
   * Returns the text with capitals and punctuation, empty if nobody spoke. Takes at most `phraseSecondsMax` of audio.
   * `language`: the spoken language as BCP 47, if known.
   */
  transcribe(
    samples: Float32Array,
    options?: { hints?: string[]; language?: string | null },
  ): Promise<{ text: string }>;
  /** Transcribes stored audio with a slower and more accurate model; null if there is none. */
  retranscribe: ((samples: Float32Array, context: RetranscribeContext) => Promise<{ text: string }>) | null;
  /**
   * True if transcribing the same audio a second time costs only CPU time and improves the result. This holds for a
   * small model of one language that returns nothing when it is unsure.
   */
  improvesOnSecondPass: boolean;
  /**
   * The languages that may be requested, as BCP 47. If there is only one, the engine assumes it; otherwise it detects
   * the language.
   */
  languages: readonly string[];
  /** The number of phrases that it transcribes in parallel. */
  concurrency: number;
  /** The minimum interval between interim transcriptions of a phrase in progress. */
  interimEveryMs: number;
};

/** `before`: what was said just before. */
type RetranscribeContext = { hints: string[]; language: string | null; before: string };

/** Detects speech on one track. Stateful, so each track needs its own. */
export type VoiceActivity = {
  /** Takes the next `windowSamples` samples and returns whether there is speech. */
  accept(window: Float32Array): boolean;
  /** Returns the detector to the pool. The caller must not use it again. */
  release(): void;
};

export const windowSamples = 512;
