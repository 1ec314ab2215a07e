import "server-only";
import { database } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { pushProvider } from "@/lib/platform/providers/push/push";
import { notificationKindOf } from "./constants";
import { pageLink } from "./page-link";
import { findPush } from "./queries";

const dayS = 86_400;
const momentS = 300;

/** Shows a notification in one browser. A browser that takes no more of them is forgotten. */
export async function sendPush(push: { notificationId: string; subscriptionId: string }) {
  const found = await findPush(push);
  if (!found) return;
  const { kind, title, body, href, endpoint, p256dh, auth } = found;
  const isUrgent = notificationKindOf[kind].isMomentary === true;
  const message = { title, body, href: pageLink(href) };
  try {
    const outcome = await pushProvider().send({ endpoint, p256dh, auth }, message, {
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
