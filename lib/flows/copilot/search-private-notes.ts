import "server-only";
import { getJottings } from "@/lib/features/jottings/queries";
import { nothingFound, type Source } from "./source";

/** The asker's own private notes of this meeting. There is no way to ask for somebody else's. */
export const privateNotes: Source = {
  kind: "private_notes",

  async search({ asker, room }) {
    const { text } = await getJottings(room.meetingId, asker.id);
    const lines = text.split(/[\n\r\u2028\u2029]+/).map((line) => line.trim());
    const passages = lines
      .filter((line) => line !== "")
      .map((line) => ({
        kind: "private_notes" as const,
        name: "Your private notes",
        meetingId: room.meetingId,
        text: line,
        speaker: null,
        tMs: null,
        href: null,
      }));
    return passages.length > 0 ? { passages, lookedIn: [], missing: [] } : nothingFound;
  },

  filterReadable: async (_asker, _room, passages) => passages,
};
