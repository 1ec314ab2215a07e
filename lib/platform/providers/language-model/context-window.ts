/**
 * Error texts for a prompt that is too long: OpenAI, vLLM, llama.cpp, Ollama, LM Studio, TGI, Mistral, Anthropic,
 * Gemini.
 */
const tooLong =
  /context[_ -]?(?:length|size|window|limit)|maximum model length|max_model_len|exceed_context_size|prompt (?:is )?too long|(?:input|prompt) (?:length|token count).{0,40}exceed|longer than the (?:maximum )?(?:model|context)|tokens? (?:limit )?exceed|`?inputs`? tokens \+ `?max_new_tokens`?|too many (?:input )?tokens|max_tokens must be at least 1, got -|maximum input length/i;

/** Patterns for the context window in such an error. The most specific come first. */
const windowPatterns = [
  /"?n_ctx"?\s*[:=]\s*(\d+)/i,
  /available context size \((\d+)/i,
  /maximum context length (?:is|of) (\d+)/i,
  /context (?:window|length|size|limit) (?:is |of )(?:only |up to )?(\d+)/i,
  /maximum model length of (\d+)/i,
  /with (\d+) maximum context length/i,
  /model['’]?s context length \((\d+)/i,
  /max_new_tokens`? must be <= (\d+)/i,
  /tokens > (\d+) maximum/i,
  /maximum number of tokens allowed \((\d+)/i,
  /token limit:? (\d+)/i,
  /range of input length should be \[\d+, ?(\d+)/i,
];

/**
 * Parses the context window from an error text. Null: the error is about something else. `contextTokens` is null if the
 * text gives no number.
 */
export function readWindowError(text: string): { contextTokens: number | null } | null {
  if (!tooLong.test(text)) return null;
  const bare = text.replace(/(\d),(?=\d{3})/g, "$1");
  for (const pattern of windowPatterns) {
    const tokens = Number(pattern.exec(bare)?.[1]);
    if (Number.isInteger(tokens) && tokens >= 64) return { contextTokens: tokens };
  }
  return { contextTokens: null };
}

/** The context window of one model. Errors of the service only ever lower it. */
export class ContextWindow {
  #tokens: number;

  constructor(tokens: number) {
    this.#tokens = tokens;
  }

  get tokens(): number {
    return this.#tokens;
  }

  /** Halves the assumed window if there is no number, or one that is not smaller than it. */
  learn(tokens: number | null) {
    this.#tokens = tokens !== null && tokens < this.#tokens ? tokens : Math.floor(this.#tokens / 2);
  }
}
