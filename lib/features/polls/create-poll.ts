import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { pollsPerMeetingMax } from "./constants";
import type { PollBody } from "./schema";

/** Creates a draft and returns its id. */
export async function createPoll(meetingId: string, { question, options, anonymous, show_results }: PollBody) {
  return transaction(async (tx, announce) => {
    // Serialises concurrent creation. Constraints on the place reject any write that does not take this lock.
    await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for no key update`;
    const taken = await tx.poll.findMany({ where: { meetingId }, select: { place: true } });
    const place = freePlace(taken.map((poll) => poll.place));
    if (place === null) {
      throw conflict("too_many_polls", `A meeting can have up to ${pollsPerMeetingMax} polls. Delete a draft first.`);
    }
    const { id } = await tx.poll.create({
      data: {
        meetingId,
        place,
        question,
        anonymous,
        showResults: show_results,
        options: { create: options.map((label, position) => ({ label, position })) },
      },
    });
    announce({ topic: "poll", meetingId });
    return id;
  });
}

function freePlace(taken: number[]): number | null {
  const used = new Set(taken);
  for (let place = 1; place <= pollsPerMeetingMax; place += 1) if (!used.has(place)) return place;
  return null;
}
