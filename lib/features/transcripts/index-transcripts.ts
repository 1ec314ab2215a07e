import "server-only";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";

const indexedAtOnceMax = 200;

/**
 * Updates the search vectors of transcripts with new lines. Skips live meetings: every update writes the vector of the
 * whole transcript again.
 */
export async function indexTranscripts() {
  const waiting = await database.transcriptToIndex.findMany({
    where: { meeting: { status: { not: "live" } } },
    select: { meetingId: true },
    orderBy: { meetingId: "asc" },
    take: indexedAtOnceMax,
  });
  for (const { meetingId } of waiting) {
    // A transcript that fails stays queued, and search scans its lines meanwhile. The others continue.
    await indexTranscript(meetingId).catch((error: unknown) =>
      log.error({ err: error, meetingId }, "transcript could not be indexed"),
    );
  }
}

/** The delete waits for transactions that are inserting lines. A line inserted later queues the meeting again. */
const indexTranscript = (meetingId: string) =>
  transaction(async (tx) => {
    // First the meeting, as a transfer to another host has it.
    await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for key share`;
    await tx.transcriptToIndex.deleteMany({ where: { meetingId } });
    await tx.$executeRaw`
      insert into meeting_search_vectors (meeting_id, host_id, said)
      select id, host_id, words_said_in(id) from meetings where id = ${meetingId}::uuid
      on conflict (meeting_id) do update set said = excluded.said, host_id = excluded.host_id`;
  });
