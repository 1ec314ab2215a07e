import "server-only";
import { hkdfSync } from "node:crypto";
import { isSignature } from "@/lib/platform/auth/secret";
import { decrypt, encrypt } from "@/lib/platform/encryption/aes-gcm";
import { env } from "@/lib/platform/env";
import { isUuid } from "@/lib/platform/uuid";
import { type NotificationKind, notificationKinds } from "./constants";

const purpose = "unsubscribe";
const key = Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", `parley ${purpose}`, 32));

/** Which mails a link ends: those of a kind, or the digest. */
export type Unsubscription = { userId: string; from: NotificationKind | "digest" };

/**
 * Encrypted: whoever finds the link learns nothing of the account. No secret is stored, and the link works as long as the
 * account does: it can only end these mails, and take that back.
 */
export const makeUnsubscribeToken = ({ userId, from }: Unsubscription): string =>
  encrypt(key, Buffer.from(`${userId}.${from}`), purpose);

export function readUnsubscribeToken(token: string): Unsubscription | null {
  const [userId = "", from = ""] = (openToken(token) ?? "").split(".");
  const known = [...notificationKinds, "digest" as const].find((one) => one === from);
  return known && isUuid(userId) ? { userId, from: known } : null;
}

function openToken(token: string): string | null {
  // Mails of earlier versions have signed ones.
  const [userId = "", from = "", signature] = token.split(".");
  if (signature !== undefined) return isSignature(purpose, `${userId}.${from}`, signature) ? `${userId}.${from}` : null;
  return decrypt(key, token, purpose)?.toString() ?? null;
}

/** The page for people, and what mail programs call by themselves when somebody presses their button. */
export function unsubscribeLinks(mails: Unsubscription) {
  const token = makeUnsubscribeToken(mails);
  return {
    page: `${env.PUBLIC_ORIGIN}/unsubscribe?token=${token}`,
    oneClick: `${env.PUBLIC_ORIGIN}/api/notifications/unsubscribe?token=${token}`,
  };
}
