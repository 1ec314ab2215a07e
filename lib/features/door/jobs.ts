import "server-only";
import { z } from "zod";
import { database } from "@/lib/platform/database/database";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { notifyKnock } from "./notify-knock";
import { sendKnockMail } from "./send-knock-mail";
import { showPermissions } from "./show-permissions";
import { withdrawAbsent } from "./withdraw-absent";

/** Tells the host, and mails them, when somebody waits at the door of an empty room. */
export const knockMailJob = defineJob({
  name: "door.knock-mail",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 5,
  async handle({ meetingId }) {
    await notifyKnock(meetingId);
    await sendKnockMail(meetingId);
  },
});

/** Removes people from the waiting list who closed the page without withdrawing. Runs every minute. */
export const withdrawAbsentJob = defineJob({
  name: "door.withdraw-absent",
  payload: z.object({}),
  attemptsMax: 1,
  cron: "* * * * *",
  handle: () => withdrawAbsent(new Date()),
});

/** Applies permissions to present that changed while the media server was unreachable. */
export const showPermissionsJob = defineJob({
  name: "door.show-permissions",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 10,
  handle: ({ meetingId }) => showPermissions(meetingId),
});

/** Disconnects a person who was removed while the media server was unreachable. */
export const evictJob = defineJob({
  name: "door.evict",
  payload: z.object({ meetingId: z.uuid(), identity: z.string() }),
  attemptsMax: 10,
  async handle({ meetingId, identity }) {
    const participant = await database.participant.findUnique({
      where: { meetingId_identity: { meetingId, identity } },
      select: { status: true },
    });
    if (participant?.status !== "admitted") await mediaProvider().removeParticipant(meetingId, identity);
  },
});
