/** A provider could not do what it was asked. `retryable`: the same call may succeed a little later. */
export class ProviderFailure extends Error {
  override readonly name: string = "ProviderFailure";
  constructor(
    message: string,
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** There is no room for what was to be kept; when some is made, the same call succeeds. */
export class StorageFull extends ProviderFailure {
  override readonly name = "StorageFull";
  constructor(options?: ErrorOptions) {
    super("Parley's storage is full. Nothing was saved.", true, options);
  }
}
