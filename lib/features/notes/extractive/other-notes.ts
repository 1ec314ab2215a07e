import type { TemplateForm } from "@/lib/features/note-templates/templates";
import type { NotesContent, NotesPoint } from "@/lib/features/notes/schema";
import { cues } from "@/lib/language/talk/cues";
import { firstDueOf, fixedWords } from "@/lib/language/talk/fixed-words";
import { findOtherActions, findOtherDecisions, type OtherAction } from "@/lib/language/talk/other-claims";
import { contentWords, readOtherSentences } from "@/lib/language/talk/other-sentences";
import { type CallName, People, type Person } from "@/lib/language/talk/people";
import { weightsOf } from "@/lib/language/talk/points";
import { quoted } from "@/lib/language/talk/quote";
import type { Sentence, SpokenLine } from "@/lib/language/talk/sentences";
import type { OtherLanguage } from "@/lib/language/talk/spoken-language";
import { overlap, wordsOf } from "@/lib/language/talk/words";
import { assignOwnSections, orderSections } from "./own-sections";

type OtherTalk = {
  lines: readonly SpokenLine[];
  everyone: readonly Person[];
  speakers: readonly Person[];
  call: CallName;
  zone: string;
  startedAt: Date;
  /** How many points there may be for so many sentences of substance. */
  pointsFor: (sentences: number) => number;
  /** A template that somebody made; null: one list. */
  form: TemplateForm | null;
};

const wordsMin = 7;
const wordsMax = 45;
const stemsMin = 3;
const possibleMax = 30;
const itemsMax = 200;
const lengthMax = 400;

/**
 * Picks highlights of a conversation in another language. Quotes whole sentences as they were said. Leaves out what its
 * rules cannot tell in that language: open questions, figures and the next meeting.
 */
export function writeOtherNotes(talk: OtherTalk, language: OtherLanguage): NotesContent {
  const { call, zone, startedAt } = talk;
  const own = cues[language];
  const words = fixedWords[language];
  const sentences = readOtherSentences(talk.lines, language, own);
  const decided = findOtherDecisions(sentences, own);
  const actions = findOtherActions(sentences, new People(talk.everyone), own, { zone, startedAt });
  const used = new Set([
    ...decided.map(({ index }) => index),
    ...[...actions.firm, ...actions.possible].flatMap(({ from }) => from),
  ]);
  const candidates = sentences.filter(
    (sentence) => !used.has(sentence.index) && isPoint(sentence) && !own.leans.test(sentence.text),
  );
  const worth = sentences.filter(({ isChatter, stems }) => !isChatter && stems.length >= 2).length;
  const pick = (from: readonly Sentence[], max: number) => pickSentences(from, sentences, max);
  const picked = pick(candidates, talk.pointsFor(worth));
  const line = ({ name, text, tMs }: Sentence, id: string): NotesPoint => ({
    id,
    text: quoted(call(name), text),
    t_ms: tMs,
  });
  const item =
    (kind: string) =>
    ({ sentence, owner, due }: OtherAction, at: number) => ({
      ...line(sentence, `${kind}${at + 1}`),
      owner: owner && { user_id: owner.userId, name: owner.name.slice(0, 200) },
      due,
    });
  const assigned = talk.form && assignOwnSections(sentences, talk.form, matchingIn(language));
  const headingOf = ({ index }: Sentence) => assigned?.get(index) ?? null;
  const sections = orderSections(picked, talk.form && { headings: talk.form.sections, of: headingOf }, {
    plain: words.highlights,
    rest: words.alsoDiscussed,
    more: (heading) =>
      pick(
        candidates.filter((one) => headingOf(one) === heading),
        morePerSection,
      ),
  });
  let count = 0;
  const overview = overviewOf();
  return {
    title: null,
    overview,
    sections: sections.map(({ heading, items }) => ({
      heading,
      points: items.map((sentence) => {
        count += 1;
        return line(sentence, `p${count}`);
      }),
    })),
    decisions: decided.slice(0, itemsMax).map((sentence, at) => line(sentence, `d${at + 1}`)),
    action_items: actions.firm.slice(0, itemsMax).map(item("a")),
    possible_action_items: actions.possible.slice(0, possibleMax).map(item("m")),
    figures: [],
    next_meeting: null,
  };

  function overviewOf(): string {
    const counts = { decisions: decided.length, actions: actions.firm.length };
    if (counts.decisions + counts.actions > 0) return words.outcome(counts, firstDueOf(actions.firm, words));
    return picked.length === 0 ? words.nothingFound : "";
  }
}

/** Words match that begin alike: "Risiko" and "Risiken". Nobody announces subjects in these languages. */
const matchingIn = (language: OtherLanguage) => ({
  wordsIn: (text: string) => contentWords(text, language),
  isSame: beginAlike,
  subjects: [],
});

function beginAlike(one: string, other: string): boolean {
  let shared = 0;
  while (shared < Math.min(one.length, other.length) && one[shared] === other[shared]) shared += 1;
  return shared >= 4 && shared >= Math.max(one.length, other.length) * 0.6;
}

/** Points added for a section that has none among the best. */
export const morePerSection = 2;

const isPoint = ({ text, stems, isQuestion, isChatter, supportsNothing }: Sentence) => {
  const count = wordsOf(text).length;
  return (
    !isQuestion &&
    !isChatter &&
    !supportsNothing &&
    count >= wordsMin &&
    count <= wordsMax &&
    text.length <= lengthMax &&
    stems.length >= stemsMin &&
    /[.!]["”»]?$/.test(text)
  );
};

/** The most informative sentences that do not repeat each other, in time order. */
function pickSentences(candidates: readonly Sentence[], all: readonly Sentence[], countMax: number): Sentence[] {
  const weights = weightsOf(all);
  const covered = new Map<string, number>();
  const pool = new Set(candidates);
  const picked: Sentence[] = [];
  const gainOf = ({ stems }: Sentence) =>
    stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0) / 4 ** (covered.get(stem) ?? 0), 0);
  while (picked.length < countMax && pool.size > 0) {
    const [best] = [...pool].map((one) => ({ one, gain: gainOf(one) })).sort((a, b) => b.gain - a.gain);
    if (!best || best.gain <= 0) break;
    pool.delete(best.one);
    if (picked.some((other) => overlap(other.stems, best.one.stems) >= 0.6)) continue;
    for (const stem of best.one.stems) covered.set(stem, (covered.get(stem) ?? 0) + 1);
    picked.push(best.one);
  }
  return picked.sort((a, b) => a.index - b.index);
}
