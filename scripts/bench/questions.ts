import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeExtractiveNotes } from "@/lib/features/notes/extractive/extractive-notes";
import { indexTranscripts } from "@/lib/features/transcripts/index-transcripts";
import { answerQuestion } from "@/lib/flows/copilot/answer-question";
import type { Draft } from "@/lib/flows/copilot/draft";
import { findCopilotRoomFor } from "@/lib/flows/copilot/queries";
import type { Passage } from "@/lib/flows/copilot/source";
import { database } from "@/lib/platform/database/database";
import { createAssistedMeeting, createPastMeetingOf } from "@/lib/testing/factories";
import { type LabelledMeeting, talkOf } from "@/lib/testing/labelled-meetings";
import { createNotes } from "@/lib/testing/shared-meeting";
import type { Row } from "./measure";

/** `turns` holds the answer; none: nobody said it. `later`: says by itself what it is about. */
type Question = {
  meeting: string;
  question: string;
  turns: [first: number, last: number][];
  /** Thresholds were chosen on the one half; the other was asked when they stood. */
  half: "tuned" | "held";
  later?: true;
};
type Person = { id: string; name: string | null };
type Judged = { question: Question; isDirect: boolean; isShown: boolean; isRight: boolean; isFirst: boolean };

const folders = [
  path.join(process.env.OUTSIDE_DATA ?? path.join(import.meta.dirname, "../../../shared/data"), "meetings"),
  path.join(import.meta.dirname, "../../lib/testing/meetings"),
];

/**
 * Questions about real meetings, as a person types them: in the meeting, and later in another one, where all of them
 * are past. How often what is given as the answer holds it, and how often it does not. Without a language model.
 */
export async function measureQuestions(): Promise<Row[]> {
  const asked: Question[] = JSON.parse(
    readFileSync(path.join(import.meta.dirname, "questions/questions.json"), "utf8"),
  );
  const meetings = readMeetings();
  const known = asked.filter(({ meeting }) => meetings.has(meeting));
  if (known.length < asked.length) {
    console.log(`Without ${folders[0]}, ${known.length} of ${asked.length} questions are asked: set OUTSIDE_DATA.`);
  }
  const during = await askDuring(known, meetings);
  const later = await askLater(
    known.filter((question) => question.later),
    meetings,
  );
  return (["tuned", "held"] as const).flatMap((half) => {
    const of = (judged: readonly Judged[]) => judged.filter(({ question }) => question.half === half);
    const name = half === "tuned" ? "questions that thresholds were chosen on" : "questions held back";
    return [
      ...rowsOf(`${name}, asked in the meeting`, of(during)),
      ...rowsOf(`${name}, asked in a later meeting`, of(later)),
    ];
  });
}

function readMeetings(): Map<string, LabelledMeeting> {
  const folder = folders.find((one) => existsSync(one)) ?? "";
  const names = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Map(
    names.map((file) => {
      const name = file.replace(".json", "");
      return [name, { name, ...JSON.parse(readFileSync(path.join(folder, file), "utf8")) }];
    }),
  );
}

async function askDuring(questions: readonly Question[], meetings: ReadonlyMap<string, LabelledMeeting>) {
  const judged: Judged[] = [];
  for (const [name, labelled] of meetings) {
    const own = questions.filter(({ meeting }) => meeting === name);
    if (own.length === 0) continue;
    const startedAt = new Date(Date.now() - 3 * 3_600_000);
    const { host, meeting } = await createAssistedMeeting({ startedAt });
    await say(meeting, labelled);
    for (const question of own) {
      const draft = await ask(host, meeting, question.question);
      judged.push(judge(question, draft, labelled, meeting.id));
    }
  }
  return judged;
}

async function askLater(questions: readonly Question[], meetings: ReadonlyMap<string, LabelledMeeting>) {
  const { host, meeting } = await createAssistedMeeting({ startedAt: new Date() });
  const pastIds = new Map<string, string>();
  for (const [name, labelled] of meetings) {
    const startedAt = new Date(Date.now() - (pastIds.size + 1) * 24 * 3_600_000);
    const past = await createPastMeetingOf(host, { title: labelled.kind, startedAt });
    pastIds.set(name, past.id);
    await say(past, labelled);
    await createNotes(past, writeExtractiveNotes(talkOf(labelled)).content);
  }
  await indexTranscripts();
  const judged: Judged[] = [];
  for (const question of questions) {
    const labelled = meetings.get(question.meeting);
    if (!labelled) continue;
    const draft = await ask(host, meeting, question.question);
    judged.push(judge(question, draft, labelled, pastIds.get(question.meeting) ?? ""));
  }
  return judged;
}

async function say({ id }: { id: string }, { turns }: LabelledMeeting) {
  await database.transcriptSegment.createMany({
    data: turns.map(({ speaker, text, t_ms, duration_ms }) => ({
      meetingId: id,
      identity: `guest:${speaker}`,
      trackId: `TR_${speaker}`,
      name: speaker,
      tMs: t_ms,
      durationMs: duration_ms,
      text,
      isFinal: true,
    })),
  });
}

async function ask({ id, name }: Person, meeting: { id: string }, question: string): Promise<Draft> {
  const asker = { kind: "user" as const, id, name: name ?? "" };
  const room = await findCopilotRoomFor(asker, meeting.id);
  if (!room) throw new Error("The host has no room.");
  return answerQuestion({ asker, room, question, zone: "UTC", now: new Date() }, { model: async () => null });
}

function judge(question: Question, draft: Draft, labelled: LabelledMeeting, meetingId: string): Judged {
  const hits = draft.passages.map((passage) => holdsAnswer(question, passage, labelled, meetingId));
  const verdict = draft.isDirect
    ? hits.includes(true)
      ? "right"
      : "WRONG"
    : draft.passages.length > 0
      ? "closest"
      : "none";
  console.log(`${verdict} [${question.meeting}] ${question.question}\n  ${draft.answer.replaceAll("\n", "\n  ")}`);
  return {
    question,
    isDirect: draft.isDirect,
    isShown: draft.passages.length > 0,
    isRight: hits.includes(true),
    isFirst: hits[0] === true,
  };
}

/** A quote begins at its time and goes on for as many turns as its words. */
function holdsAnswer(question: Question, passage: Passage, { turns }: LabelledMeeting, meetingId: string): boolean {
  if (passage.meetingId !== meetingId || passage.tMs === null) return false;
  const first = Math.max(
    0,
    turns.findLastIndex(({ t_ms }) => t_ms <= (passage.tMs ?? 0)),
  );
  let [last, words] = [first, countWords(turns[first]?.text ?? "")];
  while (words < countWords(passage.text) && last + 1 < turns.length) {
    last += 1;
    words += countWords(turns[last]?.text ?? "");
  }
  return question.turns.some(([from, to]) => first <= to && last >= from);
}

const countWords = (text: string) => text.split(/\s+/).length;

function rowsOf(name: string, judged: readonly Judged[]): Row[] {
  const answerable = judged.filter(({ question }) => question.turns.length > 0);
  const direct = judged.filter(({ isDirect }) => isDirect);
  const right = direct.filter(({ isRight }) => isRight);
  const wrong = direct.filter(({ isRight }) => !isRight);
  const closest = answerable.filter(({ isDirect, isRight }) => !isDirect && isRight);
  return [
    row(`${name}: answered right, of ${answerable.length} with an answer`, right.length, answerable.length, "≥ 60 %"),
    row(`${name}: the first quote holds it`, right.filter(({ isFirst }) => isFirst).length, answerable.length),
    row(`${name}: not answered, but among the closest`, closest.length, answerable.length),
    row(`${name}: wrong quotes given as the answer, of ${judged.length}`, wrong.length, judged.length, "≤ 4 %"),
  ];
}

const row = (what: string, part: number, whole: number, goal?: string): Row => ({
  what,
  unit: "%",
  measured: (100 * part) / Math.max(1, whole),
  floor: null,
  against: "",
  ...(goal && { goal }),
});
