import "server-only";
import { database } from "../database";
import { notificationMail } from "../emails/notification-mail";
import { sendMail } from "../emails/send-mail";
import { unlessRefused } from "../emails/unless-refused";
import { kinds } from "./constants";
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
    { label: kinds[kind].label, unsubscribe: unsubscribeLinks({ userId, from: kind }) },
  );
  await unlessRefused({ notificationId }, () => sendMail({ to, ...content }));
  await database.notification.updateMany({ where: { id: notificationId }, data: { toMail: false } });
}
