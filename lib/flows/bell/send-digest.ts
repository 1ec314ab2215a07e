import "server-only";
import { notificationsMax } from "@/lib/core/notifications/constants";
import { unsubscribeLinks } from "@/lib/core/notifications/unsubscribe-token";
import { findReader } from "@/lib/core/users/queries";
import { database } from "@/lib/platform/database/database";
import { digestMail } from "@/lib/platform/emails/notification-mail";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { pageLink } from "./page-link";
import { listForDigest } from "./queries";
import { wordsOf } from "./words-of";

const linesMax = 30;

/** Mails what a person has not read and not been mailed yet. Nothing when there is none. */
export async function sendDigest(userId: string) {
  const person = await findReader({ id: userId, notificationTiming: { digest: true } });
  const waiting = person ? await listForDigest(person, notificationsMax) : [];
  if (!person || waiting.length === 0) return;
  const lines = waiting.slice(0, linesMax).map((row) => ({ ...wordsOf(row), link: pageLink(row.href) }));
  const content = digestMail(lines, {
    more: waiting.length - lines.length,
    link: pageLink(null),
    unsubscribe: unsubscribeLinks({ userId, from: "digest" }),
  });
  await unlessRefused({ userId }, () => sendMail({ to: person.email, ...content }));
  const ids = waiting.map(({ id }) => id);
  await database.notification.updateMany({ where: { id: { in: ids } }, data: { toMail: false } });
}
