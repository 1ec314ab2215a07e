import "server-only";
import { type CopilotRoom, listOwnAnswers } from "./queries";
import type { SavedAnswerWire } from "./schema";
import { serializeSavedAnswer } from "./serializer";
import type { Asker } from "./source";
import { filterReadable } from "./still-readable";
import { readStoredPassages } from "./stored-passages";

/** One's own answers, each as long as what it rests on may still be read. */
export async function listSavedAnswers(actor: Asker, room: CopilotRoom, limit: number): Promise<SavedAnswerWire[]> {
  const rows = await listOwnAnswers(room.meetingId, actor.id, limit);
  const answers = rows.map((row) => ({ row, passages: readStoredPassages(row.sources) }));
  const readable = await filterReadable(
    actor,
    room,
    answers.flatMap(({ passages }) => passages),
  );
  return answers.map(({ row, passages }) =>
    serializeSavedAnswer(
      row,
      passages.every((passage) => readable.has(passage)),
    ),
  );
}
