import "server-only";
import type { z } from "zod";
import { claimMail } from "@/lib/features/calendar/claim-mail";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { waitingMailKey } from "@/lib/features/calendar/sync-subject";
import { database, type Tx } from "@/lib/platform/database/database";
import { trackMail } from "@/lib/platform/emails/track-mail";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import type { Invite, Meeting } from "@/prisma/generated/client";
import { claimInvitation } from "./claim-invitation";
import { invitationFailed } from "./constants";
import { isUnreached } from "./delivery-problem";
import { findInvitesToMail, isUnmailed } from "./find-unmailed";
import { answerMailJob, meetingMailJob, unmailedInvitesJob } from "./job-definitions";
import { queueInvitationMails } from "./queue-invitation-mails";
import { sendAnswerMail } from "./send-answer-mail";
import { sendMeetingMail } from "./send-meeting-mail";
import { storeDelivery } from "./store-delivery";

export const invitationsJobs = [
  bindJob(meetingMailJob, async (mail) => {
    const { inviteId, change, sequence, timezone, suggestedStart, previous, unlessTold } = mail;
    const invite = await database.invite.findUnique({ where: { id: inviteId }, include: { meeting: true } });
    // A later change has its own mail.
    if (!invite || invite.meeting.icsSequence + invite.sequenceRise !== sequence) return;
    if ((invite.status === "invited") === (change === "withdrawn")) return;
    if (unlessTold) return mailUnlessNotified(mail, unlessTold);
    // Who was not reached with the invitation is invited to what the meeting is by now.
    const isNews = change === "moved" || change === "transferred";
    if (change === "invited" || (isNews && isUnreached(invite))) return inviteByMail(invite, timezone);
    await unlessRefused({ inviteId }, () =>
      sendMeetingMail(inviteId, change, {
        timezone,
        suggestedStart: suggestedStart ? new Date(suggestedStart) : null,
        previous: previous ? { start: new Date(previous.start), minutes: previous.minutes } : null,
      }),
    );
  }),
  bindJob(unmailedInvitesJob, async ({ meetingId }) => {
    const subject = { meetingId };
    await claimMail(subject, {
      take: (tx, event) => mailUntold(tx, meetingId, event?.attendees ?? {}),
      askAgain: (tx, runAt) =>
        enqueue(tx, unmailedInvitesJob, subject, { key: waitingMailKey(subject, "invited"), runAt }),
    });
  }),
  bindJob(answerMailJob, async ({ inviteId, isChange }) => {
    const invite = await database.invite.findUnique({ where: { id: inviteId }, include: { meeting: true } });
    if (invite?.status !== "invited" || invite.response === "none") return;
    if (invite.meeting.status === "cancelled" || invite.meeting.deletedAt) return;
    await unlessRefused({ inviteId }, () => sendAnswerMail(inviteId, { isChange }));
  }),
];

type Invited = Pick<Invite, "id" | "meetingId" | "delivery" | "deliveryDetail"> & { meeting: Pick<Meeting, "status"> };

async function inviteByMail({ id, meetingId, meeting }: Invited, timezone?: string | null) {
  if (meeting.status === "completed" || meeting.status === "cancelled") return;
  if (!(await claimInvitation({ meetingId }, id))) return;
  await trackMail({
    about: { inviteId: id },
    failed: invitationFailed,
    send: () => sendMeetingMail(id, "invited", { timezone }),
    keep: (state) => storeDelivery({ id }, state),
  });
}

type MeetingMail = z.input<typeof meetingMailJob.payload>;

/** Queues a mail for what the calendar has not sent, in the transaction that stops the calendar from sending it. */
async function mailUnlessNotified(mail: MeetingMail, { change, ...subject }: NonNullable<MeetingMail["unlessTold"]>) {
  await claimMail(subject, {
    isTold: ({ toldChanges }) => toldChanges >= change,
    take: async (tx) => {
      const { emailKey } = await tx.invite.update({
        where: { id: mail.inviteId },
        data: { delivery: "email" },
        select: { emailKey: true },
      });
      if ("seriesId" in subject) {
        await tx.seriesInvite.updateMany({ where: { ...subject, emailKey }, data: { delivery: "email" } });
      }
      const now = { ...mail, unlessTold: null };
      await enqueue(tx, meetingMailJob, now, { key: `meeting-mail:${mail.inviteId}` });
    },
    askAgain: (tx, runAt) => enqueue(tx, meetingMailJob, mail, { key: waitingMailKey(subject, mail.inviteId), runAt }),
  });
}

async function mailUntold(tx: Tx, meetingId: string, onEvent: Record<string, string>) {
  const isWaited = { deletedAt: null, status: "scheduled" as const, seriesId: null };
  const isConfirmed = [{ booking: null }, { booking: { status: { not: "pending" as const } } }];
  const invites = await tx.invite.findMany({
    where: {
      meetingId,
      kind: "colleague",
      status: "invited",
      ...isUnmailed,
      meeting: { ...isWaited, OR: isConfirmed },
    },
    select: { id: true, userId: true, emailKey: true, delivery: true },
  });
  const unmailed = await findInvitesToMail(tx, invites, onEvent);
  const ids = unmailed.map(({ id }) => id);
  await queueInvitationMails(tx, ids, { timezone: null, isLeftToMail: true });
  if (unmailed.length > 0) await queueCalendarSync(tx, { meetingId }, { isQuiet: true });
}
