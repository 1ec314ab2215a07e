import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { rateLimited } from "@/lib/platform/refusal";
import { perPageDaily } from "./constants";

/**
 * Counts mails that a stranger has this page send, in the transaction that queues them. Throws 429 when the day (UTC)
 * has no more. `isBounded` false: for the end of a booking, which is never refused.
 */
export async function countMails(tx: Tx, pageId: string, now: Date, mails: number, { isBounded = true } = {}) {
  const day = now.toISOString().slice(0, 10);
  const most = isBounded ? perPageDaily : Number.MAX_SAFE_INTEGER;
  const counted = await tx.$executeRaw`
    insert into booking_mail_counts (page_id, day, mails) values (${pageId}::uuid, ${day}::date, ${mails}::int)
        on conflict (page_id, day) do update set mails = booking_mail_counts.mails + excluded.mails
     where booking_mail_counts.mails + excluded.mails <= ${most}::bigint`;
  if (counted === 0) throw rateLimited(new Date(Date.parse(day) + 86_400_000));
}
