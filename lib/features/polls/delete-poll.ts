import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";

/** Deletes a draft. Idempotent. */
export async function deletePoll(poll: { id: string; meetingId: string }) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.poll.deleteMany({ where: { id: poll.id, status: "draft" } });
    if (count > 0) return announce({ topic: "poll", meetingId: poll.meetingId });
    const stays = await tx.poll.count({ where: { id: poll.id } });
    if (stays > 0) throw conflict("poll_launched", "This poll has been launched. Only drafts can be deleted.");
  });
}
