import "server-only";
import { notificationKindOf } from "@/lib/core/notifications/constants";
import { unsubscribeLinks } from "@/lib/core/notifications/unsubscribe-token";
import { database } from "@/lib/platform/database/database";
import { notificationMail } from "@/lib/platform/emails/notification-mail";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { pageLink } from "./page-link";
import { findNotificationToMail } from "./queries";
import { wordsOf } from "./words-of";

/** Mails one notification, unless it was read meanwhile. */
export async function sendNotificationMail(notificationId: string) {
  const found = await findNotificationToMail(notificationId);
  if (!found) return;
  const { person, notification } = found;
  const { kind, href } = notification;
  const { label, mailButton: button } = notificationKindOf[kind];
  const content = notificationMail(
    { ...wordsOf(notification), link: pageLink(href) },
    { label, button, unsubscribe: unsubscribeLinks({ userId: person.id, from: kind }) },
  );
  await unlessRefused({ notificationId }, () => sendMail({ to: person.email, ...content }));
  await database.notification.updateMany({ where: { id: notificationId }, data: { toMail: false } });
}
