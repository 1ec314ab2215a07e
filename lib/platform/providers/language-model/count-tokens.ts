import tokenizer from "llama-tokenizer-js";

/** Tokenizers differ. The first Llama tokenizer yields high counts; this margin covers those that yield more. */
const margin = 1.1;
/** The tokenizer's running time is superlinear, so long texts are split. */
const pieceLengthMax = 4_000;

/** Estimates the number of tokens in a text, and errs on the high side. */
export function countTokens(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += pieceLengthMax) {
    count += tokenizer.encode(text.slice(at, at + pieceLengthMax), false, false).length;
  }
  return Math.ceil(count * margin);
}
