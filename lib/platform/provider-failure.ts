/** A call to a provider failed. `retryable`: the same call may succeed later. */
export class ProviderFailure extends Error {
  override readonly name: string = "ProviderFailure";
  /** How long the service asks to wait before a retry; null if it does not say. */
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

/** The service went away after it may have done what it was asked: the same call again may do it twice. */
export class OutcomeUnknown extends ProviderFailure {
  override readonly name = "OutcomeUnknown";
  constructor(message: string, options?: ErrorOptions) {
    super(message, true, options);
  }
}

/** The storage is full. The same call succeeds once there is space again. */
export class StorageFull extends ProviderFailure {
  override readonly name = "StorageFull";
  constructor(options?: ErrorOptions) {
    super("Parley's storage is full. Nothing was saved.", true, options);
  }
}

/** The prompt exceeds the model's context window. A shorter one may fit. */
export class PromptTooLong extends ProviderFailure {
  override readonly name = "PromptTooLong";
  constructor(options?: ErrorOptions) {
    super("The text is too long for the language model.", false, options);
  }
}

/** The answer reached the model's output limit. A shorter prompt yields a shorter answer. */
export class AnswerCutOff extends ProviderFailure {
  override readonly name = "AnswerCutOff";
  constructor(options?: ErrorOptions) {
    super("The language model's answer was cut off.", true, options);
  }
}
