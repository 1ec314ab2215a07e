import { writeExtractiveNotes } from "@/lib/features/notes/extractive/extractive-notes";
import type { NotesContent } from "@/lib/features/notes/schema";
import { wordsOf } from "@/lib/language/talk/words";
import {
  coverageOf,
  type LabelledMeeting,
  rankTurns,
  scoreClaims,
  talkOf,
  turnsWith,
  withinWords,
  wordCount,
} from "./labelled-meetings";

/** Scores the notes of a labelled meeting against baselines of the same length: TextRank and the first lines. */
export function judgeNotes(
  meeting: LabelledMeeting,
  content: NotesContent = writeExtractiveNotes(talkOf(meeting)).content,
) {
  const timesOf = (lines: readonly { t_ms: number }[]) => lines.map(({ t_ms }) => t_ms);
  const actions = scoreClaims(meeting, "actions", timesOf(content.action_items));
  const owners = content.action_items.flatMap(({ owner }, at) => {
    // A line may have several labels and is correct if it matches one of them.
    const labels = actions.hits[at]?.labels ?? [];
    return owner && labels.length > 0 ? [labels.some((label) => label.owner?.split(" and ").includes(owner.name))] : [];
  });
  const points = content.sections
    .filter(({ heading }) => heading !== "Open questions")
    .flatMap((section) => section.points);
  const said = points.map(({ text }) => text.replace(/^[^“]*“|”$/gu, ""));
  const turns = meeting.turns.map(({ text }) => text);
  const words = wordCount(said);
  const ranked = rankTurns(turns);
  const possible = {
    actions: timesOf(content.possible_action_items),
    decisions: timesOf(content.possible_decisions ?? []),
  };
  const firm = { actions: timesOf(content.action_items), decisions: timesOf(content.decisions) };
  const claimsOf = (kind: "actions" | "decisions") => ({
    firm: scoreClaims(meeting, kind, firm[kind]).score,
    possible: scoreClaims(meeting, kind, possible[kind]).score,
    both: scoreClaims(meeting, kind, [...firm[kind], ...possible[kind]]).score,
    naive: scoreClaims(meeting, kind, turnsWith(meeting, kind)).score,
  });
  return {
    name: meeting.name,
    actions: claimsOf("actions"),
    decisions: claimsOf("decisions"),
    ownersNamed: owners.length,
    ownersRight: owners.filter(Boolean).length,
    /** Due dates that are not named near the line. */
    duesNotSaid: content.action_items.filter(({ due, t_ms }) => due !== null && !namesDay(meeting, t_ms)).length,
    points: points.length,
    fragments: said.filter((text) => isFragment(text)).length,
    coverage: {
      ours: coverageOf(meeting.summary, said),
      textRank: coverageOf(meeting.summary, withinWords(ranked, words)),
      lead: coverageOf(meeting.summary, withinWords(turns, words)),
      textRankSameLines: coverageOf(meeting.summary, ranked.slice(0, points.length)),
      leadSameLines: coverageOf(meeting.summary, turns.slice(0, points.length)),
    },
  };
}

/** Too short, no beginning, no end, or a repeated word: signs of an unreadable line that a program can detect. */
const isFragment = (text: string) =>
  wordsOf(text).length < 6 ||
  !/[.!]$/.test(text) ||
  /^(?:which|because|and|or|but|so that|than|cuz|it|that|this|these|those|they|he|she)\b/i.test(text) ||
  /\b(\p{L}+) \1\b/iu.test(text.replace(/\b(?:that that|had had|very very)\b/gi, ""));

const namesDay = (meeting: LabelledMeeting, time: number) => {
  const at = meeting.turns.findLastIndex(({ t_ms }) => t_ms <= time);
  const near = meeting.turns.slice(Math.max(0, at - 1), at + 6).map(({ text }) => text);
  return /\b(?:day|week|month|year|tomorrow|today|tonight|morning|afternoon|evening|noon|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d)/i.test(
    near.join(" "),
  );
};
