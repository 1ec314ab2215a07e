import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { indexTranscripts } from "./index-transcripts";
import { retranscribeOrder } from "./queue-retranscription";
import { retranscribeMeeting } from "./retranscribe-meeting";

/** Transcribes a recorded meeting a second time, if the engine has a better model or gains by longer audio. */
export const retranscribeJob = defineJob({
  ...retranscribeOrder,
  handle: ({ meetingId }) => retranscribeMeeting(meetingId),
});

/** Every minute: indexes the transcripts of ended meetings. Until then search scans their lines. */
export const indexTranscriptsJob = defineJob({
  name: "transcripts.index",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
  handle: indexTranscripts,
});
