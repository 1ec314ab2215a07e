/** The only mapping from kinds of refusal to HTTP statuses. */
export const refusalStatus = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_type: 415,
  unsatisfiable_range: 416,
  misdirected: 421,
  invalid: 422,
  vault_locked: 423,
  rate_limited: 429,
  provider_failed: 502,
  unavailable: 503,
} as const;

export type RefusalKind = keyof typeof refusalStatus;
export type RefusalIssue = { path: string; message: string };

/** An error that the caller gets as a problem document. `code` is stable; `details` become members of the document. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly kind: RefusalKind,
    readonly code: string,
    message: string,
    readonly details: { errors?: RefusalIssue[] } & Record<string, unknown> = {},
  ) {
    super(message);
  }
}

export const badRequest = (message: string) => new Refusal("bad_request", "bad_request", message);
export const unauthenticated = (message = "Sign in, or send a valid token.") =>
  new Refusal("unauthenticated", "unauthenticated", message);
export const forbidden = (message = "You don't have permission to do this.") =>
  new Refusal("forbidden", "forbidden", message);
/** The same answer whether the thing does not exist or the caller may not know that it does. */
export const notFound = () =>
  new Refusal("not_found", "not_found", "This doesn't exist, or you don't have access to it.");
export const methodNotAllowed = (allow: string[]) =>
  new Refusal("method_not_allowed", "method_not_allowed", `This path supports ${allow.join(", ")}.`, { allow });
export const unsatisfiableRange = () =>
  new Refusal("unsatisfiable_range", "unsatisfiable_range", "The requested range isn't available.");
export const misdirected = () =>
  new Refusal("misdirected", "misdirected", "This server isn't set up for that host name.");
export const conflict = (code: string, message: string, details?: Record<string, unknown>) =>
  new Refusal("conflict", code, message, details);
export const invalid = (errors: RefusalIssue[], message = "Some values are invalid.") =>
  new Refusal("invalid", "invalid", message, { errors });
export const invalidValue = (path: string, message: string) => invalid([{ path, message }], message);
export const rateLimited = (retryAt: Date) =>
  new Refusal("rate_limited", "rate_limited", "Too many requests. Try again later.", {
    retry_at: retryAt.toISOString(),
  });
export const unavailable = (message: string, retryAt?: Date) =>
  new Refusal("unavailable", "unavailable", message, retryAt && { retry_at: retryAt.toISOString() });
