import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { invalidValue } from "@/lib/platform/refusal";
import { isBuiltIn } from "./templates";

/**
 * Throws 422 naming the path unless this is a built-in template or one of the host's own. An own one cannot be deleted
 * until the transaction ends. Called before the meeting is locked: deleting a template locks in this order, too.
 */
export async function assertTemplate(tx: Tx, host: { id: string }, id: string, path: string) {
  if (isBuiltIn(id)) return;
  const found = await tx.$queryRaw<unknown[]>`
    select 1 from note_templates where id = ${id}::uuid and user_id = ${host.id}::uuid for key share`;
  if (found.length === 0) throw invalidValue(path, "There's no such notes template.");
}
