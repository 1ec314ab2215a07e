import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Looks for questions to recipients in a finished line, and answers them. The prompter, a flow, has the handler. */
export const promptJob = defineJob({
  name: "prompter.prompt",
  lane: "quick",
  payload: z.object({ meetingId: z.uuid(), segmentId: z.uuid() }),
  attemptsMax: 3,
});

/** Transcribes a recorded meeting a second time, if the engine has a better model or gains by longer audio. */
export const retranscribeJob = defineJob({
  name: "transcripts.retranscribe",
  lane: "work",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 8,
});

/** Every minute: indexes the transcripts of ended meetings. Until then search scans their lines. */
export const indexTranscriptsJob = defineJob({
  name: "transcripts.index",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
});
