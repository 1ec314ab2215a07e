import "server-only";
import { database } from "../database";

/** Nothing is announced: nobody else is to know. */
export async function saveJottings(meetingId: string, userId: string, text: string) {
  await database.meetingJotting.upsert({
    where: { meetingId_userId: { meetingId, userId } },
    create: { meetingId, userId, text },
    update: { text },
  });
}
