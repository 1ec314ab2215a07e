import { z } from "zod";

/** The name and payload of the job. Separate from its handler in `jobs.ts` to avoid an import cycle. */
export const exportOrder = {
  name: "accounts.export",
  payload: z.object({ userId: z.uuid(), requestId: z.uuid() }),
  attemptsMax: 3,
};

/** A request that takes longer has lost its job. */
export const exportMsMax = 2 * 3_600_000;
