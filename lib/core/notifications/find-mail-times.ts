import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import type { NotificationKind } from "./constants";
import { findDeliveryPreferences } from "./find-delivery-preferences";
import { planDelivery } from "./plan-delivery";

/**
 * When the mails about something that happens now may go to these people, for kinds that have a mail of their own. Who is
 * missing gets none: they switched it off, get it in their digest, or their account is disabled. One statement.
 */
export async function findMailTimes(
  tx: Tx,
  userIds: readonly (string | null)[],
  kind: NotificationKind,
): Promise<Map<string, Date>> {
  const ids = userIds.flatMap((id) => id ?? []);
  if (ids.length === 0) return new Map();
  const now = new Date();
  const people = await findDeliveryPreferences(tx, ids, kind);
  return new Map(
    people.flatMap((person): [string, Date][] => {
      const { mailAt } = planDelivery(person, kind, now);
      return mailAt ? [[person.userId, mailAt]] : [];
    }),
  );
}

/** When one person may be mailed about something that happens now; null: not at all. */
export const findMailTime = async (tx: Tx, userId: string, kind: NotificationKind): Promise<Date | null> =>
  (await findMailTimes(tx, [userId], kind)).get(userId) ?? null;

type Recipient = { userId: string | null };

/** Whether a recipient gets these mails; who has no account always does. */
export async function findMailPreferences(recipients: readonly Recipient[], kind: NotificationKind, tx: Tx = database) {
  const userIds = recipients.map(({ userId }) => userId);
  const times = await findMailTimes(tx, userIds, kind);
  return ({ userId }: Recipient) => userId === null || times.has(userId);
}
