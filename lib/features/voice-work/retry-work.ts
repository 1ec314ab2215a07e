import "server-only";
import { queueWork } from "@/lib/features/voice-notes/begin-work";
import type { StageName } from "@/lib/features/voice-notes/schema";
import { lockNoteById, writeNote } from "@/lib/features/voice-notes/write-note";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { describeErrors } from "./describe-errors";

/** Has those stages done again that failed or were cancelled, or this one of them, from where they stopped. */
export async function retryWork(voiceNoteId: string, stage?: StageName) {
  await transaction(async (tx, announce) => {
    const note = await lockNoteById(tx, voiceNoteId);
    const { count } = await tx.voiceNoteStage.updateMany({
      where: { voiceNoteId, stage, state: { in: ["failed", "cancelled"] } },
      data: { state: "waiting", error: null, progress: 0, attempt: { increment: 1 } },
    });
    if (!note || count === 0) throw conflict("nothing_to_retry", "Nothing of this note has failed.");
    const wordsAreDue = await tx.voiceNoteStage.count({
      where: { voiceNoteId, stage: { in: ["sound", "words"] }, state: "waiting" },
    });
    const error = await describeErrors(tx, voiceNoteId);
    await writeNote(tx, announce, note, { error, ...(wordsAreDue > 0 && { status: "transcribing" }) });
    await queueWork(tx, voiceNoteId);
  });
}
