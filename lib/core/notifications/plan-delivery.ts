import { endOfSpan } from "@/lib/language/time/minute-of-day";
import { type NotificationKind, notificationKindOf } from "./constants";

/** What decides how a person is notified. Null: they have not chosen. */
export type DeliveryPreferences = {
  timezone: string | null;
  quietFrom: number | null;
  quietUntil: number | null;
  digest: boolean | null;
  wantsBell: boolean | null;
  wantsMail: boolean | null;
  wantsPush: boolean | null;
};

export type Delivery = {
  bell: boolean;
  /** Null: no notification of the browser. */
  pushAt: Date | null;
  /** Null: no mail of its own. */
  mailAt: Date | null;
  isInDigest: boolean;
};

/** How and when a person is notified of something that happens now. */
export function planDelivery(preferences: DeliveryPreferences, kind: NotificationKind, now: Date): Delivery {
  const { mail, isMomentary = false, defaults } = notificationKindOf[kind];
  const wants = {
    bell: preferences.wantsBell ?? defaults.bell,
    mail: preferences.wantsMail ?? defaults.mail,
    push: preferences.wantsPush ?? defaults.push,
  };
  const quietUntil = endOfQuiet(preferences, now);
  const isMissed = isMomentary && quietUntil !== null;
  const isMailed = mail !== null && wants.mail && !isMissed;
  const isInDigest = isMailed && mail.canWait && (preferences.digest ?? false);
  return {
    bell: wants.bell,
    pushAt: wants.push && !isMissed ? (quietUntil ?? now) : null,
    mailAt: isMailed && !isInDigest ? ((mail.canWait ? quietUntil : null) ?? now) : null,
    isInDigest,
  };
}

function endOfQuiet({ quietFrom, quietUntil, timezone }: DeliveryPreferences, now: Date): Date | null {
  if (quietFrom === null || quietUntil === null) return null;
  return endOfSpan(now, { from: quietFrom, until: quietUntil }, timezone ?? "UTC");
}
