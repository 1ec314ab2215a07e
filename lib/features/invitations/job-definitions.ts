import { z } from "zod";
import { syncSubject } from "@/lib/features/calendar/job-definitions";
import { mailAttemptsMax } from "@/lib/platform/emails/constants";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Mails an invitee what changed for them, or invites them. */
export const meetingMailJob = defineJob({
  name: "invitations.meeting-mail",
  lane: "mail",
  payload: z.object({
    inviteId: z.uuid(),
    change: z.enum(["invited", "moved", "cancelled", "withdrawn", "kept", "transferred"]),
    sequence: z.number().int(),
    timezone: z.string().nullish(),
    suggestedStart: z.iso.datetime().nullish(),
    /** With `moved`: the time before, unless the meeting had none. */
    previous: z.object({ start: z.iso.datetime(), minutes: z.number().int() }).nullish(),
    /** Not sent once the host's calendar has sent this change of its event. */
    unlessTold: syncSubject.and(z.object({ change: z.int() })).nullish(),
  }),
  attemptsMax: mailAttemptsMax,
});

/**
 * Mails invitations that neither the calendar nor the request that made them has sent: the request died, and the
 * calendar failed.
 */
export const unmailedInvitesJob = defineJob({
  name: "invitations.untold-mail",
  lane: "mail",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 8,
});

/** Invites people who were to be invited a moment later, so that it could be undone. */
export const waitingInvitationsJob = defineJob({
  name: "invitations.invite-waiting",
  lane: "mail",
  payload: z.object({ waitingId: z.uuid(), meetingId: z.uuid() }),
  attemptsMax: 8,
});

/** Mails the host an invitee's answer, as of the moment of sending. */
export const answerMailJob = defineJob({
  name: "invitations.answer-mail",
  lane: "mail",
  payload: z.object({ inviteId: z.uuid(), isChange: z.boolean() }),
  attemptsMax: mailAttemptsMax,
});
