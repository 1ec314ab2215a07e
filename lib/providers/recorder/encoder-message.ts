/** Requests from the recorder to the encoder process. Each gets one answer, in order. */
export type EncoderRequest = { id: number } & (
  | { ask: "able" }
  | { ask: "begin" }
  | { ask: "sound"; samples: Float32Array<ArrayBuffer> }
  | { ask: "picture"; width: number; height: number; data: Uint8Array; atMs: number }
  | { ask: "close" }
  | { ask: "make-seekable"; from: string; to: string }
  | { ask: "extract-sound"; from: string; to: string; rate: number }
);

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type EncoderAsk = WithoutId<EncoderRequest>;

export type EncoderResult = boolean | { durationMs: number } | null;

/** `bytes` arrive at any time; those of a request arrive before its answer. */
export type EncoderAnswer =
  | { bytes: Uint8Array }
  | { id: number; result: EncoderResult }
  | { id: number; problem: string };
