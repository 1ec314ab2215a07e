import "server-only";
import { isSignature, sign } from "@/lib/platform/auth/secret";
import { env } from "@/lib/platform/env";
import { isUuid } from "@/lib/platform/uuid";
import { type NotificationKind, notificationKinds } from "./constants";

const purpose = "unsubscribe";

/** Which mails a link ends: those of a kind, or the digest. */
export type Unsubscription = { userId: string; from: NotificationKind | "digest" };

/** No secret is stored, and the link works as long as the account does: it can only end mails. */
export function makeUnsubscribeToken({ userId, from }: Unsubscription): string {
  const text = `${userId}.${from}`;
  return `${text}.${sign(purpose, text)}`;
}

export function readUnsubscribeToken(token: string): Unsubscription | null {
  const [userId = "", from = "", signature = ""] = token.split(".");
  const known = [...notificationKinds, "digest" as const].find((one) => one === from);
  if (!known || !isUuid(userId) || !isSignature(purpose, `${userId}.${from}`, signature)) return null;
  return { userId, from: known };
}

/** The page for people, and what mail programs call by themselves when somebody presses their button. */
export function unsubscribeLinks(mails: Unsubscription) {
  const token = makeUnsubscribeToken(mails);
  return {
    page: `${env.PUBLIC_ORIGIN}/unsubscribe?token=${token}`,
    oneClick: `${env.PUBLIC_ORIGIN}/api/notifications/unsubscribe?token=${token}`,
  };
}
