import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { contentSecurityPolicy } from "@/lib/http/content-security-policy";

/** Every page gets a policy with a nonce of its own; Next finds the nonce in the request and puts it on its scripts. */
export function proxy(request: NextRequest) {
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy({
    nonce,
    mediaUrl: env.LIVEKIT_PUBLIC_URL ?? env.LIVEKIT_URL,
    signInUrl: env.GOOGLE_CLIENT_ID ? env.GOOGLE_ISSUER : null,
    evalAllowed: env.NODE_ENV === "development",
  });
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  // Where the sign-in page brings people back to.
  headers.set("x-path", request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = {
  matcher: ["/((?!api/|_next/static|_next/image|favicon.ico|icon).*)"],
};
