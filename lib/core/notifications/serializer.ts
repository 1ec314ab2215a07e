import { notificationKindOf, notificationKinds } from "./constants";
import type { ChosenPreferences } from "./queries";
import type { PreferencesWire } from "./schema";

export function serializePreferences(
  { notificationPreferences, notificationTiming: timing, pushSubscriptions }: ChosenPreferences,
  { pushKey, hasPlans }: { pushKey: string; hasPlans: boolean },
): PreferencesWire {
  const chosen = new Map(notificationPreferences.map((row) => [row.kind, row]));
  const { quietFrom = null, quietUntil = null } = timing ?? {};
  return {
    kinds: notificationKinds
      .filter((kind) => kind !== "billing" || hasPlans)
      .map((kind) => {
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
