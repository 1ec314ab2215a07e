import "server-only";
import { stageNames } from "@/lib/features/voice-notes/schema";
import type { Tx } from "@/lib/platform/database/database";

/** What failed of the work on a note, for people: the first stage that did. Null: nothing. */
export async function describeErrors(tx: Tx, voiceNoteId: string): Promise<string | null> {
  const failed = await tx.voiceNoteStage.findMany({
    where: { voiceNoteId, state: "failed" },
    select: { stage: true, error: true },
  });
  return stageNames.map((name) => failed.find(({ stage }) => stage === name)?.error).find(Boolean) ?? null;
}
