import "server-only";
import { env } from "@/lib/platform/env";

const lengthMax = 2000;

/** Resolves a URL of this site; null for any other URL and for invalid ones. */
export function ownUrl(requested: string): string | null {
  const base = new URL(env.PUBLIC_ORIGIN).origin;
  if (requested.length > lengthMax || !URL.canParse(requested, base)) return null;
  const url = new URL(requested, base);
  return url.origin === base ? url.href : null;
}
