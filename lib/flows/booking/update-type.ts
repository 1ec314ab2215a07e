import "server-only";
import { assertMayBecome } from "@/lib/core/installation-policy/assert-allowed";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";
import { assertSlug, fieldsOfType, slugTaken } from "./create-type";
import { lockPage } from "./lock-page";
import type { BookingTypeBody } from "./schema";

type TypeOfPage = { id: string; pageId: string; durationMinutes: number };

/** Replaces what a type says. Meetings that were booked keep their title and length. */
export async function updateType({ id, pageId, durationMinutes }: TypeOfPage, body: BookingTypeBody) {
  assertSlug(body.slug);
  return transaction(async (tx) => {
    if (body.duration_minutes > durationMinutes) await assertMayBecome(tx, { durationMinutes: body.duration_minutes });
    await lockPage(tx, pageId);
    if (await tx.bookingType.findFirst({ where: { pageId, slug: body.slug, id: { not: id } } })) throw slugTaken();
    const [type] = await tx.bookingType.updateManyAndReturn({ where: { id, pageId }, data: fieldsOfType(body) });
    if (!type) throw notFound();
    return type;
  });
}

/** Shows a type on the page, or takes it off without removing it. */
export async function switchType({ id, pageId }: Omit<TypeOfPage, "durationMinutes">, enabled: boolean) {
  const [type] = await database.bookingType.updateManyAndReturn({ where: { id, pageId }, data: { enabled } });
  if (!type) throw notFound();
  return type;
}
