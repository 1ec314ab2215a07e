import "server-only";

/**
 * The token of a bearer header, empty when the header names none. Null without a bearer header: a proxy's `Basic` or
 * another scheme is no credential of ours and changes nothing.
 */
export function bearerOf(headers: Headers): string | null {
  const [scheme = "", ...token] = (headers.get("authorization") ?? "").trim().split(/[ \t]+/);
  return scheme.toLowerCase() === "bearer" ? token.join(" ") : null;
}
