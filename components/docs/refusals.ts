/** The codes that any operation may answer with. Others are listed with their operation. */
export const refusals = [
  { status: 400, code: "bad_request", means: "The request couldn't be parsed." },
  { status: 401, code: "unauthenticated", means: "The token or session is missing or invalid." },
  { status: 403, code: "forbidden", means: "You can see the resource, but you can't do this." },
  { status: 404, code: "not_found", means: "The resource doesn't exist, or you don't have access to it." },
  { status: 409, code: "conflict", means: "The resource changed in the meantime. The code says how." },
  { status: 410, code: "gone", means: "The resource is no longer available." },
  { status: 413, code: "too_large", means: "Payload too large." },
  { status: 422, code: "invalid", means: "Some values are invalid. `errors` lists each with its path." },
  {
    status: 429,
    code: "rate_limited",
    means: "Too many requests. `retry_at` and the `Retry-After` header say when to try again.",
  },
  { status: 500, code: "internal", means: "Something went wrong on our side. Nothing was changed." },
  { status: 502, code: "provider_failed", means: "A service that Parley depends on failed." },
  {
    status: 503,
    code: "unavailable",
    means: "The database isn't responding, or a setting is missing. Try again later.",
  },
  { status: 507, code: "storage_full", means: "Parley's storage is full. Nothing was saved." },
] as const;
