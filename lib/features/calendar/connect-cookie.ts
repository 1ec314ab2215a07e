import "server-only";
import { cookieValue, sessionCookieIsSecure } from "@/lib/platform/auth/session-cookie";

const name = sessionCookieIsSecure ? "__Secure-parley.calendar" : "parley.calendar";
const isNonce = (value: string) => /^browser_[\w-]{43}$/.test(value);

/** What tells the browser that began to connect from any other. */
export function readConnectCookie(headers: Headers): string | null {
  const value = cookieValue(headers.get("cookie") ?? "", name);
  return value !== null && isNonce(value) ? value : null;
}

/** Lax: the return from the provider is a link from another site. */
export const connectCookie = (nonce: string, maxAgeSeconds: number) =>
  `${name}=${nonce}; Path=/api/calendar/connect; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${sessionCookieIsSecure ? "; Secure" : ""}`;
