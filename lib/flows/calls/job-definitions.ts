import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Disconnects people who are still in the room of a finished meeting. */
export const closeRoomJob = defineJob({
  name: "meetings.close-room",
  lane: "quick",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 10,
});

/** Completes meetings whose end no webhook reported. Runs every minute. */
export const sweepMeetingsJob = defineJob({
  name: "meetings.sweep",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
});
