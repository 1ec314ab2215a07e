import "server-only";
import { env } from "@/lib/platform/env";

const lengthMax = 2000;

/** Resolves a URL of this site; null for any other URL and for invalid ones. */
export function ownUrl(asked: string): string | null {
  const base = new URL(env.PUBLIC_ORIGIN).origin;
  if (asked.length > lengthMax || !URL.canParse(asked, base)) return null;
  const url = new URL(asked, base);
  return url.origin === base ? url.href : null;
}
