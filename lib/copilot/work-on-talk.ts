import { type TalkToSummarise, writeExtractiveNotes } from "../notes/extractive/extractive-notes";
import { People, type Person } from "../notes/extractive/people";
import { readSentences, type Sentence, type SpokenLine } from "../notes/extractive/sentences";
import type { NotesContent } from "../notes/schema";

/** What takes a talk of an hour some 50 to 250 ms. `talk`: also its notes. */
export type TalkOrder = { lines: SpokenLine[]; people: Person[]; talk: TalkToSummarise | null };
export type TalkResult = { sentences: Sentence[]; content: NotesContent | null };

/** Sentences that stand for themselves, without what is addressed to an assistant or note taker. */
export function workOnTalk({ lines, people, talk }: TalkOrder): TalkResult {
  return {
    sentences: readSentences(lines, new People(people)).filter(({ isInstruction }) => !isInstruction),
    content: talk && writeExtractiveNotes(talk).content,
  };
}
