/** The codes any operation may answer with; those of one operation alone stand with it. */
export const refusals = [
  { status: 400, code: "bad_request", means: "The request could not be read." },
  { status: 401, code: "unauthenticated", means: "No valid token or session came with it." },
  { status: 403, code: "forbidden", means: "You may see this but not do it." },
  { status: 404, code: "not_found", means: "There is nothing here, or nothing you may know of. Both read alike." },
  { status: 409, code: "conflict", means: "It no longer fits: something changed first. The code names what." },
  { status: 410, code: "gone", means: "It was here once and is over." },
  { status: 413, code: "too_large", means: "More was sent than is taken." },
  { status: 422, code: "invalid", means: "Some values are not right; errors lists each with its path." },
  { status: 429, code: "rate_limited", means: "Too many requests; retry_at and Retry-After say when to come back." },
  { status: 500, code: "internal", means: "A fault on our side. Nothing half-done is left behind." },
  { status: 502, code: "provider_failed", means: "A service Parley relies on failed." },
  {
    status: 503,
    code: "unavailable",
    means: "Not now: the database does not answer, or a setting is missing. Try again later.",
  },
  { status: 507, code: "storage_full", means: "Parley's storage is full. Nothing was saved." },
] as const;
