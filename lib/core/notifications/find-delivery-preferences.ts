import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import type { NotificationKind } from "./constants";
import type { DeliveryPreferences } from "./plan-delivery";

export type RecipientPreferences = DeliveryPreferences & {
  userId: string;
  clock: "h12" | "h24" | null;
  subscriptionIds: string[];
};

/** How these people want to be notified of a kind, in one statement. Leaves out disabled accounts. */
export const findDeliveryPreferences = (tx: Tx, userIds: readonly string[], kind: NotificationKind) =>
  tx.$queryRaw<RecipientPreferences[]>`
    select person.id as "userId", person.timezone, person.clock,
           chosen.bell as "wantsBell", chosen.mail as "wantsMail", chosen.push as "wantsPush",
           timing.quiet_from as "quietFrom", timing.quiet_until as "quietUntil", timing.digest,
           array(select id from push_subscriptions where user_id = person.id) as "subscriptionIds"
      from users person
      left join notification_preferences chosen on chosen.user_id = person.id and chosen.kind = ${kind}::notification_kind
      left join notification_timings timing on timing.user_id = person.id
     where person.id = any(${userIds}::uuid[]) and person.disabled_at is null`;
