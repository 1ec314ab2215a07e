import "server-only";

/**
 * The token of a bearer header, or an empty string if the header has none. Null without a bearer header: other schemes,
 * such as a proxy's `Basic`, are ignored.
 */
export function bearerOf(headers: Headers): string | null {
  const [scheme = "", ...token] = (headers.get("authorization") ?? "").trim().split(/[ \t]+/);
  return scheme.toLowerCase() === "bearer" ? token.join(" ") : null;
}
