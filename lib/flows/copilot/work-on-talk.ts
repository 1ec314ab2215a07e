import { type TalkToSummarise, writeExtractiveNotes } from "@/lib/features/notes/extractive/extractive-notes";
import type { NotesContent } from "@/lib/features/notes/schema";
import { People, type Person } from "@/lib/language/talk/people";
import { readSentences, type Sentence, type SpokenLine } from "@/lib/language/talk/sentences";

/** What takes a talk of an hour some 50 to 250 ms. `talk`: also its notes. */
export type TalkRequest = { lines: SpokenLine[]; people: Person[]; talk: TalkToSummarise | null };
export type TalkResult = { sentences: Sentence[]; content: NotesContent | null };

/** Sentences that stand for themselves, without what is addressed to an assistant or note taker. */
export function workOnTalk({ lines, people, talk }: TalkRequest): TalkResult {
  return {
    sentences: readSentences(lines, new People(people)).filter(({ supportsNothing }) => !supportsNothing),
    content: talk && writeExtractiveNotes(talk).content,
  };
}
