import "server-only";
import type { CompletionStep } from "@/lib/core/meetings/completion-step";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { pollStatusesBefore } from "./lifecycle";

/** Ends the voting. Waits for votes in progress; any later vote is late. */
export async function closePoll(poll: { id: string; meetingId: string }) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.poll.updateMany({
      where: { id: poll.id, status: { in: pollStatusesBefore("closed") } },
      data: { status: "closed", closedAt: new Date() },
    });
    if (count > 0) return announce({ topic: "poll", meetingId: poll.meetingId });
    const draft = await tx.poll.count({ where: { id: poll.id, status: "draft" } });
    throw draft > 0
      ? conflict("poll_not_launched", "This poll is a draft. Launch it first.")
      : conflict("poll_closed", "This poll has already ended.");
  });
}

/** Closes all open polls when the meeting ends. */
export const closeOpenPolls: CompletionStep = async (tx, announce, { id: meetingId, endedAt }) => {
  const { count } = await tx.poll.updateMany({
    where: { meetingId, status: { in: pollStatusesBefore("closed") } },
    data: { status: "closed", closedAt: endedAt },
  });
  if (count > 0) announce({ topic: "poll", meetingId });
};
