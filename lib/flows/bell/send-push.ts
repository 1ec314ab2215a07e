import "server-only";
import { notificationKindOf } from "@/lib/core/notifications/constants";
import { database } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { pushProvider } from "@/lib/platform/providers/push/push";
import { pageLink } from "./page-link";
import { findPush } from "./queries";
import { wordsOf } from "./words-of";

const dayS = 86_400;
const momentS = 300;

/** Shows a notification in one browser. A browser that takes no more of them is forgotten. */
export async function sendPush(push: { notificationId: string; subscriptionId: string }) {
  const found = await findPush(push);
  if (!found) return;
  const { browser, notification } = found;
  const { endpoint } = browser;
  const isUrgent = notificationKindOf[notification.kind].isMomentary === true;
  const message = { ...wordsOf(notification), href: pageLink(notification.href) };
  try {
    const outcome = await pushProvider().send(browser, message, {
      ttlSeconds: isUrgent ? momentS : dayS,
      isUrgent,
    });
    if (outcome === "gone")
      await database.pushSubscription.deleteMany({ where: { id: push.subscriptionId, endpoint } });
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.retryable) throw error;
    log.warn({ err: error, notificationId: push.notificationId }, "browser notification rejected permanently");
  }
}
