import "server-only";
import { database } from "@/lib/platform/database/database";

export type Claimed = {
  userId: string;
  email: string;
  name: string | null;
  attempts: number;
  isDisabled: boolean;
  isUnsubscribed: boolean;
};

/**
 * Takes the next recipient who is due, before anything is sent: of several workers, one has them. Null: nobody is due, or
 * it was paused, cancelled or is over.
 */
export async function claimRecipient(
  broadcastId: string,
  { run, provider }: { run: string; provider: string },
): Promise<Claimed | null> {
  const [claimed] = await database.$queryRaw<Claimed[]>`
    with next as (
      select user_id from broadcast_recipients
       where broadcast_id = ${broadcastId}::uuid and status = 'pending' and due_at <= now()
         and exists (select 1 from broadcasts
                      where id = ${broadcastId}::uuid and status = 'sending' and paused_at is null)
       order by due_at, user_id limit 1
         for update skip locked)
    update broadcast_recipients recipient
       set status = 'sending', claimed_by = ${run}, claimed_at = now(), provider = ${provider}, attempts = attempts + 1,
           error = null
      from next join users person on person.id = next.user_id
           left join notification_preferences chosen on chosen.user_id = person.id and chosen.kind = 'broadcast'
     where recipient.broadcast_id = ${broadcastId}::uuid and recipient.user_id = next.user_id
    returning recipient.user_id as "userId", recipient.email, person.name, recipient.attempts,
              person.disabled_at is not null as "isDisabled", not coalesce(chosen.mail, true) as "isUnsubscribed"`;
  return claimed ?? null;
}
