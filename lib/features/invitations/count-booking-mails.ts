import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { rateLimited } from "@/lib/platform/refusal";
import { perAddressDaily, perPageDaily } from "./constants";

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/**
 * Counts mails about a booked meeting, in the transaction that queues them: by its page, and by each address, which stands
 * in `to` once for each mail. Null is the host. Throws 429 when the day (UTC) has no more; `isBounded` false never.
 */
export async function countBookingMails(
  tx: Tx,
  { pageId, to, now, isBounded }: { pageId: string; to: (string | null)[]; now: Date; isBounded: boolean },
) {
  if (to.length === 0) return;
  const day = dayOf(now);
  const most = (bound: number) => (isBounded ? bound : Number.MAX_SAFE_INTEGER);
  const ofPage = await tx.$executeRaw`
    insert into booking_mail_counts (page_id, day, mails) values (${pageId}::uuid, ${day}::date, ${to.length}::int)
        on conflict (page_id, day) do update set mails = booking_mail_counts.mails + excluded.mails
     where booking_mail_counts.mails + excluded.mails <= ${most(perPageDaily)}::bigint`;
  const addresses = to.filter((address) => address !== null).map((address) => address.toLowerCase());
  const ofAddresses = await tx.$executeRaw`
    insert into booking_address_mail_counts (page_id, day, address, mails)
    select ${pageId}::uuid, ${day}::date, address, count(*)
      from unnest(${addresses}::text[]) address group by address order by address
        on conflict (page_id, day, address) do update set mails = booking_address_mail_counts.mails + excluded.mails
     where booking_address_mail_counts.mails + excluded.mails <= ${most(perAddressDaily)}::bigint`;
  if (ofPage === 0 || ofAddresses < new Set(addresses).size) throw rateLimited(new Date(Date.parse(day) + 86_400_000));
  await tx.$executeRaw`delete from booking_address_mail_counts where page_id = ${pageId}::uuid and day < ${day}::date`;
}

/** A booking counts the mail that may call it off as well. On a later day that one counts by itself. */
export const isCounted = (booking: { createdAt: Date }, now: Date) => dayOf(booking.createdAt) === dayOf(now);
