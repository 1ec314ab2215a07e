import "server-only";
import { isSignature, sign } from "@/lib/platform/auth/secret";
import { isUuid } from "@/lib/platform/uuid";

const purpose = "vault not me";
const validMs = 7 * 86_400_000;

/** For the link that a removed factor is told with. No secret is stored: the link can only close the vault. */
export function makeNotMeToken(userId: string, removedAt: Date): string {
  const text = `${userId}.${removedAt.getTime() + validMs}`;
  return `${text}.${sign(purpose, text)}`;
}

/** Whose vault the link closes; null when it was forged or is a week old. */
export function readNotMeToken(token: string): string | null {
  const [userId = "", until = "", signature = ""] = token.split(".");
  if (!isUuid(userId) || !isSignature(purpose, `${userId}.${until}`, signature)) return null;
  return Number(until) > Date.now() ? userId : null;
}

/** A page that asks before it does anything: mail scanners open links, too. */
export const notMePath = (token: string) => `/not-me?token=${token}`;
