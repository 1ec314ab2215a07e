import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { wordsOf } from "@/lib/language/talk/words";
import { writeExtractiveNotes } from "./extractive/extractive-notes";
import { NotesCheck } from "./model-notes-check";
import type { ModelNotes } from "./model-notes-shape";

type Labelled = { turns: [number, number]; text: string; owner?: string | null };
type Meeting = {
  people: string[];
  turns: { speaker: string; text: string; t_ms: number; duration_ms: number }[];
  summary: string;
  decisions: Labelled[];
  actions: Labelled[];
  not_actions: number[];
  not_decisions: number[];
  figures: { turn: number; value: string }[];
};

const folder = path.join(import.meta.dirname, "../../testing/meetings");
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""));
const read = (name: string): Meeting => JSON.parse(readFileSync(path.join(folder, `${name}.json`), "utf8"));
const meetings = new Map(names.map((name) => [name, read(name)]));

function talkOf({ people, turns }: Meeting) {
  return {
    lines: turns.map(({ speaker, text, t_ms, duration_ms }) => ({
      userId: null,
      name: speaker,
      tMs: t_ms,
      durationMs: duration_ms,
      text,
    })),
    people: people.map((name) => ({ userId: null, name })),
    zone: "Europe/London",
    startedAt: new Date("2026-11-23T09:00:00Z"),
    template: "general" as const,
  };
}

const nothing: ModelNotes = { title: "", overview: "", sections: [], decisions: [], action_items: [], figures: [] };
const action = (text: string, lines: number[], owner: string | null = null) => ({ text, owner, due: null, lines });
/** The same claim in every field of an answer. */
const everywhere = (text: string, lines: number[]): ModelNotes => ({
  ...nothing,
  sections: [{ heading: "", points: [{ text, lines }] }],
  decisions: [{ text, lines }],
  action_items: [action(text, lines)],
});

/** Sentences from other meetings, which nobody said in this one. */
const foreign = (name: string) =>
  names
    .filter((other) => other !== name)
    .flatMap((other) => {
      const { decisions, actions, summary } = meetings.get(other) as Meeting;
      return [...decisions, ...actions].map(({ text }) => text).concat(summary.split(/(?<=\.)\s+/));
    });

const numerals: [RegExp, string][] = [
  [/\btwo\b/i, "three"],
  [/\bthree\b/i, "five"],
  [/\bfive\b/i, "six"],
  [/\bten\b/i, "twelve"],
  [/\btwelve\b/i, "fifty"],
  [/\bfifty\b/i, "sixty"],
  [/\bmonday\b/i, "Tuesday"],
  [/\btuesday\b/i, "Friday"],
  [/\bfriday\b/i, "Monday"],
  [/\btomorrow\b/i, "today"],
  [/\btoday\b/i, "tomorrow"],
  [/\bnext week\b/i, "next month"],
  [/\bmonth\b/i, "year"],
  [/\bmillion\b/i, "billion"],
];
const auxiliary = /\b(is|are|was|were|will|can|should|would|has|have|did|does)\b(?! not|n't)/i;
const negation = /\b(?:not|never)\b |n['’]t\b/i;

describe.each(names)("a model that says whatever it likes of %s", (name) => {
  const meeting = meetings.get(name) as Meeting;
  const talk = talkOf(meeting);
  const { turns, people } = meeting;
  let check: NotesCheck;
  beforeAll(() => {
    check = new NotesCheck(talk, writeExtractiveNotes(talk).content);
  });

  /** All lines of all kinds that passed the check. */
  function through(answer: ModelNotes): string[] {
    const { sections, decisions, action_items, possible_action_items, figures } = check.check(answer);
    return [...sections.flatMap(({ points }) => points), ...decisions, ...action_items, ...possible_action_items]
      .map(({ text }) => text)
      .concat(figures.map(({ label, value }) => `${label}: ${value}`));
  }
  const none = (claims: ModelNotes[]) => {
    expect(claims.length).toBeGreaterThan(0);
    expect(claims.flatMap(through)).toEqual([]);
  };

  test("gets no look-alike of a decision through", () => {
    const claims = meeting.not_decisions.flatMap((at) => {
      const text = turns[at]?.text ?? "";
      return [
        { text, lines: [at + 1] },
        { text, lines: [at, at + 1, at + 2] },
        { text: `We decided that ${text}`, lines: [at + 1] },
      ];
    });
    expect(check.check({ ...nothing, decisions: claims }).decisions.map(({ text }) => text)).toEqual([]);
  });

  test("gets no look-alike of an action item through", () => {
    const claims = meeting.not_actions.flatMap((at) => {
      const { text = "", speaker = "" } = turns[at] ?? {};
      return [action(text, [at + 1], speaker), action(text, [at, at + 1, at + 2])];
    });
    expect(check.check({ ...nothing, action_items: claims }).action_items.map(({ text }) => text)).toEqual([]);
  });

  test("gets nothing through that was not said", () => {
    const claims = foreign(name).flatMap((text, at) =>
      [at * 7, at * 13 + 5].map((place) =>
        everywhere(
          text,
          [1, 2, 3].map((more) => (place + more) % turns.length),
        ),
      ),
    );
    none(claims);
  });

  test("changes no word of what was said", () => {
    const others = foreign(name)
      .flatMap(wordsOf)
      .filter((word) => word.length > 6);
    const claims = turns.flatMap(({ text }, at) => {
      const words = text.split(" ");
      const place = words.findLastIndex((word) => /^\p{L}{6,}$/u.test(word));
      if (words.length < 6 || words.length > 40 || place < 0) return [];
      const other = others[(at * 31) % others.length] ?? "";
      if (text.toLowerCase().includes(other.slice(0, 5))) return [];
      return [everywhere(words.with(place, other).join(" "), [at + 1])];
    });
    none(claims);
  });

  test("makes no sentence of the halves of two", () => {
    const claims = turns.flatMap(({ text }, at) => {
      const other = turns[at + 3];
      const [head, tail] = [text.split(" "), other?.text.split(" ") ?? []];
      if (
        head.length < 8 ||
        tail.length < 8 ||
        !/[.]$/.test(other?.text ?? "") ||
        turns[at]?.speaker === other?.speaker
      )
        return [];
      const mixed = [...head.slice(0, head.length / 2), ...tail.slice(-tail.length / 2)].join(" ");
      return [everywhere(mixed, [at + 1, at + 4])];
    });
    none(claims);
  });

  test("neither adds a not nor takes one away", () => {
    const claims = turns.flatMap(({ text }, at) => {
      const sentence = text.split(/(?<=[.?!])\s+/).find((one) => one.split(" ").length >= 5) ?? "";
      if (negation.test(sentence))
        return [
          everywhere(
            sentence.replace(negation, (found) => (found.startsWith("n") ? " " : "")),
            [at + 1],
          ),
        ];
      return auxiliary.test(sentence) ? [everywhere(sentence.replace(auxiliary, "$1 not"), [at + 1])] : [];
    });
    none(claims);
  });

  test("changes no number and no day", () => {
    const claims = turns.flatMap(({ text }, at) => {
      const changed = numerals.find(([from]) => from.test(text));
      const other = changed
        ? text.replace(changed[0], changed[1])
        : /\d/.test(text)
          ? text.replace(/\d+/, (digits) => String(Number(digits) + 1))
          : text;
      return other === text ? [] : [everywhere(other, [at + 1])];
    });
    none(claims);
  });

  test("makes nobody say what somebody else said", () => {
    const claims = turns.flatMap(({ text, speaker }, at) => {
      const other = people.find((person) => person !== speaker && !text.includes(person.split(" ").at(-1) ?? ""));
      if (!other || text.split(" ").length < 6) return [];
      return [everywhere(`${other} said ${text}`, [at + 1]), everywhere(`${other} ${text}`, [at + 1])];
    });
    none(claims);
  });

  test("gives no task to somebody else", () => {
    const claims = meeting.actions.flatMap(({ turns: [from, to], owner }) => {
      const lines = Array.from({ length: Math.min(4, to - from + 1) }, (_, more) => from + more + 1);
      return lines.flatMap((line) =>
        people
          .filter((person) => !owner?.includes(person))
          .map((person) => ({ ...action(turns[line - 1]?.text ?? "", lines, person), right: owner ?? null })),
      );
    });
    const kept = check.check({ ...nothing, action_items: claims });
    const wrong = [...kept.action_items, ...kept.possible_action_items].filter(({ owner }) => owner !== null);
    expect(wrong.map(({ text, owner }) => `${owner?.name}: ${text}`)).toEqual([]);
  });

  test("gets no figure through with another number, or with a name that its sentence does not know", () => {
    const figures = turns.flatMap(({ text }, at) => {
      const digits = /\d+/.exec(text)?.[0];
      const label = wordsOf(text).find((word) => word.length > 6);
      if (!digits || !label || text.includes(`${Number(digits) + 1}`)) return [];
      return [
        { label, value: `${Number(digits) + 1}`, lines: [at + 1] },
        { label: "Bonus of the director", value: digits, lines: [at + 1] },
        { label, value: `${digits} lightyears`, lines: [at + 1] },
      ];
    });
    expect(check.check({ ...nothing, figures }).figures).toEqual([]);
  });

  test("hides no claim in title, headings or overview", () => {
    const at = turns.findIndex(({ text }) => text.length > 40 && text.length < 160 && /^[^?]+[.]$/.test(text));
    const { text = "", speaker = "" } = turns[at] ?? {};
    const point = { text: `${speaker}: ${text}`, lines: [at + 1] };
    const claims = [
      ...foreign(name),
      "Bonus of 90,000 euros approved",
      "We will pay the director a bonus of 90,000 euros.",
    ];
    const kept = check.check({ ...nothing, sections: claims.map((heading) => ({ heading, points: [point] })) });
    expect(kept.sections.length).toBe(claims.length);
    expect(kept.sections.map(({ heading }) => heading).filter((heading) => claims.includes(heading))).toEqual([]);
    const [section] = kept.sections;
    const single = { ...kept, sections: section ? [section] : [] };
    expect(claims.flatMap((claim) => check.checkTitle(claim, single) ?? [])).toEqual([]);
    for (const claim of claims) expect(check.checkOverview(`${claim} And so on.`, single)).toBe("");
  });

  test("gets through with what was said, word for word", () => {
    const said = turns.filter(({ text }) => text.split(" ").length >= 8 && !/\?/.test(text));
    const points = said.map((turn) => ({ text: `${turn.speaker}: ${turn.text}`, lines: [turns.indexOf(turn) + 1] }));
    const kept = check.check({ ...nothing, sections: [{ heading: "", points }] }).sections.flatMap((one) => one.points);
    expect(kept.length / points.length).toBeGreaterThan(0.85);
  });
});
