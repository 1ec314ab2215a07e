import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";

/**
 * Renames a speaker in all lines of the meeting, including future ones. Null restores the original names. Throws a 404
 * when nobody with this identity has spoken.
 */
export async function renameSpeaker(meetingId: string, identity: string, name: string | null, by: AuditActor) {
  await transaction(async (tx, announce) => {
    // Writers of lines hold a shared lock on this row, so no line can be inserted with the old name meanwhile.
    await tx.$queryRaw`select 1 from transcribers where meeting_id = ${meetingId}::uuid for update`;
    const renamed =
      name === null
        ? await tx.$executeRaw`
            update transcript_segments
               set name = coalesce(original_name, name), original_name = null, updated_at = clock_timestamp()
             where meeting_id = ${meetingId}::uuid and identity = ${identity}`
        : await tx.$executeRaw`
            update transcript_segments
               set name = ${name}, original_name = coalesce(original_name, name), updated_at = clock_timestamp()
             where meeting_id = ${meetingId}::uuid and identity = ${identity}`;
    if (renamed === 0) throw notFound();
    if (name === null) await tx.transcriptSpeaker.deleteMany({ where: { meetingId, identity } });
    else {
      await tx.transcriptSpeaker.upsert({
        where: { meetingId_identity: { meetingId, identity } },
        create: { meetingId, identity, name },
        update: { name },
      });
    }
    await recordAudit(tx, by, { kind: "meeting", action: "speaker_renamed", meetingId, detail: { identity } });
    announce({ topic: "transcript", meetingId, change: "speaker", identity });
  });
}
