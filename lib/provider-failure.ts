/** A provider could not do what it was asked. `retryable`: the same call may succeed a little later. */
export class ProviderFailure extends Error {
  override readonly name: string = "ProviderFailure";
  /** How long the service asked to be left alone; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    readonly retryable: boolean,
    { retryAfterMs = null, ...options }: ErrorOptions & { retryAfterMs?: number | null } = {},
  ) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

/** There is no room for what was to be kept; when some is made, the same call succeeds. */
export class StorageFull extends ProviderFailure {
  override readonly name = "StorageFull";
  constructor(options?: ErrorOptions) {
    super("Parley's storage is full. Nothing was saved.", true, options);
  }
}

/** The prompt does not fit the language model's window. A shorter one may. */
export class PromptTooLong extends ProviderFailure {
  override readonly name = "PromptTooLong";
  constructor(options?: ErrorOptions) {
    super("The text is longer than the language model can read at once.", false, options);
  }
}

/** The answer of a language model broke off at its longest length. A shorter prompt has a shorter answer. */
export class AnswerCutOff extends ProviderFailure {
  override readonly name = "AnswerCutOff";
  constructor(options?: ErrorOptions) {
    super("The language model's answer broke off before it was complete.", true, options);
  }
}
