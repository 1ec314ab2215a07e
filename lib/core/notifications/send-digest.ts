import "server-only";
import { database } from "@/lib/platform/database/database";
import { digestMail } from "@/lib/platform/emails/notification-mail";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { notificationsMax } from "./constants";
import { pageLink } from "./page-link";
import { listForDigest } from "./queries";
import { unsubscribeLinks } from "./unsubscribe-token";

const linesMax = 30;

/** Mails what a person has not read and not been mailed yet. Nothing when there is none. */
export async function sendDigest(userId: string) {
  const person = await database.user.findUnique({
    where: { id: userId, disabledAt: null, notificationTiming: { digest: true } },
    select: { email: true },
  });
  const waiting = person ? await listForDigest(userId, notificationsMax) : [];
  if (!person || waiting.length === 0) return;
  const lines = waiting.slice(0, linesMax).map(({ title, body, href }) => ({ title, body, link: pageLink(href) }));
  const content = digestMail(lines, {
    more: waiting.length - lines.length,
    link: pageLink(null),
    unsubscribe: unsubscribeLinks({ userId, from: "digest" }),
  });
  await unlessRefused({ userId }, () => sendMail({ to: person.email, ...content }));
  const ids = waiting.map(({ id }) => id);
  await database.notification.updateMany({ where: { id: { in: ids } }, data: { toMail: false } });
}
