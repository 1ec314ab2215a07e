/** Everything that hears speech here takes mono samples at this rate, between -1 and 1. */
export const sampleRate = 16_000;
/** Longer speech is cut into phrases before it comes here. */
export const phraseSecondsMax = 28;

/**
 * Writes down what one person said in one phrase.
 *
 * Failure: every method throws `ProviderFailure` and nothing else. `retryable` means that the engine was busy,
 * unreachable or slow; not retryable means that it cannot work as it is set up (no model, a refused key), and its
 * message is a sentence for the people in the meeting.
 */
export type SpeechToText = {
  /** Loads what it needs. Cheap when that has been done. */
  prepare(): Promise<void>;
  /**
   * The words with capitals and punctuation; empty when nobody spoke. At most `phraseSecondsMax` of sound.
   * `language`: what is spoken, as BCP 47, where somebody said so.
   */
  transcribe(
    samples: Float32Array,
    options?: { hints?: string[]; language?: string | null },
  ): Promise<{ text: string }>;
  /** The same for sound that is stored, better and slower; null: it can do no better. */
  readAgain: ((samples: Float32Array, context: ReadAgainContext) => Promise<{ text: string }>) | null;
  /**
   * Whether it hears the same sound a second time for nothing but its own time, and is better for it: a model that is
   * small, has one language, and says nothing where it is not sure.
   */
  gainsByHearingAgain: boolean;
  /** What it can be told is spoken, as BCP 47. Only one: it takes everything for that; else it can find out. */
  languages: readonly string[];
  /** How many phrases it works on at a time; more only wait. */
  concurrency: number;
  /** The least time between two looks at a phrase that is still being spoken. */
  interimEveryMs: number;
};

/** `before`: what was said just before. */
type ReadAgainContext = { hints: string[]; language: string | null; before: string };

/** Hears whether one track has somebody speaking on it. Remembers what it heard: one to a track. */
export type VoiceActivity = {
  /** Takes the next `windowSamples` samples and says whether there is a voice. */
  accept(window: Float32Array): boolean;
  /** Gives the detector back; it must not be used any more. */
  release(): void;
};

export const windowSamples = 512;
