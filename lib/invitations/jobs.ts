import "server-only";
import { z } from "zod";
import { database } from "../database";
import { defineJob } from "../jobs/define-job";
import { log } from "../log";
import { ProviderFailure } from "../providers/provider-failure";
import { sendMeetingMail } from "./send-meeting-mail";

/** Tells one invited person that their meeting moved or was cancelled. */
export const meetingMailJob = defineJob({
  name: "invitations.meeting-mail",
  payload: z.object({ inviteId: z.uuid(), change: z.enum(["moved", "cancelled"]), sequence: z.number().int() }),
  attemptsMax: 8,
  async handle({ inviteId, change, sequence }) {
    const invite = await database.invite.findUnique({ where: { id: inviteId }, include: { meeting: true } });
    // A later change has its own mail.
    if (!invite || invite.status === "withdrawn" || invite.meeting.icsSequence !== sequence) return;
    try {
      await sendMeetingMail(inviteId, change);
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.retryable) throw error;
      log.warn({ err: error, inviteId }, "mail refused for good");
    }
  },
});
