import "server-only";
import { chatPolicy } from "@/lib/features/chat/policy";
import { database } from "@/lib/platform/database/database";
import { clockTime } from "./phrases";
import { nothingFound, type Passage, type Source } from "./source";

const messagesMax = 500;

/** The chat of this meeting: everybody who was admitted may read all of it. */
export const meetingChat: Source = {
  kind: "chat",

  async search({ asker, room, question, zone }) {
    if (!chatPolicy.read(asker, room)) return nothingFound;
    const messages = await database.chatMessage.findMany({
      where: { meetingId: room.meetingId },
      select: { text: true, sentAt: true, participant: { select: { displayName: true } } },
      orderBy: { place: "desc" },
      take: messagesMax,
    });
    const passages = messages.reverse().map(
      ({ text, sentAt, participant }): Passage => ({
        kind: "chat",
        name: `Chat ${clockTime(sentAt, zone)}`,
        meetingId: room.meetingId,
        text,
        speaker: participant.displayName,
        tMs: null,
        href: null,
        isQuestion: text.trimEnd().endsWith("?"),
      }),
    );
    const isRequested = /\bchat\b/i.test(question);
    return { passages, lookedIn: isRequested && passages.length > 0 ? ["Chat"] : [], missing: [] };
  },

  filterReadable: async (asker, room, passages) => (chatPolicy.read(asker, room) ? passages : []),
};
