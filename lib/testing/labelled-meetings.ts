import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SpokenLine } from "@/lib/language/talk/sentences";
import { contentStems, wordsOf } from "@/lib/language/talk/words";

type Range = [first: number, last: number];
type Label = { turns: Range; also?: Range[]; text: string; strength: "firm" | "soft"; owner?: string | null };

/** A real meeting with annotations by a careful reader. `meetings/README.md` documents how they were made. */
export type LabelledMeeting = {
  name: string;
  kind: string;
  people: string[];
  turns: { speaker: string; text: string; t_ms: number; duration_ms: number }[];
  summary: string;
  decisions: Label[];
  actions: (Label & { owner: string | null; due: string | null })[];
  not_actions: number[];
  not_decisions: number[];
  figures: { turn: number; value: string }[];
  next_meeting: string | null;
};

const ownFolder = path.join(import.meta.dirname, "meetings");

/** Those of the project, or of another folder in the same form. */
export function readLabelledMeetings(folder = ownFolder): LabelledMeeting[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => ({
      name: file.replace(".json", ""),
      ...JSON.parse(readFileSync(path.join(folder, file), "utf8")),
    }));
}

/** The meeting as input for the notes. */
export function talkOf({ turns, people }: LabelledMeeting) {
  const lines: SpokenLine[] = turns.map((turn) => ({
    userId: null,
    name: turn.speaker,
    tMs: turn.t_ms,
    durationMs: turn.duration_ms,
    text: turn.text,
  }));
  return {
    lines,
    people: people.map((name) => ({ userId: null, name })),
    zone: "UTC",
    startedAt: new Date("2026-11-24T10:00:00Z"),
    template: "general" as const,
  };
}

export type Score = {
  predicted: number;
  true: number;
  firm: number;
  found: number;
  falseAlarms: number;
  /** Predictions that only match labels of other predictions. */
  repeats: number;
};

/** Counts correct lines at these times, as defined in the README of the meetings. Each is matched to its label. */
export function scoreClaims(meeting: LabelledMeeting, kind: "actions" | "decisions", times: readonly number[]) {
  const not = new Set(meeting[`not_${kind}`]);
  const labels: Label[] = meeting[kind];
  const hits = times.map((time) => {
    const turn = Math.max(
      0,
      meeting.turns.findLastIndex(({ t_ms }) => t_ms <= time),
    );
    if (not.has(turn)) return { isAlarm: true, labels: [] as Label[] };
    const isIn = ([first, last]: Range) => first - 1 <= turn && turn <= last + 1;
    return { isAlarm: false, labels: labels.filter(({ turns, also = [] }) => [turns, ...also].some(isIn)) };
  });
  const found = new Set(hits.flatMap((hit) => hit.labels));
  const firm = labels.filter(({ strength }) => strength === "firm");
  const trueCount = hits.filter((hit) => hit.labels.length > 0).length;
  const score: Score = {
    predicted: times.length,
    true: trueCount,
    firm: firm.length,
    found: firm.filter((label) => found.has(label)).length,
    falseAlarms: hits.filter(({ isAlarm }) => isAlarm).length,
    repeats: trueCount - matched(hits.map((hit) => hit.labels)),
  };
  return { score, hits };
}

/** The size of a maximum matching of predictions to labels. Neighbouring labels may overlap. */
function matched(wanted: readonly (readonly Label[])[]): number {
  const taken = new Map<Label, number>();
  const find = (at: number, seen: Set<Label>): boolean =>
    (wanted[at] ?? []).some((label) => {
      if (seen.has(label)) return false;
      seen.add(label);
      const other = taken.get(label);
      if (other !== undefined && !find(other, seen)) return false;
      taken.set(label, at);
      return true;
    });
  return wanted.filter((_, at) => find(at, new Set())).length;
}

export const sumScores = (scores: readonly Score[]): Score =>
  scores.reduce(
    (sum, score) => ({
      predicted: sum.predicted + score.predicted,
      true: sum.true + score.true,
      firm: sum.firm + score.firm,
      found: sum.found + score.found,
      falseAlarms: sum.falseAlarms + score.falseAlarms,
      repeats: sum.repeats + score.repeats,
    }),
    { predicted: 0, true: 0, firm: 0, found: 0, falseAlarms: 0, repeats: 0 },
  );

/** Turns that a reader with a search box would find: the naive rule that a writer has to beat. */
export const turnsWith = (meeting: LabelledMeeting, kind: "actions" | "decisions"): number[] =>
  meeting.turns.filter(({ text }) => naive[kind].test(text)).map(({ t_ms }) => t_ms);

const naive = {
  actions: /\b(?:I'll|I will|(?:can|could|will) you|action item)\b/i,
  decisions: /\b(?:decide[sd]?|decision|agreed?|let's)\b/i,
};

/** The share of the summary's content words that the texts contain. */
export function coverageOf(summary: string, texts: readonly string[]): number {
  const wanted = contentStems(summary);
  const said = new Set(contentStems(texts.join(" ")));
  return wanted.filter((stem) => said.has(stem)).length / Math.max(1, wanted.length);
}

/** The first texts, up to a number of words. Truncates the last one. */
export function withinWords(texts: readonly string[], wordsMax: number): string[] {
  const kept: string[] = [];
  let left = wordsMax;
  for (const text of texts) {
    const words = text.split(/\s+/);
    if (left <= 0) break;
    kept.push(words.slice(0, left).join(" "));
    left -= words.length;
  }
  return kept;
}

export const wordCount = (texts: readonly string[]) => texts.reduce((sum, text) => sum + wordsOf(text).length, 0);

/**
 * TextRank as published (Mihalcea and Tarau, 2004): turns are linked by shared content words and returned best first.
 */
export function rankTurns(turns: readonly string[]): string[] {
  const stems = turns.map((text) => contentStems(text));
  const sets = stems.map((list) => new Set(list));
  const links = stems.map((own, at) =>
    stems.map((other, to) => {
      if (at === to || own.length < 2 || other.length < 2) return 0;
      const shared = own.filter((stem) => sets[to]?.has(stem)).length;
      return shared / (Math.log(own.length) + Math.log(other.length));
    }),
  );
  const totals = links.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let scores = turns.map(() => 1);
  for (let round = 0; round < 30; round += 1) {
    scores = links.map((row) => {
      let sum = 0;
      for (const [other, weight] of row.entries())
        if (weight > 0) sum += (weight * (scores[other] ?? 0)) / (totals[other] || 1);
      return 0.15 + 0.85 * sum;
    });
  }
  return turns
    .map((text, at) => ({ text, score: scores[at] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text);
}
