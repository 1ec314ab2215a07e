/** `unable`: this browser cannot hide a background; `stopped`: it could not be loaded, or ended while it ran. */
export type BackgroundFailureReason = "unable" | "stopped";

/** The background could not be hidden, so there is no picture. */
export class BackgroundFailure extends Error {
  override name = "BackgroundFailure";
  constructor(
    readonly reason: BackgroundFailureReason,
    options?: ErrorOptions,
  ) {
    super(`no background: ${reason}`, options);
  }
}

export const toBackgroundFailure = (error: unknown) =>
  error instanceof BackgroundFailure ? error : new BackgroundFailure("stopped", { cause: error });

const listeners = new Set<(failure: BackgroundFailure) => void>();

/** Calls back when a background that was there has ended. Returns how to stop listening. */
export function onBackgroundFailure(listener: (failure: BackgroundFailure) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function reportBackgroundFailure(failure: BackgroundFailure) {
  for (const listener of listeners) listener(failure);
}
