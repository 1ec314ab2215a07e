import "server-only";
import { isSignature, sign } from "@/lib/platform/auth/secret";
import { env } from "@/lib/platform/env";
import { isUuid } from "@/lib/platform/uuid";

const purpose = "account-export";

type Named = { userId: string; requestId: string };

/** The mailed link to an archive. It opens that one archive and nothing else, until it expires. */
export function makeExportLink({ userId, requestId }: Named, expiresAt: Date): string {
  const text = `${userId}.${requestId}.${expiresAt.getTime()}`;
  return `${env.PUBLIC_ORIGIN}/api/exports/${text}.${sign(purpose, text)}`;
}

/** Null: expired or forged. */
export function readExportLink(token: string, now = Date.now()): Named | null {
  const [userId = "", requestId = "", expires = "", signature = ""] = token.split(".");
  if (!isUuid(userId) || !isUuid(requestId) || !(Number(expires) > now)) return null;
  return isSignature(purpose, `${userId}.${requestId}.${expires}`, signature) ? { userId, requestId } : null;
}
