import { beforeAll, describe, expect, test } from "vitest";
import { type NotesContent, notesContent } from "@/lib/features/notes/schema";
import { mayBeAction, mayBeDecision } from "@/lib/language/talk/claims";
import { judgeNotes } from "@/lib/testing/judge-notes";
import { readLabelledMeetings, sumScores, talkOf } from "@/lib/testing/labelled-meetings";
import { writeExtractiveNotes } from "./extractive-notes";

const meetings = readLabelledMeetings();
let contents: NotesContent[] = [];
let judged: ReturnType<typeof judgeNotes>[] = [];
beforeAll(() => {
  contents = meetings.map((meeting) => writeExtractiveNotes(talkOf(meeting)).content);
  judged = meetings.map((meeting, at) => judgeNotes(meeting, contents[at]));
});
const meanOf = (share: (one: (typeof judged)[number]) => number) =>
  judged.reduce((sum, one) => sum + share(one), 0) / judged.length;

describe("on seven real meetings", () => {
  test("action items are true, and some are found", () => {
    const score = sumScores(judged.map(({ actions }) => actions.firm));
    expect(score.true / score.predicted).toBeGreaterThanOrEqual(0.9);
    expect(score.found).toBeGreaterThanOrEqual(8);
    expect(score.falseAlarms).toBe(0);
    const both = sumScores(judged.map(({ actions }) => actions.both));
    expect(both.found / both.firm).toBeGreaterThanOrEqual(0.6);
  });

  test("decisions are true, and some are found", () => {
    const score = sumScores(judged.map(({ decisions }) => decisions.firm));
    expect(score.true / score.predicted).toBeGreaterThanOrEqual(0.9);
    expect(score.found).toBeGreaterThanOrEqual(5);
    expect(score.falseAlarms).toBe(0);
    const both = sumScores(judged.map(({ decisions }) => decisions.both));
    expect(both.found / both.firm).toBeGreaterThanOrEqual(0.5);
  });

  test("what is possible is mostly so", () => {
    for (const kind of ["actions", "decisions"] as const) {
      const score = sumScores(judged.map((one) => one[kind].possible));
      expect(score.true / score.predicted).toBeGreaterThanOrEqual(0.6);
    }
  });

  test("an owner is right, a due date was said", () => {
    for (const { ownersNamed, ownersRight, duesNotSaid } of judged) {
      expect(ownersRight).toBe(ownersNamed);
      expect(duesNotSaid).toBe(0);
    }
  });

  test("points say more of the human summary than TextRank or the first lines in as many words", () => {
    expect(meanOf(({ coverage }) => coverage.ours)).toBeGreaterThan(meanOf(({ coverage }) => coverage.textRank));
    expect(meanOf(({ coverage }) => coverage.ours)).toBeGreaterThan(meanOf(({ coverage }) => coverage.lead));
    for (const { points, fragments } of judged) expect(fragments).toBeLessThanOrEqual(Math.ceil(points / 10));
  });

  test("lines that look like a claim and are none support none", () => {
    const counts = { labels: 0, kept: 0, looks: 0, wrong: 0 };
    for (const meeting of meetings) {
      const { lines } = talkOf(meeting);
      for (const [may, labels, not] of [
        [mayBeAction, meeting.actions, meeting.not_actions],
        [mayBeDecision, meeting.decisions, meeting.not_decisions],
      ] as const) {
        const cited = labels.map(({ turns, also = [] }) =>
          [turns, ...also].flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
        );
        counts.labels += cited.length;
        counts.kept += cited.filter((turns) => may(lines, turns)).length;
        counts.looks += not.length;
        counts.wrong += not.filter((turn) => may(lines, [turn])).length;
      }
    }
    expect(counts.wrong / counts.looks).toBeLessThanOrEqual(0.03);
    expect(counts.kept / counts.labels).toBeGreaterThanOrEqual(0.25);
  });

  test("no heading where nobody announced a subject", () => {
    for (const [at, { name }] of meetings.entries()) {
      const headings = contents[at]?.sections.map(({ heading }) => heading) ?? [];
      // The chair says "We will move on to our evidence session on …" and "talk about student recruitment".
      const announced =
        name === "education_19" ? [/^Evidence session on our inquiry/, /^Student recruitment$/, /^Also/] : [];
      for (const heading of headings)
        expect(
          [/^Highlights$/, /^Open questions$/, ...announced].some((known) => known.test(heading)),
          heading,
        ).toBe(true);
    }
  });

  test("the notes of each are notes", () => {
    for (const content of contents) expect(notesContent.parse(content)).toEqual(content);
  });
});

test("the count of what is true can fail: a writer that takes every turn for a task is not precise", () => {
  const [meeting] = meetings;
  const [content] = contents;
  if (!meeting || !content) throw new Error("There are no meetings.");
  const naive = meeting.turns.map(({ text, t_ms }, at) => ({ id: `a${at}`, text, owner: null, due: null, t_ms }));
  const { firm } = judgeNotes(meeting, { ...content, action_items: naive }).actions;
  expect(firm.true / firm.predicted).toBeLessThan(0.2);
  expect(firm.falseAlarms).toBe(meeting.not_actions.length);
});
