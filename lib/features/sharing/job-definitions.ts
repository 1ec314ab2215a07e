import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

const payload = z.object({ meetingId: z.uuid(), userId: z.uuid(), timezone: z.string().nullable() });

/** Mails the host that somebody asks for the notes. */
export const askedMailJob = defineJob({ name: "sharing.asked-mail", payload, attemptsMax: 8 });

/** Mails somebody that they were given access. */
export const grantedMailJob = defineJob({ name: "sharing.granted-mail", payload, attemptsMax: 8 });

/** Has the language model look for sensitive parts that the rules miss. */
export const scanJob = defineJob({
  name: "sharing.scan-sensitive",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 5,
});
