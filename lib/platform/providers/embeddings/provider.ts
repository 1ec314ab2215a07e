/**
 * Turns texts into vectors whose cosine says how near their meanings are. Throws only `ProviderFailure`; whoever ranks
 * texts can do without.
 */
export type Embeddings = {
  /** The language that the vectors are good for: BCP 47. */
  language: string;
  /** Of longer texts, the beginning counts. */
  textLengthMax: number;
  /** One vector of length one for each text, in order. `cache: false`: these texts do not come again. */
  embed(texts: readonly string[], options?: { cache?: boolean }): Promise<Float32Array[]>;
};
