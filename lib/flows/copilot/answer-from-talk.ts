import "server-only";
import type { NotesContent } from "@/lib/features/notes/schema";
import { People } from "@/lib/language/talk/people";
import type { Sentence } from "@/lib/language/talk/sentences";
import type { Draft } from "./draft";
import { quote } from "./draft";
import { clockTime } from "./phrases";
import { listOwnNotedLines } from "./queries";
import { isAboutAsker, type Wanted } from "./read-question";
import { readTalk, summariseTalk } from "./read-talk";
import type { ReadableTranscript } from "./read-transcript";
import { passageOf } from "./search-transcript";
import type { Inquiry, Passage } from "./source";

const pointsShownMax = 6;
const linesShownMax = 8;

/** Answers questions about the whole talk by the rules that write its notes. */
export async function answerFromTalk(inquiry: Inquiry, transcript: ReadableTranscript, wanted: Wanted): Promise<Draft> {
  const { lastMinutes, intent } = wanted;
  const sinceMs =
    lastMinutes === null ? 0 : inquiry.now.getTime() - lastMinutes * 60_000 - transcript.startedAt.getTime();
  const part = { ...transcript, lines: transcript.lines.filter(({ tMs, durationMs }) => tMs + durationMs >= sinceMs) };
  const lookedIn = transcript.name ? [transcript.name] : [];
  const end = (draft: Pick<Draft, "answer" | "passages">): Draft => ({
    ...draft,
    lookedIn,
    isDirect: draft.passages.length > 0,
  });
  const missing = transcript.missing.join(" ");
  if (part.lines.length === 0) {
    const nothing =
      lastMinutes === null
        ? "Nothing has been said yet that I can read."
        : "Nothing was said in that time that I can read.";
    return end({ answer: [nothing, missing].filter(Boolean).join(" "), passages: [] });
  }
  if (intent === "mentioned") return end(await findMentions(inquiry, part, missing));
  if (!transcript.isEnglish) {
    const answer = "Most of what was said isn't in English, the only language I read without a language model.";
    return end({ answer: [answer, missing].filter(Boolean).join(" "), passages: [] });
  }
  const { content, sentences } = await summariseTalk(part, inquiry.zone);
  if (!content) throw new Error("No notes were made.");
  const own = await listOwnNotedLines(inquiry.room.meetingId, inquiry.asker.id);
  const lines = linesOf(content, inquiry, { sentences, startedAt: transcript.startedAt }, own);
  const blocks: Block[] =
    intent === "decisions"
      ? [lines.decisions]
      : intent === "open_questions"
        ? [lines.questions]
        : intent === "action_items"
          ? [isAboutAsker(inquiry.question) ? lines.ownItems : lines.items]
          : [lines.decisions, lines.items, lines.points, lines.questions];
  const shown = blocks.filter(({ entries }) => entries.length > 0);
  const said = shown.map(({ heading, entries }) => [heading, ...entries.map(({ text }) => `• ${text}`)].join("\n"));
  const first = intent === "catch_up" ? withoutGaps(content.overview) : null;
  const none = shown.length === 0 ? nothingOf[intent] : null;
  return end({
    answer: [first, ...said, none, intent === "catch_up" || none ? missing : null].filter(Boolean).join("\n\n"),
    passages: shown.flatMap(({ entries }) => entries.map(({ passage }) => passage)),
  });
}

const nothingOf: Record<string, string> = {
  decisions: "I didn't find a decision in what was said so far.",
  open_questions: "I didn't find a question that was left open.",
  action_items: "I didn't find that anybody took something on.",
  catch_up: "Nothing stands out in what was said so far.",
};

type Entry = { text: string; passage: Passage };
type Block = { heading: string; entries: Entry[] };
type OwnLine = { kind: string; text: string; tMs: number };

function linesOf(
  content: NotesContent,
  { room, zone, asker }: Inquiry,
  transcript: Pick<ReadableTranscript, "startedAt"> & { sentences: readonly Sentence[] },
  own: readonly OwnLine[],
) {
  const at = (tMs: number) => clockTime(new Date(transcript.startedAt.getTime() + tMs), zone);
  const { sentences } = transcript;
  /** The sentence that supports a line: its words are what may still be read. */
  const entry = (text: string, tMs: number): Entry => {
    const sentence = sentences.find((one) => one.tMs === tMs) ?? sentences.findLast((one) => one.tMs <= tMs);
    return {
      text: `${text} (${at(tMs)})`,
      passage: passageOf(
        sentence ?? { text, name: "", tMs, isQuestion: false },
        room.meetingId,
        transcript.startedAt,
        zone,
      ),
    };
  };
  const noted = (kind: string): Entry[] =>
    own
      .filter((line) => line.kind === kind)
      .map(({ text, tMs }) => ({
        text: `${text} (noted by you at ${at(tMs)})`,
        passage: {
          kind: "private_notes",
          name: `Noted by you at ${at(tMs)}`,
          meetingId: room.meetingId,
          text,
          speaker: null,
          tMs,
          href: null,
        },
      }));
  const questions = content.sections.findLast(({ heading }) => heading === "Open questions");
  const points = content.sections.filter((section) => section !== questions).flatMap(({ points: all }) => all);
  const items = content.action_items.map(({ text, owner, t_ms }) => ({
    ...entry(owner ? `${owner.name}: ${text}` : text, t_ms),
    ownerId: owner?.user_id ?? null,
  }));
  const block = (heading: string, entries: Entry[], max = linesShownMax): Block => ({
    heading,
    entries: entries.slice(-max),
  });
  return {
    decisions: block("Decisions", [
      ...content.decisions.map(({ text, t_ms }) => entry(text, t_ms)),
      ...noted("decision"),
    ]),
    items: block("Action items", [...items, ...noted("action_item")]),
    ownItems: block("Your action items", [
      ...items.filter(({ ownerId }) => ownerId === asker.id),
      ...noted("action_item"),
    ]),
    points: block(
      "Said",
      points.map(({ text, t_ms }) => entry(text, t_ms)),
      pointsShownMax,
    ),
    questions: block(
      "Open questions",
      (questions?.points ?? []).map(({ text, t_ms }) => entry(text, t_ms)),
    ),
  };
}

/** The overview ends with the gaps, which the answer says in other words. */
const withoutGaps = (overview: string) => overview.replace(/ ?(?:Not transcribed from|Not all was understood).*$/s, "");

/** Lines of others with the asker's name, also as a speech engine may spell it. */
async function findMentions(
  { asker, room, zone }: Inquiry,
  transcript: ReadableTranscript,
  missing: string,
): Promise<Pick<Draft, "answer" | "passages">> {
  const people = new People(transcript.people);
  const isAsker = (word: string) => people.names(word) && people.find(word)?.userId === asker.id;
  const mentions = (await readTalk(transcript))
    .filter(({ userId, text }) => userId !== asker.id && (text.match(/\p{Lu}[\p{L}'’-]+/gu) ?? []).some(isAsker))
    .map((sentence) => passageOf(sentence, room.meetingId, transcript.startedAt, zone));
  if (mentions.length === 0) {
    return { answer: ["I didn't find your name in what was said.", missing].filter(Boolean).join(" "), passages: [] };
  }
  const shown = mentions.slice(-linesShownMax);
  const times = mentions.length === 1 ? "once" : mentions.length === 2 ? "twice" : `${mentions.length} times`;
  const last = shown.length < mentions.length ? ` The last ${shown.length}:` : "";
  return {
    answer: [`Your name was mentioned ${times}.${last}`, ...shown.map(quote)].join("\n"),
    passages: shown,
  };
}
