import "server-only";
import type { z } from "zod";
import { database } from "../database";
import type { updateProfileBody } from "./schema";

/** Changes what was sent and nothing else; null clears. */
export async function updateProfile(userId: string, change: z.output<typeof updateProfileBody>) {
  const { clock, onboarded, extra_language: extraLanguage, ...fields } = change;
  return database.user.update({
    where: { id: userId },
    data: {
      ...fields,
      extraLanguage,
      ...(clock !== undefined && { clock: clock === null ? null : clock === "12" ? "h12" : "h24" }),
      ...(onboarded !== undefined && { onboardedAt: onboarded ? new Date() : null }),
    },
  });
}
