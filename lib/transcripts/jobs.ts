import "server-only";
import { z } from "zod";
import { defineJob } from "../jobs/define-job";
import { indexTranscripts } from "./index-transcripts";
import { retranscribeOrder } from "./queue-retranscription";
import { retranscribeMeeting } from "./retranscribe-meeting";

/** Hears a recorded meeting once more with a better model, where the engine has one. */
export const retranscribeJob = defineJob({
  ...retranscribeOrder,
  handle: ({ meetingId }) => retranscribeMeeting(meetingId),
});

/** Makes what was said in meetings that are over found by an index, once a minute; until then search reads their lines. */
export const indexTranscriptsJob = defineJob({
  name: "transcripts.index",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
  handle: indexTranscripts,
});
