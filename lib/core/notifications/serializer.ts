import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { notificationKindOf, notificationKinds } from "./constants";
import type { BellRow, ChosenPreferences } from "./queries";
import type { NotificationWire, PreferencesWire } from "./schema";

export const serializeNotification = (row: BellRow): NotificationWire => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  href: row.href,
  meeting_id: row.meetingId,
  meeting_title:
    row.meetingId &&
    (row.meetingTitle ?? unnamedMeeting(displayName({ name: row.hostName, email: row.hostEmail ?? "" }))),
  read: row.readAt !== null,
  at: row.createdAt.toISOString(),
});

export function serializePreferences(
  { notificationPreferences, notificationTiming: timing, pushSubscriptions }: ChosenPreferences,
  pushKey: string,
): PreferencesWire {
  const chosen = new Map(notificationPreferences.map((row) => [row.kind, row]));
  const { quietFrom = null, quietUntil = null } = timing ?? {};
  return {
    kinds: notificationKinds.map((kind) => {
      const { mail, defaults } = notificationKindOf[kind];
      const { bell, mail: mailed, push } = chosen.get(kind) ?? defaults;
      return { kind, bell, mail: mailed && mail !== null, push, can_mail: mail !== null };
    }),
    quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    digest: timing?.digest ? { at: timing.digestAt } : null,
    push_key: pushKey,
    push_here: pushSubscriptions.length > 0,
  };
}
