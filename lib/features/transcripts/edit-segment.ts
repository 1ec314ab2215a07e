import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, notFound } from "@/lib/platform/refusal";

/**
 * Changes the text of a line for all readers. Keeps the engine's text, which null restores. Refuses a line that is
 * still being spoken. Accepts a line that the engine did not understand, so that the host can write what was said.
 */
export async function editSegment(segment: { id: string; meetingId: string }, text: string | null, by: AuditActor) {
  await transaction(async (tx, announce) => {
    const changed = await tx.$executeRaw`
      update transcript_segments
         set text = coalesce(${text}::text, original_text, text),
             understood = case when ${text}::text is not null then true
                               else understood and original_text is distinct from '' end,
             original_text = case when ${text}::text is null then null else coalesce(original_text, text) end,
             updated_at = clock_timestamp()
       where id = ${segment.id}::uuid and meeting_id = ${segment.meetingId}::uuid and is_final
         and (text <> '' or not understood)`;
    if (changed === 0) {
      const exists = await tx.transcriptSegment.count({ where: { ...segment, isFinal: false } });
      throw exists > 0 ? conflict("still_spoken", "This line is still being spoken.") : notFound();
    }
    const { id: segmentId, meetingId } = segment;
    await recordAudit(tx, by, { kind: "meeting", action: "transcript_edited", meetingId, detail: { segmentId } });
    announce({ topic: "transcript", meetingId: segment.meetingId, change: "segment", segmentId: segment.id });
  });
}
