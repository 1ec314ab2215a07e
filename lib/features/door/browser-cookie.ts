import "server-only";
import { hashSecret, newSecret } from "@/lib/platform/auth/secret";
import { cookieValue, sessionCookieIsSecure } from "@/lib/platform/auth/session-cookie";

/**
 * A random, long-lived, HTTP-only value: a person removed from a meeting is recognised when the same browser returns.
 */
const cookieName = sessionCookieIsSecure ? "__Secure-parley.browser" : "parley.browser";
const maxAgeSeconds = 400 * 24 * 3600;

/** The hash of the browser's cookie; `headers` set a cookie when it has none yet. */
export function recogniseBrowser(request: Request): { browserHash: string; headers: Record<string, string> } {
  const known = cookieValue(request.headers.get("cookie") ?? "", cookieName);
  const secret = known ?? newSecret("browser");
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${sessionCookieIsSecure ? "; Secure" : ""}`;
  return {
    browserHash: hashSecret(secret),
    headers: known ? {} : { "set-cookie": `${cookieName}=${secret}; ${attributes}` },
  };
}
