import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, invalidValue } from "@/lib/platform/refusal";
import { messagesPerMeetingMax } from "./constants";
import type { ChatBody } from "./schema";

type Writer = { meetingId: string; participantId: string };

/** Saves a message and returns its id. The same key again returns the same message. */
export async function sendMessage({ meetingId, participantId }: Writer, { key, text, reply_to_id }: ChatBody) {
  return transaction(async (tx, announce) => {
    // Serialises concurrent writers, so that a reader who continues after the last message misses none.
    await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for no key update`;
    const [known, last] = await Promise.all([
      tx.chatMessage.findUnique({ where: { participantId_key: { participantId, key } }, select: { id: true } }),
      tx.chatMessage.findFirst({ where: { meetingId }, orderBy: { place: "desc" }, select: { place: true } }),
    ]);
    if (known) return known.id;
    const place = (last?.place ?? 0) + 1;
    if (place > messagesPerMeetingMax) throw conflict("chat_full", "This chat is full.");
    if (reply_to_id && (await tx.chatMessage.count({ where: { id: reply_to_id, meetingId } })) === 0) {
      throw invalidValue("reply_to_id", "There is no such message in this meeting.");
    }
    const { id } = await tx.chatMessage.create({
      data: { meetingId, participantId, place, key, text, replyToId: reply_to_id ?? null },
      select: { id: true },
    });
    announce({ topic: "chat", meetingId });
    return id;
  });
}
