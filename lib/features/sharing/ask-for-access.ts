import "server-only";
import { isRequestPending, nextRequestAt, requestableKind } from "@/lib/core/access/access-request";
import { type RecordFacts, recordAccess } from "@/lib/core/access/policy";
import { lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { findMailTime } from "@/lib/core/notifications/find-mail-times";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { conflict } from "@/lib/platform/refusal";
import { announceReaders } from "./announce-readers";
import { askedMailJob } from "./job-definitions";
import { findAccessRequest } from "./queries";

/**
 * Asks the host for the notes, or for the figures in them. Asking again within three days changes nothing and mails
 * nobody. Throws 409 `meeting_not_over`, and `already_granted` when there is nothing more to ask for.
 */
export async function askForAccess(
  meeting: RecordFacts & { id: string },
  { by, timezone }: { by: AuditActor & { id: string }; timezone: string | null },
) {
  await transaction(async (tx, announce) => {
    const { status, host } = await lockMeeting(tx, meeting.id);
    if (status !== "completed") throw conflict("meeting_not_over", "There are no notes before the meeting is over.");
    const readers = await tx.recordReader.findMany({ where: { meetingId: meeting.id, userId: by.id } });
    const kind = requestableKind(recordAccess(by, { ...meeting, readers }));
    if (!kind) throw conflict("already_granted", "You can read these notes already.");
    const ask = await findAccessRequest(meeting.id, by.id, tx);
    if (ask?.kind === kind && isRequestPending(ask) && nextRequestAt(ask).getTime() > Date.now()) return;
    const key = { meetingId: meeting.id, userId: by.id };
    const fields = { kind, askedAt: new Date(), dismissedAt: null };
    await tx.accessRequest.upsert({ where: { meetingId_userId: key }, create: { ...key, ...fields }, update: fields });
    await recordAudit(tx, by, {
      kind: "access",
      action: "access_asked",
      meetingId: meeting.id,
      detail: { what: kind },
    });
    const runAt = await findMailTime(tx, host.id, "access_asked");
    if (runAt) await enqueue(tx, askedMailJob, { ...key, timezone }, { key: `asked:${meeting.id}:${by.id}`, runAt });
    const what = kind === "notes" ? "the notes" : "the figures in the notes";
    await addNotifications(tx, announce, [host.id], {
      kind: "access_asked",
      title: `${by.name ?? "Somebody"} asks for ${what} of ${subjectMark}`,
      href: `/meetings/${meeting.id}?share=access`,
      meetingId: meeting.id,
    });
    await announceReaders(tx, announce, meeting.id);
  });
}
