import "server-only";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";

export async function queueNotes(tx: Tx, announce: Announce, meetingId: string) {
  await tx.meetingNotes.upsert({
    where: { meetingId },
    create: { meetingId, status: "waiting", generation: 1, template: "general" },
    update: { status: "waiting", generation: { increment: 1 } },
  });
  announce({ topic: "notes", meetingId });
}
