import "server-only";
import type { NextAuthOptions } from "next-auth";
import { env } from "@/lib/platform/env";
import { originOfHost } from "@/lib/platform/http/known-origins";
import { callNextAuth, type NextAuthRequest } from "./call-next-auth";
import { readCookies } from "./read-sign-in-request";

/** Whether a browser has sent a form of our pages, which work without scripts: it shows whatever we answer. */
export function isPostedForm({ method, steps, body, headers }: NextAuthRequest): boolean {
  const isSignIn = steps[0] === "signin" || steps[0] === "callback";
  return isSignIn && method === "POST" && body.json !== "true" && (headers.accept ?? "").includes("text/html");
}

/**
 * Adds next-auth's token against forged forms when one of our own pages has sent the form, which browsers tell by the
 * `Origin` header. The pages could not carry the token: they cannot set the cookie that belongs to it.
 */
export async function withToken(signInRequest: NextAuthRequest, options: NextAuthOptions): Promise<NextAuthRequest> {
  const { origin, host } = signInRequest.headers;
  if (signInRequest.body.csrfToken !== undefined || !origin || origin !== originOfHost(host ?? ""))
    return signInRequest;
  const answer = await callNextAuth({ ...signInRequest, method: "GET", steps: ["csrf"], body: {} }, options);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const set = answer.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
  const cookies = { ...signInRequest.cookies, ...readCookies(set.join("; ")) };
  return { ...signInRequest, body: { ...signInRequest.body, csrfToken }, cookies };
}

/** Leads back to the page of the form with what was entered, but for the password, and says what went wrong. */
export function backToForm({ steps, body }: NextAuthRequest, error: string): Response {
  const page = new URL(body.page === "sign-up" ? "/sign-up" : "/sign-in", env.PUBLIC_ORIGIN);
  page.searchParams.set("error", error);
  if (steps[1] === "password") page.searchParams.set("way", "password");
  if (body.email) page.searchParams.set("email", body.email);
  if (body.callbackUrl) page.searchParams.set("callbackUrl", body.callbackUrl);
  return seeOther(page);
}

/** Where a browser goes after next-auth's answer to a form: to a page of its own for a failure or a mailed link. */
export function afterForm(signInRequest: NextAuthRequest, answer: Response): Response {
  const target = new URL(answer.headers.get("location") ?? "/api/auth/error", env.PUBLIC_ORIGIN);
  if (target.origin === new URL(env.PUBLIC_ORIGIN).origin && target.pathname.startsWith("/api/auth/")) {
    if (!target.pathname.endsWith("/verify-request")) {
      return backToForm(signInRequest, target.searchParams.get("error") ?? "Callback");
    }
    target.pathname = "/sign-in/check-mail";
    target.search = new URLSearchParams({ email: signInRequest.body.email ?? "" }).toString();
  }
  const response = seeOther(target);
  for (const cookie of answer.headers.getSetCookie()) response.headers.append("set-cookie", cookie);
  return response;
}

const seeOther = (target: URL) =>
  new Response(null, { status: 303, headers: { location: target.href, "cache-control": "no-store" } });
