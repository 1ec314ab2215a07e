import "server-only";
import type { CompletionStep } from "../meetings/completion-step";
import { queueNotes } from "../notes/queue-notes";
import { closeOpenPolls } from "../polls/close-poll";
import { queueRetranscription } from "../transcripts/queue-retranscription";

/** What features do when a meeting is complete, in this order. A feature adds its step here. */
export const completionSteps: CompletionStep[] = [
  closeOpenPolls,
  (tx, announce, { id }) => queueNotes(tx, announce, id),
  async (tx, _, { id, recordingAvailable }) => {
    if (recordingAvailable) await queueRetranscription(tx, id);
  },
];
