import "server-only";
import { isHost } from "@/lib/core/access/policy";
import type { Sentence } from "@/lib/language/talk/sentences";
import { clockTime } from "./phrases";
import { readTalk } from "./read-talk";
import { readTranscript } from "./read-transcript";
import { nothingFound, type Passage, type Source } from "./source";

/** What is said in this meeting. */
export const liveTranscript: Source = {
  kind: "transcript",

  async search({ asker, room, zone, now, untilMs }) {
    const transcript = await readTranscript(asker, room, zone, { now, ...(untilMs !== undefined && { untilMs }) });
    if (!transcript) return nothingFound;
    return {
      passages: (await readTalk(transcript)).map((sentence) =>
        passageOf(sentence, room.meetingId, transcript.startedAt, zone),
      ),
      lookedIn: transcript.name ? [transcript.name] : [],
      missing: transcript.missing,
    };
  },

  async filterReadable(asker, room, passages) {
    const transcript = await readTranscript(asker, room, room.bookedTimezone);
    if (!transcript) return [];
    // The host may read what a line said before it was corrected, too.
    if (isHost(asker, room)) return passages;
    const said = new Set((await readTalk(transcript)).map(({ text }) => text));
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
