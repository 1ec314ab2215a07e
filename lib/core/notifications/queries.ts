import "server-only";
import { database } from "@/lib/platform/database/database";
import { type NotificationKind, notificationKindOf } from "./constants";

type Caller = { id: string };

/** What the caller has chosen; kinds without a row have their defaults. `sessionId` null: no browser asks. */
export const getPreferencesFor = (actor: Caller, sessionId: string | null) =>
  database.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: {
      notificationPreferences: true,
      notificationTiming: true,
      pushSubscriptions: { where: sessionId ? { sessionId } : { id: { in: [] } }, select: { id: true } },
    },
  });
export type ChosenPreferences = Awaited<ReturnType<typeof getPreferencesFor>>;

/** Whether the mails of a kind are off. */
export async function isUnsubscribed(userId: string, kind: NotificationKind): Promise<boolean> {
  const chosen = await database.notificationPreference.findUnique({ where: { userId_kind: { userId, kind } } });
  return !(chosen ?? notificationKindOf[kind].defaults).mail;
}
