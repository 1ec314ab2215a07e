import { z } from "zod";

/** The name and payload of the job. Separate from its handler in `jobs.ts` to avoid an import cycle. */
export const deleteOrder = {
  name: "accounts.delete",
  payload: z.object({ userId: z.uuid() }),
  attemptsMax: 25,
};

export const deleteKey = (userId: string) => `delete-account:${userId}`;
