import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { assertNameIsFree } from "./assert-name-is-free";
import { templatesPerPersonMax } from "./constants";
import type { CreateTemplateBody } from "./schema";

/** Creates a template of one's own. Throws 409 if there are too many, or one of this name. */
export async function createTemplate(userId: string, body: CreateTemplateBody) {
  return transaction(async (tx) => {
    await assertNameIsFree(tx, userId, body.name);
    if ((await tx.noteTemplate.count({ where: { userId } })) >= templatesPerPersonMax) {
      throw conflict(
        "too_many_templates",
        `You can have up to ${templatesPerPersonMax} templates. Delete one you no longer need first.`,
      );
    }
    return tx.noteTemplate.create({ data: { userId, ...body } });
  });
}
