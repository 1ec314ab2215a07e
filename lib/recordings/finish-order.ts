import { z } from "zod";

/** What is queued for every part that is over; `jobs.ts` says how it is done. */
export const finishPartOrder = {
  name: "recordings.finish-part",
  payload: z.object({ partId: z.uuid() }),
  attemptsMax: 8,
};
