import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { contentSecurityPolicy } from "@/lib/http/content-security-policy";

/** Every page gets a policy with a nonce of its own; Next finds the nonce in the request and puts it on its scripts. */
export function proxy(request: NextRequest) {
  const policy = contentSecurityPolicy({
    nonce: randomBytes(16).toString("base64"),
    mediaUrl: env.LIVEKIT_PUBLIC_URL ?? env.LIVEKIT_URL,
    evalAllowed: env.NODE_ENV === "development",
  });
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = {
  matcher: ["/((?!api/|_next/static|_next/image|favicon.ico|icon).*)"],
};
