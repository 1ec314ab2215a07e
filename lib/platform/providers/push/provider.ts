type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** What the browser shows; encrypted for it alone. */
export type PushMessage = { title: string; body: string; href: string };

type PushOptions = {
  /** How long the push service keeps it for a browser that is not running. */
  ttlSeconds: number;
  isUrgent: boolean;
};

/**
 * Sends to one browser by its push service. Resolves with `gone` when that browser will take no more: its subscription
 * is to be removed. Throws only ProviderFailure: retryable for network errors, rate limits and server errors.
 */
export type PushProvider = {
  send(target: PushTarget, message: PushMessage, options: PushOptions): Promise<"sent" | "gone">;
};

export const pushTimeoutMs = 10_000;
/** A push service takes 4096 bytes, encryption and padding included. */
export const messageBytesMax = 3800;
