import "server-only";
import { hashSecret } from "@/lib/platform/auth/secret";
import { database } from "@/lib/platform/database/database";

export type Person = { id: string; email: string };

/** Uses a handoff up. Null when it is unknown, used, too old, or its account is disabled. */
export async function claimHandoff(handoff: string): Promise<Person | null> {
  const [person] = await database.$queryRaw<Person[]>`
    with claimed as (
      delete from calendar_handoffs where token_hash = ${hashSecret(handoff)} returning user_id, expires_at
    )
    select person.id, person.email
      from claimed join users person on person.id = claimed.user_id
     where claimed.expires_at > now() and person.disabled_at is null`;
  return person ?? null;
}
