/** A voice as a direction: numbers of length one. Two of one person point the same way. */
type VoiceVector = number[];

/** Somebody speaks without a break. `speaker`: a place in `voices`. */
export type Turn = {
  startMs: number;
  endMs: number;
  speaker: number;
  /** Somebody else spoke at the same time, less loudly. */
  overlap: boolean;
};

export type ToldApart = {
  turns: Turn[];
  /** The voice of each speaker; null: too little was heard of it. */
  voices: (VoiceVector | null)[];
};

/**
 * `speechFile`: mono samples of 16 bits, without a header, at the rate of speech recognition. `count`: how many people
 * speak, null: to be found out. `within`: only what is said in these spans of milliseconds counts.
 */
export type SpeakersRequest = { speechFile: string; count: number | null; within: [number, number][] | null };

/** More are not told apart. */
export const voicesMax = 10;
