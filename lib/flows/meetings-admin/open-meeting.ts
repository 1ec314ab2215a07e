import "server-only";
import { v7 as uuidV7 } from "uuid";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { toZoned } from "@/lib/language/time/zoned";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { conflict } from "@/lib/platform/refusal";
import { openMinutes } from "./constants";
import { openingMailJob } from "./job-definitions";
import { lockAnyMeeting } from "./lock-any-meeting";

type Options = {
  by: AuditActor & { id: string };
  /** Of the administrator: where the host's is not known. */
  timezone: string | null;
};

/**
 * Opens a meeting to an administrator, who then reads its record for half an hour as a reader does. Its host hears of each
 * opening, and gets one mail a day about each administrator. Throws 409 `meeting_deleted` or `own_meeting`.
 */
export async function openMeeting(meetingId: string, { reason }: { reason: string }, { by, timezone }: Options) {
  await transaction(async (tx, announce) => {
    const meeting = await lockAnyMeeting(tx, meetingId);
    if (meeting.hostId === by.id) throw conflict("own_meeting", "You host this meeting, so you can read it already.");
    const zone = meeting.host.timezone ?? timezone ?? meeting.bookedTimezone;
    const today = toZoned(new Date(), zone).toPlainDate().toString();
    const id = uuidV7();
    const [opening] = await tx.$queryRaw<{ isFirst: boolean }[]>`
      insert into meeting_openings (id, meeting_id, admin_id, reason, expires_at, mailed_on)
      select ${id}::uuid, ${meetingId}::uuid, ${by.id}::uuid, ${reason}, now() + make_interval(mins => ${openMinutes}),
             case when not exists (
               select 1 from meeting_openings
                where meeting_id = ${meetingId}::uuid and admin_id = ${by.id}::uuid and mailed_on = ${today}::date)
             then ${today}::date end
      returning mailed_on is not null as "isFirst"`;
    if (opening?.isFirst) await enqueue(tx, openingMailJob, { openingId: id, meetingId });
    await addNotifications(tx, announce, [meeting.hostId], {
      kind: "admin_opened",
      title: `${by.name} opened ${subjectMark} to read`,
      body: reason,
      href: `/meetings/${meetingId}`,
      meetingId,
    });
    await recordAudit(tx, by, {
      kind: "access",
      action: "meeting_opened",
      meetingId,
      userId: meeting.hostId,
      detail: { reason, minutes: openMinutes },
    });
    await announceMeeting(tx, announce, meetingId);
  });
}
