import "server-only";
import { env } from "../env";
import { forbidden } from "../refusal";
import type { Actor } from "./actor";

/** A write that rides on a cookie must come from our own pages; bearer credentials are never sent by accident. */
export function assertSameOrigin(request: Request, actor: Actor) {
  if (actor.kind !== "user" || actor.credential.type !== "session") return;
  if (!isSameOrigin(request.headers)) throw forbidden("This request did not come from Parley's own pages.");
}

export function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get("origin");
  if (origin) return origin === env.PUBLIC_ORIGIN || hostOf(origin) === headers.get("host");
  return headers.get("sec-fetch-site") === "same-origin";
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
