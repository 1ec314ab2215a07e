import "server-only";
import { pollPolicy } from "@/lib/features/polls/policy";
import { listPollsFor } from "@/lib/features/polls/queries";
import { serializePoll } from "@/lib/features/polls/serializer";
import { nothingFound, type Passage, type Source } from "./source";

/** The polls of this meeting, with results as far as the asker is shown them. */
export const meetingPolls: Source = {
  kind: "polls",

  async search({ asker, room, question }) {
    if (!pollPolicy.read(asker, room)) return nothingFound;
    const polls = (await listPollsFor(room)).map((view) => serializePoll(view, room));
    const isRequested = /\b(?:polls?|votes?|voted|voting|results? of)\b/i.test(question);
    const passages = polls.map(({ question: pollQuestion, status, options }): Passage => {
      const results = options.map(({ label, vote_count: votes }) => (votes === null ? label : `${label}: ${votes}`));
      const isHidden = options.some(({ vote_count: votes }) => votes === null);
      return {
        kind: "polls",
        name: "Polls",
        meetingId: room.meetingId,
        text: `Poll “${pollQuestion}” (${status}): ${results.join(", ")}.${isHidden ? " You aren't shown the results." : ""}`,
        speaker: null,
        tMs: null,
        href: null,
        isRequested,
      };
    });
    return { passages, lookedIn: isRequested && polls.length > 0 ? ["Polls"] : [], missing: [] };
  },

  filterReadable: async (asker, room, passages) => (pollPolicy.read(asker, room) ? passages : []),
};
