import "server-only";
import { peopleOf, type SyncSubject } from "@/lib/features/calendar/sync-subject";
import { database } from "@/lib/platform/database/database";

/**
 * Has mail invite this person, unless the host's calendar has: answers which. A calendar that tells only of changes to come
 * has not invited whose mail is still to leave.
 */
export async function claimInvitation(subject: SyncSubject, id: string): Promise<boolean> {
  const { table } = peopleOf(subject);
  const claimed = await database.$executeRaw`
    update ${table} set delivery = case delivery when 'calendar' then delivery else 'email' end
     where id = ${id}::uuid and not (delivery is not distinct from 'calendar' and delivery_detail is null)`;
  return claimed > 0;
}
