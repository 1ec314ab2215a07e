import "server-only";
import { database } from "@/lib/platform/database/database";

/** Meetings that were booked stay. */
export async function removeType(pageId: string, id: string) {
  await database.bookingType.deleteMany({ where: { id, pageId } });
}
