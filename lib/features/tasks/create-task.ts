import "server-only";
import type { z } from "zod";
import { readTaskLine } from "@/lib/language/spoken/task-line";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { tasksMax } from "./constants";
import type { createTaskBody } from "./schema";

type New = z.output<typeof createTaskBody>;

/** Reads the due date from the sentence unless one is given. Throws 409 `too_many_tasks` at the limit of open ones. */
export const createTask = (by: { id: string }, task: New, zone: string) =>
  transaction((tx) => addTask(tx, by, task, zone));

/** The same for what makes a task of something. */
export async function addTask(tx: Tx, { id: userId }: { id: string }, { text, due }: New, zone: string) {
  const read = due === undefined ? readTaskLine(text, { zone, now: new Date() }) : { text, due };
  await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for no key update`;
  if ((await tx.task.count({ where: { userId, doneAt: null } })) >= tasksMax) {
    throw conflict("too_many_tasks", `You can have at most ${tasksMax} open tasks.`);
  }
  const { id } = await tx.task.create({ data: { userId, text: read.text, due: read.due && new Date(read.due) } });
  return { id, ...read, doneAt: null };
}
