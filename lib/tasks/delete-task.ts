import "server-only";
import { database } from "../database";

export async function deleteTask(id: string) {
  await database.task.deleteMany({ where: { id } });
}
