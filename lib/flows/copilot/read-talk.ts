import "server-only";
import type { NotesContent } from "@/lib/features/notes/schema";
import type { Sentence } from "@/lib/language/talk/sentences";
import { log } from "@/lib/platform/log";
import { processWide } from "@/lib/platform/process-wide";
import { BackgroundThread } from "@/lib/platform/threads/background-thread";
import type { Heard } from "./read-heard";
import { type TalkOrder, type TalkResult, workOnTalk } from "./work-on-talk";

const thread = () =>
  processWide(
    "talk-thread",
    () => new BackgroundThread<TalkOrder, TalkResult>("lib/flows/copilot/talk-thread-main.ts"),
  );

/** Talk as short as this is read at once, sooner than a thread starts. */
const linesAtOnce = 60;

/** The sentences of what was heard. */
export async function readTalk(heard: Heard): Promise<Sentence[]> {
  return (await work({ lines: heard.lines, people: heard.people, talk: null })).sentences;
}

/** What was heard as notes. */
export async function summariseTalk(
  heard: Heard,
  zone: string,
): Promise<{ sentences: Sentence[]; content: NotesContent | null }> {
  const { lines, people, startedAt } = heard;
  return work({ lines, people, talk: { lines, people, startedAt, zone, template: "general" } });
}

/** In a thread of its own, so that nobody else's request waits. */
async function work(order: TalkOrder): Promise<TalkResult> {
  if (order.lines.length <= linesAtOnce) return workOnTalk(order);
  try {
    return await thread().run(order);
  } catch (error) {
    log.warn({ err: error }, "a talk could not be read in a thread");
    return workOnTalk(order);
  }
}
