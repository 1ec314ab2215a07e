import "server-only";
import { v7 as uuidV7 } from "uuid";
import { transaction } from "@/lib/platform/events/transaction";
import { count, countMany } from "@/lib/platform/metrics/measure";
import { queuePrompting } from "./queue-prompting";

export type SegmentChange = {
  meetingId: string;
  /** The worker's lease: lines of a worker that has been replaced are rejected. */
  holder: string;
  speaker: { identity: string; name: string; userId: string | null };
  trackId: string;
  /** BCP 47; null: unknown. */
  language: string | null;
  tMs: number;
  durationMs: number;
  text: string;
  /** False: the engine could not understand the speech; `text` is empty. */
  understood: boolean;
  /** The words may be wrong. */
  doubted: boolean;
  isFinal: boolean;
};

/**
 * Inserts or updates the line of a phrase, interim or final. Never changes a final line. Returns false when nothing was
 * written, because another worker holds the lease or the line is final already.
 */
export async function writeSegment(change: SegmentChange): Promise<boolean> {
  const isWritten = await storeSegment(change);
  if (isWritten && change.isFinal && change.text !== "") {
    count("parley_lines_transcribed_total");
    countMany("parley_words_transcribed_total", change.text.split(/\s+/).length);
  }
  return isWritten;
}

async function storeSegment(change: SegmentChange): Promise<boolean> {
  const { meetingId, holder, speaker, trackId, language, tMs, durationMs, text, understood, doubted, isFinal } = change;
  return transaction(async (tx, announce) => {
    // A separate statement: the next one must see commits that happen while this one waits, such as a new speaker name.
    const held = await tx.$queryRaw<unknown[]>`
      select 1 from transcribers where meeting_id = ${meetingId}::uuid and worker_id = ${holder} for share`;
    if (held.length === 0) return false;
    const rows = await tx.$queryRaw<{ id: string }[]>`
      insert into transcript_segments
        (id, meeting_id, identity, name, original_name, user_id, track_id, language, t_ms, duration_ms, text, understood,
         doubted, is_final)
      select ${uuidV7()}::uuid, ${meetingId}::uuid, ${speaker.identity}, coalesce(s.name, ${speaker.name}),
             case when s.name is not null then ${speaker.name} end, ${speaker.userId}::uuid, ${trackId}, ${language},
             ${tMs}::int, ${durationMs}::int, ${text}, ${understood}, ${doubted}, ${isFinal}
        from (select 1) as line
        left join transcript_speakers s on s.meeting_id = ${meetingId}::uuid and s.identity = ${speaker.identity}
      on conflict (meeting_id, track_id, t_ms) do update
        set text = excluded.text, understood = excluded.understood, doubted = excluded.doubted,
            duration_ms = excluded.duration_ms, is_final = excluded.is_final, updated_at = clock_timestamp()
        where not transcript_segments.is_final
      returning id`;
    for (const { id } of rows) announce({ topic: "transcript", meetingId, change: "segment", segmentId: id });
    if (isFinal && text !== "")
      await queuePrompting(
        tx,
        meetingId,
        rows.map(({ id }) => id),
      );
    return rows.length > 0;
  });
}

/** A corrected final line. */
export type Rewritten = Pick<SegmentChange, "tMs" | "durationMs" | "text" | "understood" | "doubted">;

/**
 * Replaces final lines of one track: all of them, or none when one has been edited or retranscribed, or when another
 * worker holds the lease. Returns whether it did.
 */
export async function rewriteSegments(
  { meetingId, holder, trackId }: Pick<SegmentChange, "meetingId" | "holder" | "trackId">,
  lines: readonly Rewritten[],
): Promise<boolean> {
  return transaction(async (tx, announce) => {
    const held = await tx.$queryRaw<unknown[]>`
      select 1 from transcribers where meeting_id = ${meetingId}::uuid and worker_id = ${holder} for share`;
    if (held.length === 0) return false;
    const free = await tx.$queryRaw<{ id: string }[]>`
      select id from transcript_segments
       where meeting_id = ${meetingId}::uuid and track_id = ${trackId} and t_ms = any(${lines.map(({ tMs }) => tMs)}::int[])
         and is_final and original_text is null and retranscribed_at is null
       order by t_ms for no key update`;
    if (free.length < lines.length) return false;
    const written: string[] = [];
    for (const { tMs, durationMs, text, understood, doubted } of lines) {
      const [row] = await tx.$queryRaw<{ id: string }[]>`
        update transcript_segments
           set text = ${text}, understood = ${understood}, doubted = ${doubted}, duration_ms = ${durationMs}::int,
               updated_at = clock_timestamp()
         where meeting_id = ${meetingId}::uuid and track_id = ${trackId} and t_ms = ${tMs}::int
        returning id`;
      if (!row) continue;
      announce({ topic: "transcript", meetingId, change: "segment", segmentId: row.id });
      if (text !== "") written.push(row.id);
    }
    await queuePrompting(tx, meetingId, written);
    return true;
  });
}
