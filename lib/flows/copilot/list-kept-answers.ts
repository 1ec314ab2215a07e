import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { readKept } from "./kept-passages";
import { type CopilotRoom, listOwnAnswers } from "./queries";
import type { KeptAnswerWire } from "./schema";
import { serializeKeptAnswer } from "./serializer";
import { filterReadable } from "./still-readable";

/** One's own answers, each as long as what it rests on may still be read. */
export async function listKeptAnswers(actor: UserActor, room: CopilotRoom, limit: number): Promise<KeptAnswerWire[]> {
  const rows = await listOwnAnswers(room.meetingId, actor.id, limit);
  const answers = rows.map((row) => ({ row, passages: readKept(row.sources) }));
  const readable = await filterReadable(
    actor,
    room,
    answers.flatMap(({ passages }) => passages),
  );
  return answers.map(({ row, passages }) =>
    serializeKeptAnswer(
      row,
      passages.every((passage) => readable.has(passage)),
    ),
  );
}
