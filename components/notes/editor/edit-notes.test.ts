import { history, redo, undo } from "@tiptap/pm/history";
import { AllSelection, EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import { notesLimits } from "@/lib/features/notes/constants";
import { type NotesContent, notesContent } from "@/lib/features/notes/schema";
import { assignIds } from "./assign-ids";
import { toContent, toDocument } from "./convert-notes";
import {
  answerPossible,
  deleteLine,
  insertLines,
  insertSection,
  joinAfter,
  joinBefore,
  moveLine,
  replaceDocument,
  splitLine,
  turnInto,
} from "./line-commands";
import { refuseExcess } from "./refuse-excess";

const words = (max: number) =>
  fc
    .string({ unit: fc.constantFrom("a", "Ä", " ", "é", "日", "\n", "😀", "-", "9"), minLength: 1, maxLength: max })
    .filter((text) => text.trim() !== "");
const tMs = fc.nat(9_000_000);
const date = fc.constantFrom(null, "2026-11-27", "2027-01-02");
const owner = fc.option(
  fc.record({ user_id: fc.constantFrom(null, "0190a0b0-0000-7000-8000-000000000001"), name: words(12) }),
  { nil: null },
);
const points = fc.array(fc.record({ id: fc.constant(""), text: words(30), t_ms: tMs }), { maxLength: 4 });
const actions = fc.array(fc.record({ id: fc.constant(""), text: words(30), owner, due: date, t_ms: tMs }), {
  maxLength: 3,
});
/** Any notes, each line with an id of its own. */
const anyNotes: fc.Arbitrary<NotesContent> = fc
  .record({
    title: fc.option(words(20), { nil: null }),
    overview: fc.string({ unit: fc.constantFrom("a", " ", "\n", "😀"), maxLength: 30 }),
    sections: fc.array(fc.record({ heading: words(12), points }), { maxLength: 3 }),
    decisions: points,
    action_items: actions,
    possible_action_items: actions,
    figures: fc.array(fc.record({ id: fc.constant(""), label: words(12), value: words(8), t_ms: tMs }), {
      maxLength: 3,
    }),
    next_meeting: fc.option(fc.record({ text: words(20), date, time: fc.constantFrom(null, "14:30"), t_ms: tMs }), {
      nil: null,
    }),
  })
  .map((notes) => {
    let count = 0;
    const named = <T>(items: T[]) => items.map((item) => ({ ...item, id: `l${count++}` }));
    return {
      ...notes,
      sections: notes.sections.map((section) => ({ ...section, points: named(section.points) })),
      decisions: named(notes.decisions),
      action_items: named(notes.action_items),
      possible_action_items: named(notes.possible_action_items),
      figures: named(notes.figures),
    };
  });

const begin = (content: NotesContent, onRefuse = (_: string) => {}) =>
  EditorState.create({ doc: toDocument(content), plugins: [history(), assignIds(), refuseExcess(onRefuse)] });

const idsOf = (content: NotesContent) =>
  [
    ...content.decisions,
    ...content.sections.flatMap(({ points: own }) => own),
    ...content.action_items,
    ...content.possible_action_items,
    ...content.figures,
  ].map(({ id }) => id);

test("notes that become a document and notes again are the same", () => {
  fc.assert(
    fc.property(anyNotes, (content) => {
      expect(toContent(toDocument(content))).toEqual(content);
    }),
  );
});

const commands = {
  splitLine,
  joinBefore,
  joinAfter,
  deleteLine,
  insertSection,
  up: moveLine(-1),
  down: moveLine(1),
  decision: turnInto("decision"),
  action: turnInto("action"),
  point: turnInto("point"),
  undo,
  redo,
};
const pasted = fc.array(
  fc.record({
    text: words(20),
    attributes: fc.option(
      fc.record({
        id: fc.constantFrom(null, "l1", "l2"),
        t: fc.constantFrom(null, 7),
        owner,
        due: date,
        value: fc.constantFrom("", "9 %"),
      }),
      { nil: null },
    ),
  }),
  { minLength: 1, maxLength: 4 },
);
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[])) }),
  fc.record({ kind: fc.constant("type" as const), text: fc.constantFrom("x", " ", "long ".repeat(200)) }),
  fc.record({ kind: fc.constant("delete" as const) }),
  fc.record({ kind: fc.constant("all" as const) }),
  fc.record({ kind: fc.constant("paste" as const), lines: pasted }),
  fc.record({ kind: fc.constant("answer" as const), isOne: fc.boolean() }),
  fc.record({ kind: fc.constant("replace" as const), next: anyNotes }),
);
const steps = fc.array(fc.tuple(step, fc.nat(10_000), fc.nat(10_000), fc.boolean()), { minLength: 1, maxLength: 14 });

test("whatever is done to the document, it is valid notes, and each line has an id of its own", () => {
  fc.assert(
    fc.property(anyNotes, steps, (content, doings) => {
      let state = begin(content);
      const dispatch = (tr: Transaction) => {
        state = state.applyTransaction(tr).state;
      };
      for (const [doing, one, other, spans] of doings) {
        const at = (place: number) => TextSelection.near(state.doc.resolve(place % (state.doc.content.size + 1))).from;
        const [from, to] = [at(one), spans ? at(other) : at(one)];
        const selection = TextSelection.create(state.doc, from, to);
        dispatch(state.tr.setSelection(doing.kind === "all" ? new AllSelection(state.doc) : selection));
        if (doing.kind === "type") dispatch(state.tr.insertText(doing.text));
        else if (doing.kind === "delete" || doing.kind === "all") dispatch(state.tr.deleteSelection());
        else if (doing.kind === "paste") dispatch(insertLines(state, doing.lines));
        else if (doing.kind === "answer") {
          const item = state.doc.attrs.possible[0];
          if (item) dispatch(answerPossible(state, { itemId: item.id, isOne: doing.isOne }));
        } else if (doing.kind === "replace") {
          dispatch(replaceDocument(state, toDocument(doing.next)));
          expect(toContent(state.doc)).toEqual(doing.next);
        } else commands[doing.kind](state, dispatch);
        state.doc.check();
        const now = toContent(state.doc);
        notesContent.parse(now);
        expect(new Set(idsOf(now)).size).toBe(idsOf(now).length);
      }
    }),
    { numRuns: 300 },
  );
});

const nothing = toContent(
  toDocument(
    notesContent.parse({
      title: null,
      overview: "",
      sections: [],
      decisions: [],
      action_items: [],
      figures: [],
      next_meeting: null,
    }),
  ),
);
const point = (id: string, text: string, t = 1000) => ({ id, text, t_ms: t });
const sample: NotesContent = {
  ...nothing,
  title: "Budget",
  sections: [
    { heading: "Money", points: [point("p1", "It is enough.", 5000), point("p2", "For now.", 9000)] },
    { heading: "Later", points: [point("p3", "We meet again.", 12_000)] },
  ],
  decisions: [point("d1", "Take the smaller agency.", 3000)],
  action_items: [
    { ...point("a1", "Send the contract", 7000), owner: { user_id: null, name: "Ana" }, due: "2026-11-27" },
  ],
};

/** An editor with the cursor in the line that says this, so many characters from its start. */
function editing(content: NotesContent, text: string, offset = 0) {
  const refused: string[] = [];
  let state = begin(content, (reason) => refused.push(reason));
  const dispatch = (tr: Transaction) => {
    state = state.applyTransaction(tr).state;
  };
  let found = -1;
  state.doc.descendants((node, pos) => {
    if (node.isTextblock && node.textContent === text) found = pos + 1 + offset;
  });
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, found)));
  return {
    refused,
    run: (command: (typeof commands)["splitLine"]) => command(state, dispatch),
    type: (typed: string) => dispatch(state.tr.insertText(typed)),
    dispatch,
    get state() {
      return state;
    },
    get content() {
      return toContent(state.doc);
    },
  };
}

test("Enter in the middle splits a line: the first half stays the line, the second is new and has its time", () => {
  const editor = editing(sample, "It is enough.", 5);
  editor.run(splitLine);
  const [first, second] = editor.content.sections[0]?.points ?? [];
  expect(first).toEqual(point("p1", "It is", 5000));
  expect(second).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), text: " enough.", t_ms: 5000 });
});

test("Enter before a line makes room above it and leaves the line itself alone", () => {
  const editor = editing(sample, "It is enough.");
  editor.run(splitLine);
  expect(editor.content).toEqual(sample);
});

test("a new action item has neither the owner nor the date of the one before", () => {
  const editor = editing(sample, "Send the contract", 17);
  editor.run(splitLine);
  editor.type("Call the bank");
  expect(editor.content.action_items[1]).toMatchObject({ text: "Call the bank", owner: null, due: null, t_ms: 7000 });
});

test("Enter in an empty last line begins a section", () => {
  const editor = editing(sample, "For now.", 8);
  editor.run(splitLine);
  editor.run(splitLine);
  editor.type("Risks");
  editor.run(splitLine);
  editor.type("None.");
  expect(editor.content.sections.map(({ heading, points: own }) => [heading, own.map(({ text }) => text)])).toEqual([
    ["Money", ["It is enough.", "For now."]],
    ["Risks", ["None."]],
    ["Later", ["We meet again."]],
  ]);
});

test("Backspace at the start of a heading gives its lines to the section before, and one undo takes it back", () => {
  const editor = editing(sample, "Later");
  editor.run(joinBefore);
  expect(editor.content.sections).toMatchObject([
    { heading: "Money", points: [{ id: "p1" }, { id: "p2" }, { text: "Later" }, { id: "p3" }] },
  ]);
  editor.run(undo);
  expect(editor.content).toEqual(sample);
});

test("Backspace at the start of the first decision joins it with nothing", () => {
  const editor = editing(sample, "Take the smaller agency.");
  editor.run(joinBefore);
  expect(editor.content).toEqual(sample);
});

test("a line moves within its list, then on to the next list of lines and back", () => {
  const editor = editing(sample, "For now.", 3);
  editor.run(moveLine(-1));
  expect(editor.content.sections[0]?.points.map(({ id }) => id)).toEqual(["p2", "p1"]);
  editor.run(moveLine(-1));
  expect(editor.content.decisions.map(({ id }) => id)).toEqual(["d1", "p2"]);
  editor.run(moveLine(1));
  expect(editor.content.sections[0]?.points.map(({ id }) => id)).toEqual(["p2", "p1"]);
  expect(editor.state.selection.$from.parentOffset).toBe(3);
});

test("a heading moves with its section", () => {
  const editor = editing(sample, "Later");
  editor.run(moveLine(-1));
  expect(editor.content.sections.map(({ heading }) => heading)).toEqual(["Later", "Money"]);
});

test("a point becomes an action item with its time and id, and a decision again", () => {
  const editor = editing(sample, "We meet again.");
  editor.run(turnInto("action"));
  expect(editor.content.action_items[1]).toEqual({
    ...point("p3", "We meet again.", 12_000),
    owner: null,
    due: null,
  });
  editor.run(turnInto("decision"));
  expect(editor.content.decisions[1]).toEqual(point("p3", "We meet again.", 12_000));
});

test("a line that would be too long is refused with the reason, and nothing is cut", () => {
  const editor = editing(sample, "It is enough.", 13);
  editor.type("x".repeat(notesLimits.line));
  expect(editor.refused).toEqual(["A line can have at most 2,000 characters."]);
  expect(editor.content).toEqual(sample);
});

test("a list that would have too many lines is refused with the reason", () => {
  const decisions = Array.from({ length: notesLimits.items }, (_, at) => point(`d${at}`, `Decision ${at}`));
  const editor = editing({ ...sample, decisions }, "Decision 7", 10);
  editor.dispatch(
    insertLines(
      editor.state,
      ["one", "two"].map((text) => ({ text, attributes: null })),
    ),
  );
  expect(editor.refused).toEqual(["One list can have at most 200 lines."]);
  expect(editor.content.decisions).toEqual(decisions);
});

test("pasted lines go between the halves of the line with the cursor", () => {
  const editor = editing(sample, "It is enough.", 6);
  editor.dispatch(
    insertLines(
      editor.state,
      ["one", "two", "three"].map((text) => ({ text, attributes: null })),
    ),
  );
  expect(editor.content.sections[0]?.points.map(({ text, t_ms: t }) => [text, t])).toEqual([
    ["It is one", 5000],
    ["two", 5000],
    ["threeenough.", 5000],
    ["For now.", 9000],
  ]);
});

test("what is left empty but has something to say is saved with what stands in its place", () => {
  const figures = [{ id: "f1", label: "Budget", value: "9 %", t_ms: 1 }];
  const editor = editing(
    { ...sample, figures, next_meeting: { text: "Soon", date: "2026-11-27", time: null, t_ms: 0 } },
    "Soon",
  );
  editor.run(deleteLine);
  expect(editor.content.next_meeting).toBeNull();
  editor.run(undo);
  editor.dispatch(editor.state.tr.delete(editor.state.selection.from, editor.state.selection.from + 4));
  expect(editor.content.next_meeting).toMatchObject({ text: "Next meeting", date: "2026-11-27" });
});

test("an answer to a possible decision can be undone", () => {
  const content = { ...sample, possible_decisions: [point("n1", "Rent the hall", 4000)] };
  const editor = editing(content, "It is enough.");
  editor.dispatch(answerPossible(editor.state, { itemId: "n1", isOne: true }));
  expect(editor.content.decisions.map(({ text }) => text)).toContain("Rent the hall");
  expect(editor.content.possible_decisions).toEqual([]);
  editor.run(undo);
  expect(editor.content).toEqual(content);
});

test("an answer to a possible action item can be undone", () => {
  const maybe = { ...point("m1", "Call the bank", 4000), owner: null, due: null };
  const content = { ...sample, possible_action_items: [maybe] };
  const editor = editing(content, "It is enough.");
  editor.dispatch(answerPossible(editor.state, { itemId: "m1", isOne: true }));
  expect(editor.content.action_items.map(({ id }) => id)).toEqual(["m1", "a1"]);
  expect(editor.content.possible_action_items).toEqual([]);
  editor.run(undo);
  expect(editor.content).toEqual(content);
});
