import { meetingChat } from "./search-chat";
import { knowledge } from "./search-knowledge";
import { meetingFacts } from "./search-meeting";
import { pastNotes } from "./search-past-notes";
import { pastTranscripts } from "./search-past-transcripts";
import { meetingPolls } from "./search-polls";
import { privateNotes } from "./search-private-notes";
import { liveTranscript } from "./search-transcript";
import type { Source } from "./source";

/** Everything that the assistant reads. Another source is added here, and its kind in `schema.ts`. */
export const sources: readonly Source[] = [
  liveTranscript,
  pastNotes,
  pastTranscripts,
  knowledge,
  meetingFacts,
  meetingPolls,
  meetingChat,
  privateNotes,
];
