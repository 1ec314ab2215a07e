import "server-only";
import { lockNoteById, writeNote } from "@/lib/features/voice-notes/write-note";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { describeErrors } from "./describe-errors";

/** Stops the work on a note: a run that is under way ends within two seconds, and what it has finished stays. */
export async function cancelWork(voiceNoteId: string) {
  await transaction(async (tx, announce) => {
    const note = await lockNoteById(tx, voiceNoteId);
    const { count } = await tx.voiceNoteStage.updateMany({
      where: { voiceNoteId, state: { in: ["waiting", "running"] } },
      data: { state: "cancelled", attempt: { increment: 1 } },
    });
    if (!note || count === 0) throw conflict("nothing_running", "Nothing is being done with this note.");
    const error = await describeErrors(tx, voiceNoteId);
    await writeNote(tx, announce, note, { error, ...(note.status === "transcribing" && { status: "ready" }) });
  });
}
