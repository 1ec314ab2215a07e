import "server-only";
import type { NotesContent } from "@/lib/features/notes/schema";
import type { Sentence } from "@/lib/language/talk/sentences";
import { log } from "@/lib/platform/log";
import { processWide } from "@/lib/platform/process-wide";
import { BackgroundThread } from "@/lib/platform/threads/background-thread";
import type { ReadableTranscript } from "./read-transcript";
import { type TalkRequest, type TalkResult, workOnTalk } from "./work-on-talk";

const thread = () =>
  processWide("talk-thread", () => new BackgroundThread<TalkRequest, TalkResult>("lib/flows/copilot/talk-thread-main"));

/** Talk as short as this is read at once, sooner than a thread starts. */
const linesAtOnce = 60;

/** The sentences of a transcript. */
export async function readTalk(transcript: ReadableTranscript): Promise<Sentence[]> {
  return (await work({ lines: transcript.lines, people: transcript.people, talk: null })).sentences;
}

/** A transcript as notes. */
export async function summariseTalk(
  transcript: ReadableTranscript,
  zone: string,
): Promise<{ sentences: Sentence[]; content: NotesContent | null }> {
  const { lines, people, startedAt } = transcript;
  return work({ lines, people, talk: { lines, people, startedAt, zone, template: "general" } });
}

/** In a thread of its own, so that nobody else's request waits. */
async function work(request: TalkRequest): Promise<TalkResult> {
  if (request.lines.length <= linesAtOnce) return workOnTalk(request);
  try {
    return await thread().run(request);
  } catch (error) {
    log.warn({ err: error }, "a talk could not be read in a thread");
    return workOnTalk(request);
  }
}
