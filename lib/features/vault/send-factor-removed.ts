import "server-only";
import type { z } from "zod";
import { database } from "@/lib/platform/database/database";
import { factorRemovedMail } from "@/lib/platform/emails/factor-removed-mail";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { env } from "@/lib/platform/env";
import type { factorRemovedJob } from "./job-definitions";
import { makeNotMeToken, notMePath } from "./not-me-token";

type Removed = z.output<typeof factorRemovedJob.payload>;

/** Goes out whatever the person has chosen for their notifications. */
export async function sendFactorRemoved({ userId, factor, removedAt }: Removed): Promise<void> {
  const person = await database.user.findFirst({ where: { id: userId, disabledAt: null }, select: { email: true } });
  if (!person) return;
  const token = makeNotMeToken(userId, new Date(removedAt));
  const content = factorRemovedMail({ factor, link: `${env.PUBLIC_ORIGIN}${notMePath(token)}` });
  await unlessRefused({ userId }, () => sendMail({ to: person.email, ...content }));
}
