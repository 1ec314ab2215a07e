import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";
import { assertNameIsFree } from "./assert-name-is-free";
import type { UpdateTemplateBody } from "./schema";

/** Changes one's own template. Notes that were written with it stay as they are. */
export async function updateTemplate({ id, userId }: { id: string; userId: string }, body: UpdateTemplateBody) {
  return transaction(async (tx) => {
    if (body.name !== undefined) await assertNameIsFree(tx, userId, body.name, id);
    const [changed] = await tx.noteTemplate.updateManyAndReturn({ where: { id, userId }, data: body });
    if (!changed) throw notFound();
    return changed;
  });
}
