import { z } from "zod";

/** What is queued when a meeting is over and its recording can be heard; `jobs.ts` says how it is done. */
export const readAgainOrder = {
  name: "transcripts.read-again",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 8,
};

/** Of several waiting one remains. */
export const readAgainKey = (meetingId: string) => `read-again:${meetingId}`;
