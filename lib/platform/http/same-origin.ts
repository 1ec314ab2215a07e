import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { env } from "@/lib/platform/env";
import { forbidden } from "@/lib/platform/refusal";
import { originOfHost } from "./known-origins";

/** CSRF protection: a write with a session cookie must come from our own pages. Browsers never attach bearer tokens. */
export function assertSameOrigin(request: Request, actor: Actor) {
  if (actor.kind !== "user" || actor.credential.type !== "session") return;
  if (!isSameOrigin(request.headers)) throw forbidden("This request didn't come from a Parley page.");
}

/** The Origin header must equal PUBLIC_ORIGIN or the origin of the known host that the request was sent to. */
export function isSameOrigin(headers: Headers): boolean {
  const own = originOfHost(headers.get("host") ?? "");
  const origin = headers.get("origin");
  if (origin) return origin === new URL(env.PUBLIC_ORIGIN).origin || origin === own;
  return own !== null && headers.get("sec-fetch-site") === "same-origin";
}
