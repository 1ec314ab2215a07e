import "server-only";
import { isHost } from "@/lib/core/access/policy";
import type { Sentence } from "@/lib/language/talk/sentences";
import { clockTime } from "./phrases";
import { readHeard } from "./read-heard";
import { readTalk } from "./read-talk";
import { nothingFound, type Passage, type Source } from "./source";

/** What is said in this meeting. */
export const liveTranscript: Source = {
  kind: "transcript",

  async search({ asker, room, zone, now, untilMs }) {
    const heard = await readHeard(asker, room, zone, { now, ...(untilMs !== undefined && { untilMs }) });
    if (!heard) return nothingFound;
    return {
      passages: (await readTalk(heard)).map((sentence) => passageOf(sentence, room.meetingId, heard.startedAt, zone)),
      lookedIn: heard.name ? [heard.name] : [],
      missing: heard.missing,
    };
  },

  async filterReadable(asker, room, passages) {
    const heard = await readHeard(asker, room, room.bookedTimezone);
    if (!heard) return [];
    // The host may read what a line said before it was corrected, too.
    if (isHost(asker, room)) return passages;
    const said = new Set((await readTalk(heard)).map(({ text }) => text));
    return passages.filter(({ text }) => said.has(text));
  },
};

export const passageOf = (
  { text, name: speaker, tMs, isQuestion }: Pick<Sentence, "text" | "name" | "tMs" | "isQuestion">,
  meetingId: string,
  startedAt: Date,
  zone: string,
): Passage => ({
  kind: "transcript",
  name: `Transcript ${clockTime(new Date(startedAt.getTime() + tMs), zone)}`,
  meetingId,
  text,
  speaker,
  tMs,
  href: null,
  isQuestion,
});
