import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import type { PollBody } from "./schema";

type Draft = { id: string; meetingId: string };

/** Replaces the content of a draft. Atomic with respect to a concurrent launch. */
export async function updatePoll(poll: Draft, { question, options, anonymous, show_results }: PollBody) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.poll.updateMany({
      where: { id: poll.id, status: "draft" },
      data: { question, anonymous, showResults: show_results },
    });
    if (count === 0) throw conflict("poll_launched", "This poll has been launched and can't be edited.");
    await tx.pollOption.deleteMany({ where: { pollId: poll.id } });
    await tx.pollOption.createMany({
      data: options.map((label, position) => ({ pollId: poll.id, label, position })),
    });
    announce({ topic: "poll", meetingId: poll.meetingId });
  });
}
