import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { sweepMeetings } from "./sweep-meetings";

/** Disconnects people who are still in the room of a finished meeting. */
export const closeRoomJob = defineJob({
  name: "meetings.close-room",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 10,
  handle: ({ meetingId }) => mediaProvider().closeRoom(meetingId),
});

/** Completes meetings whose end no webhook reported. Runs every minute. */
export const sweepMeetingsJob = defineJob({
  name: "meetings.sweep",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
  handle: sweepMeetings,
});
