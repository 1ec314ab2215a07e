import { z } from "zod";

/** The name and payload of the job. Separate from its handler in `jobs.ts` to avoid an import cycle. */
export const finishPartOrder = {
  name: "recordings.finish-part",
  payload: z.object({ partId: z.uuid() }),
  attemptsMax: 8,
};
