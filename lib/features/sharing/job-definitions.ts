import { z } from "zod";
import { mailAttemptsMax } from "@/lib/platform/emails/constants";
import { defineJob } from "@/lib/platform/jobs/define-job";

const payload = z.object({ meetingId: z.uuid(), userId: z.uuid(), timezone: z.string().nullable() });

/** Mails the host that somebody asks for the notes. */
export const askedMailJob = defineJob({
  name: "sharing.asked-mail",
  lane: "mail",
  payload,
  attemptsMax: mailAttemptsMax,
});

/** Mails somebody that they were given access. */
export const grantedMailJob = defineJob({
  name: "sharing.granted-mail",
  lane: "mail",
  payload: payload.extend({
    /** What they could read before; absent or null: nothing. */
    had: z.object({ figures: z.boolean(), recording: z.boolean() }).nullish(),
  }),
  attemptsMax: mailAttemptsMax,
});

/** Mails the notes to one address, as far as this recipient may read them at that moment. */
export const notesMailJob = defineJob({
  name: "sharing.notes-mail",
  lane: "mail",
  payload: z.object({ shareId: z.uuid(), timezone: z.string().nullable() }),
  attemptsMax: mailAttemptsMax,
});

/** Has the language model look for sensitive parts that the rules miss. */
export const scanJob = defineJob({
  name: "sharing.scan-sensitive",
  lane: "work",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 5,
});
