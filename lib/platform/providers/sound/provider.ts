/** How loud equal pieces of a sound are, a byte each. */
export const peaksMax = 2000;

export type JoinedSound = {
  /** The type of the file that was written. */
  contentType: string;
  durationMs: number;
  /** How long each part is, in their order. */
  partsMs: number[];
  peaks: Uint8Array;
};

/** `to`: where the joined file goes, in a container that holds its length and an index. `speechTo`: its samples, mono, 16 bits
 * without a header, at the rate of speech recognition. */
export type JoinRequest = { parts: string[]; to: string; speechTo: string };
