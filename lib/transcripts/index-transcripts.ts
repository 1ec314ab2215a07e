import "server-only";
import { database } from "../database";
import { transaction } from "../events/transaction";
import { log } from "../log";

const indexedAtOnceMax = 200;

/**
 * Puts the words of transcripts with new lines into what search looks them up in. Not of a meeting that runs: each line
 * would write the words of all lines before it once more.
 */
export async function indexTranscripts() {
  const waiting = await database.transcriptToIndex.findMany({
    where: { meeting: { status: { not: "live" } } },
    select: { meetingId: true },
    orderBy: { meetingId: "asc" },
    take: indexedAtOnceMax,
  });
  for (const { meetingId } of waiting) {
    // One that cannot be indexed stays where search reads its lines, and holds up no other.
    await indexTranscript(meetingId).catch((error: unknown) =>
      log.error({ err: error, meetingId }, "the words of a transcript could not be indexed"),
    );
  }
}

/** Waits for whoever is just writing a line; a line written later puts the meeting into the queue again. */
const indexTranscript = (meetingId: string) =>
  transaction(async (tx) => {
    await tx.transcriptToIndex.deleteMany({ where: { meetingId } });
    await tx.$executeRaw`
      insert into meeting_search_vectors (meeting_id, host_id, said)
      select id, host_id, words_said_in(id) from meetings where id = ${meetingId}::uuid
      on conflict (meeting_id) do update set said = excluded.said`;
  });
