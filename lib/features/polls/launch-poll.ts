import "server-only";
import type { MeetingStatus } from "@/lib/core/meetings/lifecycle";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { pollStatusesBefore } from "./lifecycle";

/** Shows a draft to everyone in the live meeting. From then on only its votes change. */
export async function launchPoll(poll: { id: string; meetingId: string }) {
  await transaction(async (tx, announce) => {
    // The lock orders this against the end of the meeting, which closes all open polls.
    const [meeting] = await tx.$queryRaw<{ status: MeetingStatus }[]>`
      select status from meetings where id = ${poll.meetingId}::uuid for share`;
    if (meeting?.status !== "live")
      throw conflict("meeting_not_live", "Polls can only be launched during the meeting.");
    const launched = await tx.poll.updateManyAndReturn({
      where: { id: poll.id, status: { in: pollStatusesBefore("open") } },
      data: { status: "open", launchedAt: new Date() },
    });
    const [row] = launched;
    if (!row) throw conflict("poll_launched", "This poll has already been launched.");
    if (row.anonymous) {
      const options = await tx.pollOption.count({ where: { pollId: poll.id } });
      await tx.pollBallotBox.create({ data: { pollId: poll.id, tallies: Array(options).fill(0), voters: [] } });
    }
    announce({ topic: "poll", meetingId: poll.meetingId });
  });
}
