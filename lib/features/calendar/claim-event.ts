import "server-only";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import type { CalendarConnection, CalendarEvent } from "@/prisma/generated/client";
import { lockSubject } from "./lock-subject";
import { findHostConnection } from "./queries";
import { idOf, peopleOf, type SyncSubject, subjectColumn } from "./sync-subject";

export type ClaimedEvent = CalendarEvent & { hostId: string };

/** Longer than all calls of one sync take. A process that dies meanwhile holds others up no longer. */
const claimSeconds = 60;

/**
 * Makes this process the only one that writes the event, until `releaseClaim`; no connection to the database is held
 * meanwhile. `busy`: another one does. Null: the host has no calendar.
 */
export async function claimEvent(subject: SyncSubject): Promise<ClaimedEvent | "busy" | null> {
  const connection = await findHostConnection(subject);
  if (!connection) return null;
  const { provider, email, calendarId, userId: hostId } = connection;
  const column = subjectColumn(subject);
  const [claimed] = await database.$queryRaw<{ id: string }[]>`
    insert into calendar_events as event (id, ${column}, provider, account, calendar_id, claimed_until)
    values (gen_random_uuid(), ${idOf(subject)}::uuid, ${provider}::calendar_provider, ${email}, ${calendarId},
            now() + make_interval(secs => ${claimSeconds}))
    on conflict (${column}) do update set claimed_until = excluded.claimed_until
      where event.claimed_until is null or event.claimed_until < now()
    returning id`;
  if (!claimed) return "busy";
  const row = await database.calendarEvent.findUniqueOrThrow({ where: { id: claimed.id } });
  const isSame = row.provider === provider && row.account === email && row.calendarId === calendarId;
  return { ...(isSame ? row : await beginIn(connection, subject, row)), hostId };
}

/** The host connected another calendar since: the event stays in the old one, and the new one holds nothing yet. */
function beginIn(
  { provider, email: account, calendarId }: Omit<CalendarConnection, "credentials">,
  subject: SyncSubject,
  { id, changes }: CalendarEvent,
): Promise<CalendarEvent> {
  const { table, column } = peopleOf(subject);
  return transaction(async (tx) => {
    await lockSubject(tx, subject);
    // They know of it, from a calendar that cannot tell them of changes any more.
    await tx.$executeRaw`
      update ${table} set delivery = 'email' where ${column} = ${idOf(subject)}::uuid and delivery = 'calendar'`;
    return tx.calendarEvent.update({
      where: { id },
      data: {
        provider,
        account,
        calendarId,
        toldChanges: changes,
        eventId: null,
        htmlLink: null,
        attendees: {},
        written: null,
      },
    });
  });
}

/** Does nothing once the claim has run out and another process has it. */
export async function releaseClaim({ id, claimedUntil }: ClaimedEvent) {
  await database.calendarEvent.updateMany({ where: { id, claimedUntil }, data: { claimedUntil: null } });
}
