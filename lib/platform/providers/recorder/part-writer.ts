import type { Picture } from "./picture";

/** Encodes the audio and video of one part. Its output, concatenated in order, is the file. */
export type PartWriter = {
  /** Continues the previous samples, at `soundRate`. */
  sound(samples: Float32Array<ArrayBuffer>): Promise<void>;
  /** Milliseconds from the start of the part, in increasing order. */
  picture(picture: Picture, atMs: number): Promise<void>;
  /** Emits the last bytes. */
  close(): Promise<void>;
};
