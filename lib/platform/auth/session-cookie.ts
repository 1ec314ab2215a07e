import "server-only";
import { decode } from "next-auth/jwt";
import { env } from "@/lib/platform/env";
import { processWide } from "@/lib/platform/process-wide";
import { isUuid } from "@/lib/platform/uuid";

const secure = env.PUBLIC_ORIGIN.startsWith("https:");
export const sessionCookieName = secure ? "__Secure-parley.session" : "parley.session";
export const sessionCookieIsSecure = secure;

const cacheSizeMax = 5000;
/** Decrypting a cookie costs a key derivation, and the result for the same bytes never changes, so it is cached. */
const sessionIdsByCookie = processWide("session-cookies", () => new Map<string, string>());

/** The session id in the cookie, or null. The caller checks that the session still exists. */
export async function readSessionId(cookieHeader: string | null): Promise<string | null> {
  const sealed = cookieHeader && cookieValue(cookieHeader, sessionCookieName);
  if (!sealed) return null;
  const known = sessionIdsByCookie.get(sealed);
  if (known) return known;
  const token = await decode({ token: sealed, secret: env.AUTH_SECRET }).catch(() => null);
  const sessionId = token?.sid;
  if (typeof sessionId !== "string" || !isUuid(sessionId)) return null;
  if (sessionIdsByCookie.size >= cacheSizeMax) sessionIdsByCookie.clear();
  sessionIdsByCookie.set(sealed, sessionId);
  return sessionId;
}

export function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return decoded(part.slice(at + 1).trim());
  }
  return null;
}

/** Null for a malformed cookie value. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
