import "server-only";
import { database } from "@/lib/platform/database/database";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { evictJob, knockMailJob, showPermissionsJob, withdrawAbsentJob } from "./job-definitions";
import { notifyKnock } from "./notify-knock";
import { sendKnockMail } from "./send-knock-mail";
import { showPermissions } from "./show-permissions";
import { withdrawAbsent } from "./withdraw-absent";

export const doorJobs = [
  bindJob(knockMailJob, async ({ meetingId }) => {
    await notifyKnock(meetingId);
    await sendKnockMail(meetingId);
  }),
  bindJob(withdrawAbsentJob, () => withdrawAbsent(new Date())),
  bindJob(showPermissionsJob, ({ meetingId }) => showPermissions(meetingId)),
  bindJob(evictJob, async ({ meetingId, identity }) => {
    const participant = await database.participant.findUnique({
      where: { meetingId_identity: { meetingId, identity } },
      select: { status: true },
    });
    if (participant?.status !== "admitted") await mediaProvider().removeParticipant(meetingId, identity);
  }),
];
