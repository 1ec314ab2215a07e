import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Tells the host, and mails them, when somebody waits at the door of an empty room. */
export const knockMailJob = defineJob({
  name: "door.knock-mail",
  lane: "mail",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 5,
});

/** Removes people from the waiting list who closed the page without withdrawing. Runs every minute. */
export const withdrawAbsentJob = defineJob({
  name: "door.withdraw-absent",
  lane: "housekeeping",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
});

/** Applies permissions to present that changed while the media server was unreachable. */
export const showPermissionsJob = defineJob({
  name: "door.show-permissions",
  lane: "quick",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 10,
});

/** Disconnects a person who was removed while the media server was unreachable. */
export const evictJob = defineJob({
  name: "door.evict",
  lane: "quick",
  payload: z.object({ meetingId: z.uuid(), identity: z.string() }),
  attemptsMax: 10,
});
