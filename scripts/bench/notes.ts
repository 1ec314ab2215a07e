import { judgeNotes } from "@/lib/testing/judge-notes";
import { readLabelledMeetings, type Score, sumScores } from "@/lib/testing/labelled-meetings";
import type { Row } from "./measure";

/**
 * The embedded writer of notes on seven real meetings that a careful reader labelled (`lib/testing/meetings`). Its rules
 * were tuned on these seven and nothing of it is learned by a program, so there is no part to leave out: the numbers
 * are of meetings it knows. How many lines a reader finds false or unreadable is read by hand and stands in `readByHand`.
 */
export async function measureNotes(): Promise<Row[]> {
  const judged = readLabelledMeetings().map((meeting) => judgeNotes(meeting));
  const sum = (count: (one: (typeof judged)[number]) => number) => judged.reduce((all, one) => all + count(one), 0);
  const mean = (share: (one: (typeof judged)[number]) => number) => (100 * sum(share)) / judged.length;
  const actions = sumScores(judged.map((one) => one.actions));
  const possible = sumScores(judged.map((one) => one.possible));
  const decisions = sumScores(judged.map((one) => one.decisions));
  return [
    ...claimRows("action items", actions),
    row(
      `possible action items that are one, of ${possible.predicted}`,
      "%",
      percent(possible.true, possible.predicted),
    ),
    row(
      `owners right, of ${sum((one) => one.ownersNamed)} named`,
      "%",
      percent(
        sum((one) => one.ownersRight),
        sum((one) => one.ownersNamed),
      ),
      "100 %",
    ),
    row(
      "due dates that nobody said",
      "",
      sum((one) => one.duesNotSaid),
      "0",
    ),
    ...claimRows("decisions", decisions),
    row(
      `points that are fragments, of ${sum((one) => one.points)}`,
      "%",
      percent(
        sum((one) => one.fragments),
        sum((one) => one.points),
      ),
      "≤ 10 %",
    ),
    ...readByHand,
    {
      what: "words of the human summary that the points say, mean",
      unit: "%",
      measured: mean((one) => one.coverage.ours),
      floor: mean((one) => one.coverage.textRank),
      against: "TextRank on the same transcript in as many words",
      goal: "ratio > 1",
    },
    {
      what: "the same",
      unit: "%",
      measured: mean((one) => one.coverage.ours),
      floor: mean((one) => one.coverage.lead),
      against: "the first lines of the transcript in as many words",
      goal: "ratio > 1",
    },
    {
      what: "the same",
      unit: "%",
      measured: mean((one) => one.coverage.ours),
      floor: mean((one) => one.coverage.textRankSameLines),
      against: "as many whole turns that TextRank puts first, however long",
    },
    ...judged.flatMap(({ name, actions, decisions, coverage }): Row[] => [
      row(
        `${name}: action items true, of ${actions.predicted}; ${actions.found} of ${actions.firm} found`,
        "",
        actions.true,
      ),
      row(
        `${name}: decisions true, of ${decisions.predicted}; ${decisions.found} of ${decisions.firm} found`,
        "",
        decisions.true,
      ),
      {
        what: `${name}: words of the summary said`,
        unit: "%",
        measured: 100 * coverage.ours,
        floor: 100 * coverage.textRank,
        against: "TextRank in as many words",
      },
    ]),
  ];
}

/** Read line by line, by the engineer who wrote the writer (a language model), not by a program: to be read again when it changes. */
const readByHand: Row[] = [
  {
    what: "points that a strict reader found false or unreadable: 6 of 76 on 2026-11-23",
    unit: "%",
    measured: (100 * 6) / 76,
    floor: null,
    against: "",
    goal: "≤ 10 %",
  },
];

const claimRows = (name: string, score: Score): Row[] => [
  row(`${name} that are true, of ${score.predicted}`, "%", percent(score.true, score.predicted), "≥ 80 %"),
  row(`${name} found, of ${score.firm} that a minute taker must have`, "%", percent(score.found, score.firm)),
  row(`${name} exactly where the reader says there is none`, "", score.falseAlarms, "0"),
  row(`${name} written twice`, "", score.repeats),
];

const row = (what: string, unit: Row["unit"], measured: number, goal?: string): Row => ({
  what,
  unit,
  measured,
  floor: null,
  against: "",
  goal,
});

const percent = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole);
