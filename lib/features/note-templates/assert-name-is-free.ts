import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { conflict } from "@/lib/platform/refusal";

/**
 * Throws 409 if the person has another template of this name, ignoring case. Locks the person until the transaction
 * ends, so that concurrent changes of their templates are serialised.
 */
export async function assertNameIsFree(tx: Tx, userId: string, name: string, exceptId?: string) {
  await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for no key update`;
  const others = await tx.noteTemplate.findMany({ where: { userId }, select: { id: true, name: true } });
  if (others.some((other) => other.id !== exceptId && keyOf(other.name) === keyOf(name))) {
    throw conflict("template_exists", "You already have a template with this name.");
  }
}

const keyOf = (name: string) => name.normalize("NFC").toLowerCase();
