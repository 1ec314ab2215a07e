import "server-only";
import { isSignature, sign } from "@/lib/platform/auth/secret";
import { env } from "@/lib/platform/env";

type LinkQuery = { expires: number; signature: string };

/** The signed address of one of our routes, for storage that browsers can't reach. */
export function makeOwnLink(path: string, expiresAt: Date, query: Record<string, string> = {}): string {
  const url = new URL(`/api${path}`, env.PUBLIC_ORIGIN);
  const expires = expiresAt.getTime();
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.searchParams.set("expires", String(expires));
  url.searchParams.set("signature", sign(purpose, signedText(path, expires, query)));
  return url.href;
}

export const isOwnLink = (path: string, { expires, signature }: LinkQuery, query: Record<string, string> = {}) =>
  expires > Date.now() && isSignature(purpose, signedText(path, expires, query), signature);

const purpose = "file";
const signedText = (path: string, expires: number, query: Record<string, string>) =>
  JSON.stringify([path, expires, query]);
