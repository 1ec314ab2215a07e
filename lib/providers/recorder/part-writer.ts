import type { Picture } from "./picture";

/** Takes sound and pictures of one part and gives bytes that can be joined, in order, into its file. */
export type PartWriter = {
  /** Follows on from the sound before, at `soundRate`. */
  sound(samples: Float32Array<ArrayBuffer>): Promise<void>;
  /** Milliseconds from the part's beginning; rises. */
  picture(picture: Picture, atMs: number): Promise<void>;
  /** Gives the last bytes. */
  close(): Promise<void>;
};
