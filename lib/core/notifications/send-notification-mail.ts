import "server-only";
import { database } from "@/lib/platform/database/database";
import { notificationMail } from "@/lib/platform/emails/notification-mail";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { notificationKindOf } from "./constants";
import { pageLink } from "./page-link";
import { findNotificationToMail } from "./queries";
import { unsubscribeLinks } from "./unsubscribe-token";

/** Mails one notification, unless it was read meanwhile. */
export async function sendNotificationMail(notificationId: string) {
  const found = await findNotificationToMail(notificationId);
  if (!found) return;
  const { email: to, userId, kind, title, body, href } = found;
  const content = notificationMail(
    { title, body, link: pageLink(href) },
    { label: notificationKindOf[kind].label, unsubscribe: unsubscribeLinks({ userId, from: kind }) },
  );
  await unlessRefused({ notificationId }, () => sendMail({ to, ...content }));
  await database.notification.updateMany({ where: { id: notificationId }, data: { toMail: false } });
}
