import "server-only";
import { database } from "@/lib/platform/database/database";

export async function deleteTask(id: string) {
  await database.task.deleteMany({ where: { id } });
}
