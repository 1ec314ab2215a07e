import "server-only";
import { z } from "zod";
import { database } from "../database";
import { unlessRefused } from "../emails/unless-refused";
import { defineJob } from "../jobs/define-job";
import { sendAnswerMail } from "./send-answer-mail";
import { sendMeetingMail } from "./send-meeting-mail";

/** Mails an invitee what changed for them. */
export const meetingMailJob = defineJob({
  name: "invitations.meeting-mail",
  payload: z.object({
    inviteId: z.uuid(),
    change: z.enum(["moved", "cancelled", "withdrawn", "kept"]),
    sequence: z.number().int(),
    timezone: z.string().nullish(),
    suggestedStart: z.iso.datetime().nullish(),
    /** With `moved`: the time before, unless the meeting had none. */
    previous: z.object({ start: z.iso.datetime(), minutes: z.number().int() }).nullish(),
  }),
  attemptsMax: 8,
  async handle({ inviteId, change, sequence, timezone, suggestedStart, previous }) {
    const invite = await database.invite.findUnique({ where: { id: inviteId }, include: { meeting: true } });
    // A later change has its own mail.
    if (!invite || invite.meeting.icsSequence + invite.sequenceRise !== sequence) return;
    if ((invite.status === "invited") === (change === "withdrawn")) return;
    await unlessRefused({ inviteId }, () =>
      sendMeetingMail(inviteId, change, {
        timezone,
        suggestedStart: suggestedStart ? new Date(suggestedStart) : null,
        previous: previous ? { start: new Date(previous.start), minutes: previous.minutes } : null,
      }),
    );
  },
});

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
