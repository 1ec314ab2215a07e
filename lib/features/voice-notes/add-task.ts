import "server-only";
import { taskLengthMax } from "@/lib/features/tasks/constants";
import { addTask } from "@/lib/features/tasks/create-task";
import { transaction } from "@/lib/platform/events/transaction";
import { invalidValue, notFound } from "@/lib/platform/refusal";
import { deleted } from "./queries";
import { storedOf } from "./stored-note";
import { lockNote, writeNote } from "./write-note";

type Which = { by: { id: string }; noteId: string; index: number; zone: string };

/** Makes a task of an action item. Returns the task that was made of it before, as long as that is there. */
export async function addNoteTask({ by, noteId, index, zone }: Which) {
  return transaction(async (tx, announce) => {
    const note = await lockNote(tx, by.id, noteId);
    if (!note) throw notFound();
    if (note.deletedAt) throw deleted();
    const { actionItems } = storedOf(note);
    const item = actionItems[index];
    if (!item) throw invalidValue("index", "There is no such action item.");
    const made = item.task_id && (await tx.task.findFirst({ where: { id: item.task_id, userId: by.id } }));
    if (made) return { ...made, due: made.due?.toISOString().slice(0, 10) ?? null };
    const task = await addTask(
      tx,
      by,
      { text: item.text.slice(0, taskLengthMax).replace(/\p{Surrogate}$/u, "") },
      zone,
    );
    await tx.task.update({ where: { id: task.id }, data: { voiceNoteId: note.id } });
    await writeNote(tx, announce, note, {
      actionItems: actionItems.map((one, at) => (at === index ? { ...one, task_id: task.id } : one)),
    });
    return task;
  });
}
