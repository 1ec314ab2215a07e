import "server-only";
import type { Tx } from "@/lib/platform/database/database";

/** Bookings of one page and changes of its types take turns from here. False: there is no such page. */
export async function lockPage(tx: Tx, pageId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from booking_pages where user_id = ${pageId}::uuid for no key update`;
  return rows.length > 0;
}
