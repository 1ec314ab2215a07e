import { z } from "zod";
import { mailAttemptsMax } from "@/lib/platform/emails/constants";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Mails somebody that what opened their vault was removed. */
export const factorRemovedJob = defineJob({
  name: "vault.factor-removed-mail",
  lane: "mail",
  payload: z.object({ userId: z.uuid(), factor: z.enum(["pin", "authenticator"]), removedAt: z.iso.datetime() }),
  attemptsMax: mailAttemptsMax,
});
