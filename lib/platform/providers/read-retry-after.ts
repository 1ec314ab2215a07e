/** Parses a `Retry-After` header, in seconds or as a date, to milliseconds. */
export function readRetryAfter(header: string | null | undefined, now = Date.now()): number | null {
  const said = header?.trim();
  if (!said) return null;
  const ms = /^\d+(?:\.\d+)?$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
