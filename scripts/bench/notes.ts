import { existsSync } from "node:fs";
import path from "node:path";
import { judgeNotes } from "@/lib/testing/judge-notes";
import { readLabelledMeetings, type Score, sumScores } from "@/lib/testing/labelled-meetings";
import type { Row } from "./measure";
import { outsideFolder } from "./outside-folder";

/** Read while the rules were written, beside the seven of the project. What stands beside them was only measured. */
const tunedOnToo = new Set(["Bmr006", "Bro025", "TS3004c", "TS3010b", "education_6", "eth-el-161"]);

/**
 * The embedded writer of notes on meetings that a careful reader labelled: seven of the project (`lib/testing/meetings`)
 * on which its rules were tuned, and eight more of OUTSIDE_DATA, of which six were read while tuning and two only
 * measured (four until 2026-11-28; decision 37 has what was found in these four until then). How many lines a reader finds false or unreadable is read by hand and stands in `readByHand`.
 */
export async function measureNotes(): Promise<Row[]> {
  const own = readLabelledMeetings();
  const known = new Set(own.map(({ name }) => name));
  const folder = path.join(outsideFolder, "meetings");
  const more = existsSync(folder) ? readLabelledMeetings(folder).filter(({ name }) => !known.has(name)) : [];
  if (more.length === 0) console.log(`Without ${folder}: set OUTSIDE_DATA to where more labelled meetings are.`);
  const judge = (meetings: typeof own) => meetings.map((meeting) => judgeNotes(meeting));
  const groups = {
    "seven tuned on": judge(own),
    "six more tuned on": judge(more.filter(({ name }) => tunedOnToo.has(name))),
    "two only measured": judge(more.filter(({ name }) => !tunedOnToo.has(name))),
  };
  return [
    ...Object.entries(groups).flatMap(([name, judged]) => (judged.length > 0 ? rowsOfClaims(name, judged) : [])),
    ...rowsOfPoints(groups["seven tuned on"]),
    ...Object.values(groups)
      .flat()
      .flatMap(({ name, actions, decisions }): Row[] => [
        row(`${name}: action items ${told(actions)}`, "", actions.both.found),
        row(`${name}: decisions ${told(decisions)}`, "", decisions.both.found),
      ]),
  ];
}

type Judged = ReturnType<typeof judgeNotes>;

const told = ({ firm, possible, both }: Judged["actions"]) =>
  `found firm or possible, of ${both.firm}; ${firm.true} of ${firm.predicted} firm and ${possible.true} of ${possible.predicted} possible ones are true`;

const kinds = [
  { kind: "decisions", goal: "≥ 50 %", words: "“decide”, “agree” or “let's”" },
  { kind: "actions", goal: "≥ 60 %", words: "“I'll”, “can you” or “action item”" },
] as const;

function rowsOfClaims(group: string, judged: readonly Judged[]): Row[] {
  const sum = (count: (one: Judged) => number) => judged.reduce((all, one) => all + count(one), 0);
  return [
    ...kinds.flatMap(({ kind, goal, words }): Row[] => {
      const scoreOf = (which: "firm" | "possible" | "both" | "naive") =>
        sumScores(judged.map((one) => one[kind][which]));
      const [firm, possible, both, naive] = [scoreOf("firm"), scoreOf("possible"), scoreOf("both"), scoreOf("naive")];
      const of = `${group}: ${kind === "actions" ? "action items" : kind}`;
      const beside = (what: string, measured: number, floor: number, aim: string): Row => ({
        what: `${of} ${what}`,
        unit: "%",
        measured,
        floor,
        against: `each line with ${words}, of which ${naive.predicted} there are`,
        goal: aim,
      });
      return [
        beside(`that are true, of ${firm.predicted}`, precision(firm), precision(naive), "≥ 80 %"),
        beside(`possible, that are true, of ${possible.predicted}`, precision(possible), precision(naive), "≥ 60 %"),
        beside(`found firm, of ${firm.firm} that a minute taker must have`, recall(firm), recall(naive), "higher"),
        beside(`found firm or possible, of ${both.firm}`, recall(both), recall(naive), goal),
        row(`${of} exactly where the reader says there is none, firm`, "", firm.falseAlarms, "0"),
        row(`${of} exactly where the reader says there is none, possible`, "", possible.falseAlarms),
      ];
    }),
    row(
      `${group}: owners right, of ${sum((one) => one.ownersNamed)} named`,
      "%",
      percent(
        sum((one) => one.ownersRight),
        sum((one) => one.ownersNamed),
      ),
      "100 %",
    ),
    row(
      `${group}: due dates that nobody said`,
      "",
      sum((one) => one.duesNotSaid),
      "0",
    ),
  ];
}

function rowsOfPoints(judged: readonly Judged[]): Row[] {
  const sum = (count: (one: Judged) => number) => judged.reduce((all, one) => all + count(one), 0);
  const mean = (share: (one: Judged) => number) => (100 * sum(share)) / judged.length;
  const beside = (what: string, floor: number, against: string, goal?: string): Row => ({
    what,
    unit: "%",
    measured: mean((one) => one.coverage.ours),
    floor,
    against,
    goal,
  });
  return [
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
    beside(
      "words of the human summary that the points say, mean",
      mean((one) => one.coverage.textRank),
      "TextRank on the same transcript in as many words",
      "ratio > 1",
    ),
    beside(
      "the same",
      mean((one) => one.coverage.lead),
      "the first lines of the transcript in as many words",
      "ratio > 1",
    ),
    beside(
      "the same",
      mean((one) => one.coverage.textRankSameLines),
      "as many whole turns that TextRank puts first, however long",
    ),
    ...judged.map(
      ({ name, coverage }): Row => ({
        what: `${name}: words of the summary said`,
        unit: "%",
        measured: 100 * coverage.ours,
        floor: 100 * coverage.textRank,
        against: "TextRank in as many words",
      }),
    ),
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

const precision = (score: Score) => percent(score.true, score.predicted);
const recall = (score: Score) => percent(score.found, score.firm);

const row = (what: string, unit: Row["unit"], measured: number, goal?: string): Row => ({
  what,
  unit,
  measured,
  floor: null,
  against: "",
  goal,
});

const percent = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole);
