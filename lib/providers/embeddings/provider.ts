/**
 * Turns texts into vectors whose cosine says how near their meanings are. Throws only `ProviderFailure`; whoever ranks
 * texts can do without.
 */
export type Embeddings = {
  /** The language that the vectors are good for: BCP 47. */
  language: string;
  /** One vector of length one for each text, in order. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
};
