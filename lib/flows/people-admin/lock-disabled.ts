import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { conflict, notFound } from "@/lib/platform/refusal";

/** Keeps the account disabled until the commit. Throws 409 when it isn't. */
export async function lockDisabled(
  tx: Tx,
  userId: string,
): Promise<{ id: string; email: string; name: string | null }> {
  const [person] = await tx.$queryRaw<
    { id: string; email: string; name: string | null; disabledAt: Date | null; deletedAt: Date | null }[]
  >`
    select id, email, name, disabled_at as "disabledAt", deleted_at as "deletedAt"
      from users where id = ${userId}::uuid for no key update`;
  if (!person || person.deletedAt) throw notFound();
  if (!person.disabledAt) throw conflict("not_disabled", "Disable the account first.");
  return person;
}
