import "server-only";
import { hashSecret, newSecret } from "../auth/secret";
import { cookieValue, sessionCookieIsSecure } from "../auth/session-cookie";

/** Random, unknown to scripts, and kept for long: whoever was removed from a meeting does not come back from the same browser. */
const cookieName = sessionCookieIsSecure ? "__Secure-parley.browser" : "parley.browser";
const maxAgeSeconds = 400 * 24 * 3600;

/** The browser that asks, as its hash; `headers` give it a cookie when it has none yet. */
export function recogniseBrowser(request: Request): { browserHash: string; headers: Record<string, string> } {
  const known = cookieValue(request.headers.get("cookie") ?? "", cookieName);
  const secret = known ?? newSecret("browser");
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${sessionCookieIsSecure ? "; Secure" : ""}`;
  return {
    browserHash: hashSecret(secret),
    headers: known ? {} : { "set-cookie": `${cookieName}=${secret}; ${attributes}` },
  };
}
