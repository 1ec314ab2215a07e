import "server-only";
import type { z } from "zod";
import { database } from "@/lib/platform/database/database";
import type { updateTaskBody } from "./schema";

/** A missing field stays unchanged; a new due date takes its place away. Ticking what is done leaves the time at which it was. */
export async function updateTask(
  task: { id: string; doneAt: Date | null },
  { text, done, due }: z.output<typeof updateTaskBody>,
) {
  const doneAt = done === undefined ? undefined : done ? (task.doneAt ?? new Date()) : null;
  const { count } = await database.task.updateMany({
    where: { id: task.id },
    data: { text, doneAt, ...(due === undefined ? {} : { due: due && new Date(due), rank: null }) },
  });
  return count > 0;
}
