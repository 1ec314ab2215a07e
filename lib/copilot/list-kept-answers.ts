import "server-only";
import type { UserActor } from "../auth/actor";
import { readKept } from "./kept-passages";
import { type CopilotRoom, listOwnAnswers } from "./queries";
import type { KeptAnswerWire } from "./schema";
import { serializeKeptAnswer } from "./serializer";
import { isStillReadable } from "./still-readable";

/** One's own answers, each as long as what it rests on may still be read. */
export async function listKeptAnswers(actor: UserActor, room: CopilotRoom, limit: number): Promise<KeptAnswerWire[]> {
  const rows = await listOwnAnswers(room.meetingId, actor.id, limit);
  const all = rows.map((row) => ({ row, passages: readKept(row.sources) }));
  if (
    await isStillReadable(
      actor,
      room,
      all.flatMap(({ passages }) => passages),
    )
  ) {
    return rows.map((row) => serializeKeptAnswer(row, true));
  }
  const answers: KeptAnswerWire[] = [];
  for (const { row, passages } of all) {
    answers.push(serializeKeptAnswer(row, await isStillReadable(actor, room, passages)));
  }
  return answers;
}
