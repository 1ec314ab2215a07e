/** A provider could not do what it was asked. `retryable`: the same call may succeed a little later. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  constructor(
    message: string,
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
