import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { readEmbed } from "./components/booking/public/booking-address";
import { env } from "./lib/platform/env";
import { contentSecurityPolicy } from "./lib/platform/http/content-security-policy";
import { s3Options } from "./lib/platform/providers/storage/storage";

/** Every page gets a policy with a nonce of its own; Next finds the nonce in the request and puts it on its scripts. */
export function proxy(request: NextRequest) {
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy({
    nonce,
    mediaUrl: env.LIVEKIT_PUBLIC_URL ?? env.LIVEKIT_URL,
    storageUrl: s3Options()?.endpoint ?? null,
    signInUrl: env.GOOGLE_CLIENT_ID ? env.GOOGLE_ISSUER : null,
    evalAllowed: env.NODE_ENV === "development",
    framedBy: framedBy(request.nextUrl),
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

/** Only what a stranger sees of a booking page, and only where its address says that it is in a frame. */
function framedBy({ pathname, searchParams }: URL): string {
  const embed = /^\/book\/[^/]+(\/(?!booking$)[^/]+)?$/.test(pathname) ? readEmbed(searchParams.get("embed")) : null;
  return embed === null ? "'none'" : embed === "1" ? "*" : embed;
}

export const config = {
  matcher: ["/((?!api/|_next/static|_next/image|favicon.ico|icon).*)"],
};
