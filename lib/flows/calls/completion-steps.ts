import "server-only";
import type { CompletionStep } from "@/lib/core/meetings/completion-step";
import { queueNotes } from "@/lib/features/notes/queue-notes";
import { closeOpenPolls } from "@/lib/features/polls/close-poll";
import { queueRetranscription } from "@/lib/features/transcripts/queue-retranscription";

/** What features do in the transaction that completes a meeting, in this order. A feature adds its step here. */
export const completionSteps: CompletionStep[] = [
  closeOpenPolls,
  (tx, announce, { id }) => queueNotes(tx, announce, id),
  async (tx, _, { id, recordingAvailable }) => {
    // The second pass hears the recording.
    if (recordingAvailable) await queueRetranscription(tx, id);
  },
];
