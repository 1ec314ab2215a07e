import fc from "fast-check";
import { expect, test } from "vitest";
import { type NotesContent, notesContent } from "@/lib/features/notes/schema";
import { compareNotes, isChanged, restoreRow } from "./compare-notes";

const point = (id: string, text = `Line ${id}`) => ({ id, text, t_ms: 0 });
const action = (id: string, text = `Line ${id}`) => ({ ...point(id, text), owner: null, due: null });
const generated: NotesContent = {
  title: "Budget",
  overview: "We talked.",
  sections: [
    { heading: "Money", points: [point("p1"), point("p2"), point("p3")] },
    { heading: "Later", points: [point("p4")] },
  ],
  decisions: [point("d1"), point("d2")],
  action_items: [{ ...action("a1"), owner: { user_id: null, name: "Ana" }, due: "2026-11-27" }],
  possible_action_items: [],
  figures: [{ id: "f1", label: "Share", value: "9 %", t_ms: 0 }],
  next_meeting: { text: "On Friday", date: "2026-11-27", time: "14:30", t_ms: 0 },
};

const changes = (mine: NotesContent) =>
  compareNotes(generated, mine).flatMap(({ name, rows }) =>
    rows.filter(isChanged).map(({ before, after }) => [name, before, after]),
  );
const rowOf = (mine: NotesContent, words: string) => {
  const row = compareNotes(generated, mine)
    .flatMap(({ rows }) => rows)
    .find((one) => isChanged(one) && (one.before === words || one.after === words));
  if (!row) throw new Error(`nothing differs in ${words}`);
  return row;
};
const restore = (mine: NotesContent, words: string) => restoreRow(mine, generated, rowOf(mine, words));

test("unchanged notes differ in nothing", () => {
  expect(changes(generated)).toEqual([]);
});

test("each kind of line shows what it was and what it is", () => {
  const mine: NotesContent = {
    ...generated,
    title: null,
    decisions: [point("d1", "Line d1, really"), point("d9", "Another one")],
    action_items: generated.action_items.map((item) => ({ ...item, owner: null })),
    figures: [],
    next_meeting: null,
  };
  expect(changes(mine)).toEqual([
    ["Title", "Budget", null],
    ["Decisions", "Line d1", "Line d1, really"],
    ["Decisions", "Line d2", null],
    ["Decisions", null, "Another one"],
    ["Action items", "Ana: Line a1 (by 27 Nov 2026)", "Line a1 (by 27 Nov 2026)"],
    ["Figures", "Share: 9 %", null],
    ["Next meeting", "27 Nov 2026 14:30 On Friday", null],
  ]);
});

test("a removed line goes back to its place, a changed one gets its words back, an added one goes", () => {
  const [money, later] = generated.sections;
  if (!money || !later) throw new Error("no sections");
  const mine = {
    ...generated,
    sections: [{ heading: "Money", points: [point("p1", "Else"), point("x1", "New"), point("p3")] }, later],
  };
  const back = restore(restore(restore(mine, "Line p2"), "Else"), "New");
  expect(back).toEqual(generated);
});

test("a removed section comes back with its lines, between its neighbours", () => {
  expect(restore({ ...generated, sections: generated.sections.slice(1) }, "Money")).toEqual(generated);
  const one = restore({ ...generated, sections: generated.sections.slice(1) }, "Line p2");
  expect(one.sections).toEqual([{ heading: "Money", points: [point("p2")] }, generated.sections[1]]);
});

test("a line that became a decision is a point again, and only that", () => {
  const mine = {
    ...generated,
    sections: [{ heading: "Money", points: [point("p1"), point("p3")] }, ...generated.sections.slice(1)],
    decisions: [...generated.decisions, point("p2")],
  };
  expect(restore(mine, "Line p2")).toEqual(generated);
});

test("a line in another section is where somebody wanted it", () => {
  const sections = [
    { heading: "Money", points: [point("p1"), point("p3")] },
    { heading: "Later", points: [point("p4"), point("p2")] },
  ];
  expect(changes({ ...generated, sections })).toEqual([]);
});

const ids = ["p1", "p2", "p3", "p4", "d1", "d2", "a1", "x1", "x2"];
const anyMine = fc
  .record({
    order: fc.shuffledSubarray(ids),
    lists: fc.array(fc.nat(4), { minLength: ids.length, maxLength: ids.length }),
    headings: fc.array(fc.constantFrom("Money", "Later", "Other"), { maxLength: 3 }),
    isOther: fc.array(fc.boolean(), { minLength: ids.length, maxLength: ids.length }),
  })
  .map(({ order, lists, headings, isOther }): NotesContent => {
    const lines = (list: number) =>
      order
        .filter((_, at) => lists[at] === list)
        .map((id, at) => point(id, isOther[at] ? `Other ${id}` : `Line ${id}`));
    return {
      ...generated,
      decisions: lines(0),
      action_items: lines(1).map(({ id, text }) => action(id, text)),
      sections: headings.map((heading, at) => ({ heading, points: lines(at + 2) })),
    };
  });

test("whatever was changed, restoring row after row ends where nothing differs, in valid notes", () => {
  fc.assert(
    fc.property(anyMine, (start) => {
      let mine = start;
      for (let count = 0; count < 60; count += 1) {
        const row = compareNotes(generated, mine)
          .flatMap(({ rows }) => rows)
          .find(isChanged);
        if (!row) break;
        mine = notesContent.parse(restoreRow(mine, generated, row));
        const all = [mine.decisions, mine.action_items, mine.figures, ...mine.sections.map(({ points }) => points)]
          .flat()
          .map(({ id }) => id);
        expect(new Set(all).size).toBe(all.length);
      }
      expect(changes(mine)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
