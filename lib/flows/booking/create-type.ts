import "server-only";
import { assertMayBecome } from "@/lib/core/installation-policy/assert-allowed";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, invalidValue, notFound } from "@/lib/platform/refusal";
import { typesMax } from "./constants";
import { lockPage } from "./lock-page";
import { isReservedSlug } from "./reserved-handles";
import type { BookingTypeBody } from "./schema";

export const fieldsOfType = ({ duration_minutes: durationMinutes, slug, title, description }: BookingTypeBody) => ({
  durationMinutes,
  slug,
  title,
  description: description || null,
});

export const slugTaken = () => conflict("slug_taken", "Another meeting type on your page has this link.");

export function assertSlug(slug: string) {
  if (isReservedSlug(slug)) throw invalidValue("slug", "Your page needs this link itself. Choose another one.");
}

/** Adds a type to the caller's page. */
export async function createType(pageId: string, body: BookingTypeBody) {
  assertSlug(body.slug);
  return transaction(async (tx) => {
    await assertMayBecome(tx, { durationMinutes: body.duration_minutes });
    if (!(await lockPage(tx, pageId))) throw notFound();
    if ((await tx.bookingType.count({ where: { pageId } })) >= typesMax) {
      throw conflict("too_many_types", `A page can have at most ${typesMax} meeting types.`);
    }
    const [type] = await tx.bookingType.createManyAndReturn({
      data: [{ ...fieldsOfType(body), pageId }],
      skipDuplicates: true,
    });
    if (!type) throw slugTaken();
    return type;
  });
}
