import "server-only";
import { subjectOf } from "@/lib/features/calendar/sync-subject";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import type { Prisma } from "@/prisma/generated/client";
import { countBookingMails, isCounted } from "./count-booking-mails";
import { meetingMailJob } from "./job-definitions";
import { queueMails } from "./queue-mails";

type MailToOne = {
  change: "moved" | "cancelled" | "withdrawn" | "kept" | "transferred";
  /** The time zone of the person who made the change. */
  timezone: string | null;
  /** The suggested time that was rejected. */
  suggestedStart?: Date | null;
  /** The time before a move. */
  previous?: { start: Date; minutes: number } | null;
};

const facts = {
  id: true,
  userId: true,
  emailKey: true,
  delivery: true,
  sequenceRise: true,
  meeting: {
    select: { id: true, icsSequence: true, seriesId: true, booking: { select: { pageId: true, createdAt: true } } },
  },
} as const;
type Facts = Prisma.InviteGetPayload<{ select: typeof facts }>;

export async function queueMeetingMails(
  tx: Tx,
  meetingId: string,
  mail: MailToOne & { change: "moved" | "cancelled" | "transferred" },
) {
  await queue(tx, await tx.invite.findMany({ where: { meetingId, status: "invited" }, select: facts }), mail);
}

export async function queueMeetingMail(tx: Tx, inviteId: string, mail: MailToOne) {
  await queue(tx, [await tx.invite.findUniqueOrThrow({ where: { id: inviteId }, select: facts })], mail);
}

/** If several changes wait for the worker, only the last one is mailed. */
async function queue(tx: Tx, invites: Facts[], mail: MailToOne) {
  const [first] = invites;
  if (!first) return;
  const { suggestedStart, previous } = mail;
  const subject = subjectOf(first.meeting);
  const to: string[] = [];
  await queueMails(tx, invites, {
    subject,
    change: mail.change,
    findOnEvent: async () =>
      "seriesId" in subject
        ? tx.seriesInvite.findMany({
            where: { ...subject, status: "invited", delivery: "calendar" },
            select: { emailKey: true },
          })
        : invites.filter(({ delivery }) => delivery === "calendar"),
    queue: ({ id, emailKey, sequenceRise, meeting }, unlessTold, wait) => {
      to.push(emailKey);
      const payload = {
        ...mail,
        inviteId: id,
        sequence: meeting.icsSequence + sequenceRise,
        suggestedStart: suggestedStart?.toISOString() ?? null,
        previous: previous ? { start: previous.start.toISOString(), minutes: previous.minutes } : null,
        unlessTold: unlessTold === null ? null : { ...subject, change: unlessTold },
      };
      return enqueue(tx, meetingMailJob, payload, wait ?? { key: `meeting-mail:${id}` });
    },
  });
  const { booking } = first.meeting;
  const now = new Date();
  if (!booking || (mail.change === "cancelled" && isCounted(booking, now))) return;
  await countBookingMails(tx, { pageId: booking.pageId, to, now, isBounded: false });
}
