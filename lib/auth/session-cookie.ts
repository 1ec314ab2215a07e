import "server-only";
import { decode } from "next-auth/jwt";
import { env } from "../env";
import { processWide } from "../process-wide";
import { isUuid } from "../uuid";

const secure = env.PUBLIC_ORIGIN.startsWith("https:");
export const sessionCookieName = secure ? "__Secure-parley.session" : "parley.session";
export const sessionCookieIsSecure = secure;

const rememberedMax = 5000;
/** Opening the sealed cookie costs a key derivation, and its bytes never change meaning: remember what was inside. */
const remembered = processWide("session-cookies", () => new Map<string, string>());

/** The session row that the cookie names, or null. Whether the row still stands is the caller's question. */
export async function readSessionId(cookieHeader: string | null): Promise<string | null> {
  const sealed = cookieHeader && cookieValue(cookieHeader, sessionCookieName);
  if (!sealed) return null;
  const known = remembered.get(sealed);
  if (known) return known;
  const token = await decode({ token: sealed, secret: env.AUTH_SECRET }).catch(() => null);
  const sessionId = token?.sid;
  if (typeof sessionId !== "string" || !isUuid(sessionId)) return null;
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(sealed, sessionId);
  return sessionId;
}

export function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return decoded(part.slice(at + 1).trim());
  }
  return null;
}

/** Null for what no browser of ours was given. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
