import "server-only";
import { database } from "@/lib/platform/database/database";
import { invalidValue } from "@/lib/platform/refusal";

const messageFacts = {
  id: true,
  text: true,
  sentAt: true,
  participant: { select: { identity: true, displayName: true } },
  replyTo: { select: { id: true, text: true, participant: { select: { displayName: true } } } },
} as const;

export type ChatRow = Awaited<ReturnType<typeof getMessage>>;

export const getMessage = (id: string) =>
  database.chatMessage.findUniqueOrThrow({ where: { id }, select: messageFacts });

/** Messages after `afterId`, in the order they were sent. */
export async function listMessages(meetingId: string, { afterId, limit }: { afterId: string | null; limit: number }) {
  return database.chatMessage.findMany({
    where: { meetingId, place: { gt: afterId ? await placeOf(meetingId, afterId) : 0 } },
    select: messageFacts,
    orderBy: { place: "asc" },
    take: limit,
  });
}

async function placeOf(meetingId: string, id: string) {
  const message = await database.chatMessage.findFirst({ where: { meetingId, id }, select: { place: true } });
  if (!message) throw invalidValue("after", "There is no such message in this meeting.");
  return message.place;
}
