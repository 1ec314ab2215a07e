import type { BrowserContext } from "@playwright/test";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { sessionCookie } from "@/lib/testing/call";

/** Signs somebody in without looking at the sign-in page. */
export async function signInBrowser(context: BrowserContext, userId: string) {
  const cookie = await sessionCookie(userId);
  const value = cookie.slice(sessionCookieName.length + 1);
  await context.addCookies([{ name: sessionCookieName, value, url: process.env.PUBLIC_ORIGIN ?? "" }]);
}
