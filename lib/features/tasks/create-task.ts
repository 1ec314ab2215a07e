import "server-only";
import type { z } from "zod";
import { readTaskLine } from "@/lib/language/spoken/task-line";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { tasksMax } from "./constants";
import type { createTaskBody } from "./schema";

/** Reads the due date from the sentence unless one is given. Throws 409 `too_many_tasks` at the limit of open ones. */
export async function createTask(
  { id: userId }: { id: string },
  { text, due }: z.output<typeof createTaskBody>,
  zone: string,
) {
  const read = due === undefined ? readTaskLine(text, { zone, now: new Date() }) : { text, due };
  return transaction(async (tx) => {
    await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for no key update`;
    if ((await tx.task.count({ where: { userId, doneAt: null } })) >= tasksMax) {
      throw conflict("too_many_tasks", `You can have at most ${tasksMax} open tasks.`);
    }
    const { id } = await tx.task.create({ data: { userId, text: read.text, due: read.due && new Date(read.due) } });
    return { id, ...read, doneAt: null };
  });
}
