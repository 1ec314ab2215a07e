import { z } from "zod";
import { mailAttemptsMax } from "@/lib/platform/emails/constants";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Mails a host that an administrator opened their meeting. */
export const openingMailJob = defineJob({
  name: "meetings-admin.opening-mail",
  lane: "mail",
  payload: z.object({ openingId: z.uuid(), meetingId: z.uuid() }),
  attemptsMax: mailAttemptsMax,
});
