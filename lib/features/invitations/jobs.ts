import "server-only";
import { z } from "zod";
import { claimMail } from "@/lib/features/calendar/claim-mail";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { syncSubject, waitingMailKey } from "@/lib/features/calendar/sync-subject";
import { database, type Tx } from "@/lib/platform/database/database";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { defineJob, type Job } from "@/lib/platform/jobs/define-job";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { findUntold, isUnmailed } from "./find-untold";
import { sendAnswerMail } from "./send-answer-mail";
import { sendMeetingMail } from "./send-meeting-mail";

const meetingMail = z.object({
  inviteId: z.uuid(),
  change: z.enum(["invited", "moved", "cancelled", "withdrawn", "kept"]),
  sequence: z.number().int(),
  timezone: z.string().nullish(),
  suggestedStart: z.iso.datetime().nullish(),
  /** With `moved`: the time before, unless the meeting had none. */
  previous: z.object({ start: z.iso.datetime(), minutes: z.number().int() }).nullish(),
  /** Not sent once the host's calendar has told this change of its event. */
  unlessTold: syncSubject.and(z.object({ change: z.int() })).nullish(),
});
type MeetingMail = z.input<typeof meetingMail>;

/** Mails an invitee what changed for them, or invites them. */
export const meetingMailJob: Job<typeof meetingMail> = defineJob({
  name: "invitations.meeting-mail",
  payload: meetingMail,
  attemptsMax: 8,
  async handle(payload: z.output<typeof meetingMail>) {
    const { inviteId, change, sequence, timezone, suggestedStart, previous, unlessTold } = payload;
    const invite = await database.invite.findUnique({ where: { id: inviteId }, include: { meeting: true } });
    // A later change has its own mail.
    if (!invite || invite.meeting.icsSequence + invite.sequenceRise !== sequence) return;
    if ((invite.status === "invited") === (change === "withdrawn")) return;
    if (unlessTold) return mailUnlessTold(payload, unlessTold);
    await unlessRefused({ inviteId }, () =>
      sendMeetingMail(inviteId, change, {
        timezone,
        suggestedStart: suggestedStart ? new Date(suggestedStart) : null,
        previous: previous ? { start: new Date(previous.start), minutes: previous.minutes } : null,
      }),
    );
  },
});

/** Has another job mail what the calendar has not told, in the transaction that keeps the calendar from telling it. */
async function mailUnlessTold(mail: MeetingMail, { change, ...subject }: NonNullable<MeetingMail["unlessTold"]>) {
  await claimMail(subject, {
    isTold: ({ toldChanges }) => toldChanges >= change,
    take: async (tx) => {
      const { emailKey } = await markMailed(tx, mail.inviteId);
      if ("seriesId" in subject) {
        await tx.seriesInvite.updateMany({ where: { ...subject, emailKey }, data: { delivery: "email" } });
      }
      const now = { ...mail, unlessTold: null };
      await enqueue(tx, meetingMailJob, now, { key: `meeting-mail:${mail.inviteId}` });
    },
    askAgain: (tx, runAt) => enqueue(tx, meetingMailJob, mail, { key: waitingMailKey(subject, mail.inviteId), runAt }),
  });
}

const markMailed = (tx: Tx, id: string) =>
  tx.invite.update({ where: { id }, data: { delivery: "email" }, select: { emailKey: true } });

const untoldMail = z.object({ meetingId: z.uuid() });

/**
 * Mails invitations that neither the calendar nor the request that made them has sent: the request died, and the
 * calendar failed.
 */
export const untoldMailJob: Job<typeof untoldMail> = defineJob({
  name: "invitations.untold-mail",
  payload: untoldMail,
  attemptsMax: 8,
  async handle({ meetingId }: z.output<typeof untoldMail>) {
    const subject = { meetingId };
    await claimMail(subject, {
      take: (tx, event) => mailUntold(tx, meetingId, event?.attendees ?? {}),
      askAgain: (tx, runAt) => enqueue(tx, untoldMailJob, subject, { key: waitingMailKey(subject, "invited"), runAt }),
    });
  },
});

async function mailUntold(tx: Tx, meetingId: string, onEvent: Record<string, string>) {
  const isWaited = { deletedAt: null, status: "scheduled" as const, seriesId: null };
  const isConfirmed = [{ booking: null }, { booking: { status: { not: "pending" as const } } }];
  const invites = await tx.invite.findMany({
    where: {
      ...{ meetingId, kind: "colleague", status: "invited" },
      ...isUnmailed,
      meeting: { ...isWaited, OR: isConfirmed },
    },
    select: { ...{ id: true, userId: true, emailKey: true, delivery: true, sequenceRise: true }, meeting: true },
  });
  const untold = await findUntold(tx, invites, onEvent);
  for (const { id, sequenceRise, meeting } of untold) {
    await markMailed(tx, id);
    const mail = { inviteId: id, change: "invited" as const, sequence: meeting.icsSequence + sequenceRise };
    await enqueue(tx, meetingMailJob, mail, { key: `meeting-mail:${id}` });
  }
  if (untold.length > 0) await queueCalendarSync(tx, { meetingId }, { isQuiet: true });
}

/** Mails the host an invitee's answer, as of the moment of sending. */
export const answerMailJob = defineJob({
  name: "invitations.answer-mail",
  payload: z.object({ inviteId: z.uuid(), isChange: z.boolean() }),
  attemptsMax: 8,
  async handle({ inviteId, isChange }) {
    const invite = await database.invite.findUnique({ where: { id: inviteId }, include: { meeting: true } });
    if (invite?.status !== "invited" || invite.response === "none") return;
    if (invite.meeting.status === "cancelled" || invite.meeting.deletedAt) return;
    await unlessRefused({ inviteId }, () => sendAnswerMail(inviteId, { isChange }));
  },
});
