import "server-only";
import { v7 as uuidV7 } from "uuid";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { removeEventJob } from "./job-definitions";
import { eventIdOf, idOf, peopleOf, type SyncSubject } from "./sync-subject";

/**
 * For a meeting or series that gets another host: its event leaves the calendar of the former one without a word, and
 * everybody hears of changes by mail until it is in that of the new one. There it has an id of its own: who was invited
 * has a copy with the old one. To be called before the mails are queued.
 */
export async function moveEvent(tx: Tx, subject: SyncSubject, { from, to }: { from: string; to: string }) {
  const { table, column } = peopleOf(subject);
  await tx.$executeRaw`
    update ${table} set delivery = 'email' where ${column} = ${idOf(subject)}::uuid and delivery = 'calendar'`;
  const event = await tx.calendarEvent.findFirst({ where: subject });
  if (!event) return;
  await tx.calendarEvent.delete({ where: { id: event.id } });
  const { provider, account, calendarId, claimedUntil } = event;
  const isBeingWritten = claimedUntil !== null && claimedUntil > new Date();
  const eventId = event.eventId ?? (isBeingWritten ? eventIdOf(subject) : null);
  if (eventId !== null) {
    const payload = { userId: from, eventId, provider, account, calendarId };
    await enqueue(tx, removeEventJob, payload, { runAt: isBeingWritten ? claimedUntil : null });
  }
  const connection = await tx.calendarConnection.findUnique({ where: { userId: to }, omit: { credentials: true } });
  if (!connection) return;
  await tx.calendarEvent.create({
    data: {
      ...subject,
      provider: connection.provider,
      account: connection.email,
      calendarId: connection.calendarId,
      eventId: uuidV7().replaceAll("-", ""),
    },
  });
}
