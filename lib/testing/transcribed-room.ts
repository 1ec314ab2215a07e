import { database } from "@/lib/platform/database/database";
import { enterRoom } from "./room-bot";
import { silence } from "./speech-clips";
import { until } from "./until";

export type Person = { id: string; name: string | null };

export const enter = (meetingId: string, person: Person) =>
  enterRoom(meetingId, { identity: `user:${person.id}`, displayName: "as the media server knows them" });

type Bot = Awaited<ReturnType<typeof enter>>;

/** No event reports that a hidden participant has subscribed, so this plays silence until it has. */
export const untilHeard = (there: Bot) => there.say(silence(2));

export async function allHeard(meetingId: string, ...there: Bot[]) {
  await transcribing(meetingId);
  await Promise.all(there.map(untilHeard));
}

export const transcribing = (meetingId: string) =>
  until(() => database.transcriber.findFirst({ where: { meetingId, transcribing: true } }));

/** Somebody reads along for the rest of the test, so that lines are written while they are spoken. */
export const readAlong = (meetingId: string) =>
  database.transcriber.update({ where: { meetingId }, data: { readUntil: new Date(Date.now() + 3_600_000) } });

export const lines = (meetingId: string) =>
  database.transcriptSegment.findMany({
    where: { meetingId, text: { not: "" } },
    orderBy: [{ tMs: "asc" }, { id: "asc" }],
  });

export const endMeeting = (meetingId: string) =>
  database.meeting.update({ where: { id: meetingId }, data: { status: "completed", endedAt: new Date() } });
