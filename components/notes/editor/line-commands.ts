import { type Fragment, type Node, type NodeType, type ResolvedPos, type Schema, Slice } from "@tiptap/pm/model";
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { PossibleAnswer } from "@/components/notes/use-notes";
import type { NotesActionItem, NotesPoint } from "@/lib/features/notes/schema";
import { isWritten } from "./convert-notes";
import { newLineId } from "./notes-nodes";
import type { PastedLine } from "./read-pasted";

function typeOf(schema: Schema, name: string): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new Error(`there is no node ${name}`);
  return type;
}
const schemaOf = (tr: Transaction) => tr.doc.type.schema;
const emptyLine = (schema: Schema, name: string, t: number | null = null) =>
  typeOf(schema, name).create({ id: newLineId(), t });
const emptySection = (schema: Schema, t: number | null = null) =>
  typeOf(schema, "section").create(null, [typeOf(schema, "heading").create(), emptyLine(schema, "line", t)]);

/** The heading is no line of its section. */
const firstLineOf = (list: Node) => (list.type.name === "section" ? 1 : 0);

/** The line with the cursor, and the list that it is in. */
function placeOf($pos: ResolvedPos) {
  const line = $pos.parent;
  const list = $pos.depth > 1 ? $pos.node($pos.depth - 1) : null;
  const index = list ? $pos.index($pos.depth - 1) : 0;
  const first = list ? firstLineOf(list) : 0;
  return { line, name: line.type.name, list, index, first, count: (list?.childCount ?? 0) - first, pos: $pos.before() };
}

const atEndOf = (tr: Transaction, pos: number) => tr.setSelection(Selection.near(tr.doc.resolve(pos), -1));
const atStartOf = (tr: Transaction, pos: number) => tr.setSelection(Selection.near(tr.doc.resolve(pos), 1));

/** To the line after this one, wherever that is. */
function toNextLine(tr: Transaction): Transaction {
  const next = Selection.findFrom(tr.doc.resolve(tr.selection.$from.after()), 1, true);
  return next ? tr.setSelection(next) : tr;
}

/** Enter: a new line. In an empty one at the end of a section a new section begins, elsewhere the next list follows. */
export const splitLine: Command = (state, dispatch) => {
  const tr = state.tr;
  if (!state.selection.empty) tr.deleteSelection();
  const { $from } = tr.selection;
  if (!$from.parent.isTextblock) return false;
  const { line, name, list, index, first, count, pos } = placeOf($from);
  const isLast = list !== null && index === list.childCount - 1;
  const isEmpty = line.content.size === 0;
  if (name === "title" || name === "nextLine") toNextLine(tr);
  else if (name === "heading") {
    const below = list?.child(1);
    if (below && isWritten(below)) tr.insert($from.after(), emptyLine(state.schema, "line", below.attrs.t));
    toNextLine(tr);
  } else if (isEmpty && !isWritten(line) && isLast) {
    if (list.type.name === "section" && count > 1) {
      tr.delete(pos, pos + line.nodeSize);
      const after = tr.doc.resolve(pos).after();
      tr.insert(after, emptySection(state.schema, line.attrs.t));
      atStartOf(tr, after + 1);
    } else {
      toNextLine(tr);
      if (count > 1 && index > first) tr.delete(pos, pos + line.nodeSize);
    }
  } else if ($from.parentOffset === 0 && !isEmpty) tr.insert(pos, line.type.create(newAttributes(line)));
  else tr.split($from.pos, 1, [{ type: line.type, attrs: newAttributes(line) }]);
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** A line that is split off has the time of the line before it, and nothing else of it. */
const newAttributes = (line: Node) => (line.type.spec.attrs?.id ? { id: newLineId(), t: line.attrs.t } : null);

/** Backspace at the start of a line: joins it with the one before, within its list. */
export const joinBefore: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || !$from.parent.isTextblock) return false;
  const { line, name, list, index, first, count, pos } = placeOf($from);
  const tr = state.tr;
  if (name === "heading") removeHeading(tr, $from);
  else if (list && index > first) {
    const before = list.child(index - 1);
    if (!isWritten(line)) atEndOf(tr.delete(pos, pos + line.nodeSize), pos - 1);
    else if (!isWritten(before)) tr.delete(pos - before.nodeSize, pos);
    else tr.join(pos);
  } else {
    if (list && count > 1 && !isWritten(line)) tr.delete(pos, pos + line.nodeSize);
    const above = Selection.findFrom(tr.doc.resolve(pos), -1, true);
    if (above) tr.setSelection(above);
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Delete at the end of a line: joins the next one to it, within its list. */
export const joinAfter: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset < $from.parent.content.size || !$from.parent.isTextblock) return false;
  const { line, name, list, index, pos } = placeOf($from);
  const after = pos + line.nodeSize;
  const next = list && name !== "heading" ? list.maybeChild(index + 1) : null;
  const tr = state.tr;
  if (next) {
    if (!isWritten(next)) tr.delete(after, after + next.nodeSize);
    else if (!isWritten(line)) atStartOf(tr.delete(pos, after), pos);
    else tr.join(after);
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** The lines below a heading go to the section before it. The first section's heading goes only with an empty section. */
function removeHeading(tr: Transaction, $from: ResolvedPos) {
  const section = $from.node($from.depth - 1);
  const start = $from.before($from.depth - 1);
  const before = tr.doc.resolve(start).nodeBefore;
  const heading = $from.parent.textContent;
  const lines = section.children.slice(1).filter(isWritten);
  if (before?.type.name !== "section") {
    if (lines.length > 0 || heading.trim() !== "") return;
    tr.delete(start, start + section.nodeSize);
    atEndOf(tr, start);
    return;
  }
  const schema = schemaOf(tr);
  tr.delete(start, start + section.nodeSize);
  if (heading.trim() === "") {
    atEndOf(tr.insert(start - 1, lines), start - 1);
    return;
  }
  const attributes = { id: newLineId(), t: lines[0]?.attrs.t ?? null };
  const line = typeOf(schema, "line").create(attributes, schema.text(heading));
  atStartOf(tr.insert(start - 1, [line, ...lines]), start - 1);
}

/** Alt and an arrow key: swaps the line with its neighbour, a heading with its whole section. */
export const moveLine =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    if (!$from.parent.isTextblock || $from.depth < 2) return false;
    const { name } = placeOf($from);
    const tr = name === "heading" ? swap(state, $from, $from.depth - 1, by) : moveWithin(state, $from, by);
    if (tr) dispatch?.(tr.scrollIntoView());
    return true;
  };

function moveWithin(state: EditorState, $from: ResolvedPos, by: -1 | 1): Transaction | null {
  const { name, list, index, first } = placeOf($from);
  if (!list || name === "paragraph") return null;
  const target = index + by;
  if (target >= first && target < list.childCount) return swap(state, $from, $from.depth, by);
  return name === "line" ? moveToNeighbour(state, $from, by) : null;
}

/** Swaps the node at a depth with its neighbour of the same kind. */
function swap(state: EditorState, $from: ResolvedPos, depth: number, by: -1 | 1): Transaction | null {
  const node = $from.node(depth);
  const pos = $from.before(depth);
  const $edge = state.doc.resolve(by < 0 ? pos : pos + node.nodeSize);
  const other = by < 0 ? $edge.nodeBefore : $edge.nodeAfter;
  if (other?.type !== node.type) return null;
  const offset = $from.pos - pos;
  const tr = state.tr.delete(pos, pos + node.nodeSize);
  const to = by < 0 ? pos - other.nodeSize : pos + other.nodeSize;
  tr.insert(to, node);
  return tr.setSelection(TextSelection.create(tr.doc, to + offset));
}

/** Over the edge of its list into the next list of lines: a decision becomes a point, and the other way round. */
function moveToNeighbour(state: EditorState, $from: ResolvedPos, by: -1 | 1): Transaction | null {
  const { line, pos } = placeOf($from);
  const start = $from.before($from.depth - 1);
  const lists = listsOfLines(state.doc);
  const target = lists[lists.indexOf(start) + by];
  if (target === undefined) return null;
  const offset = $from.pos - pos;
  const tr = state.tr;
  removeLine(tr, $from);
  const from = tr.mapping.map(target);
  const list = tr.doc.nodeAt(from);
  if (!list) return null;
  const headingSize = firstLineOf(list) === 1 ? list.child(0).nodeSize : 0;
  const at = by < 0 ? from + list.nodeSize - 1 : from + 1 + headingSize;
  const to = insertInstead(tr, at, line, by);
  return tr.setSelection(TextSelection.create(tr.doc, to + offset));
}

/** An empty line there makes room. */
function insertInstead(tr: Transaction, at: number, line: Node, by: -1 | 1): number {
  const $at = tr.doc.resolve(at);
  const neighbour = by < 0 ? $at.nodeBefore : $at.nodeAfter;
  if (neighbour?.type !== line.type || isWritten(neighbour)) {
    tr.insert(at, line);
    return at;
  }
  const from = by < 0 ? at - neighbour.nodeSize : at;
  tr.replaceWith(from, from + neighbour.nodeSize, line);
  return from;
}

/** Where the lists of decisions and points begin. */
function listsOfLines(document: Node): number[] {
  const starts: number[] = [];
  document.forEach((part, pos) => {
    if (part.type.name === "decisions" || part.type.name === "section") starts.push(pos);
  });
  return starts;
}

/** Leaves an empty one behind where a list needs it. */
function removeLine(tr: Transaction, $from: ResolvedPos) {
  const { line, count, pos } = placeOf($from);
  if (count > 1) tr.delete(pos, pos + line.nodeSize);
  else
    tr.replaceWith(pos, pos + line.nodeSize, line.type.create(line.type.spec.attrs?.id ? { id: newLineId() } : null));
}

/** Removes the line with the cursor, or the section of the heading with the cursor. */
export const deleteLine: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (!$from.parent.isTextblock) return false;
  const tr = state.tr;
  const { name, pos, line } = placeOf($from);
  if (name === "title") tr.delete(pos + 1, pos + 1 + line.content.size);
  else if (name === "heading") {
    const start = $from.before($from.depth - 1);
    tr.delete(start, start + $from.node($from.depth - 1).nodeSize);
    atStartOf(tr, start);
  } else {
    removeLine(tr, $from);
    atStartOf(tr, Math.min(pos, tr.doc.content.size));
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

export type LineKind = "decision" | "action" | "point";

/** What the line with the cursor is now; null for what cannot be turned into another kind. */
export function kindOf(state: EditorState): LineKind | null {
  const { $from } = state.selection;
  if ($from.parent.type.name === "action") return "action";
  if ($from.parent.type.name !== "line") return null;
  return $from.node($from.depth - 1).type.name === "decisions" ? "decision" : "point";
}

/** Moves the line with the cursor to the end of the decisions, of the action items or of the first section. */
export const turnInto =
  (kind: LineKind): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const current = kindOf(state);
    if (current === null || current === kind) return false;
    const { line } = placeOf($from);
    const { id, t } = line.attrs;
    const tr = state.tr;
    removeLine(tr, $from);
    const listName = { decision: "decisions", action: "actions", point: "section" }[kind];
    if (kind === "point" && !tr.doc.children.some(({ type }) => type.name === "section"))
      addSection(tr, endOf(tr.doc, "actions"));
    const moved = typeOf(state.schema, kind === "action" ? "action" : "line").create({ id, t }, line.content);
    const to = insertInstead(tr, endOf(tr.doc, listName) - 1, moved, -1);
    tr.setSelection(TextSelection.create(tr.doc, to + 1 + Math.min($from.parentOffset, moved.content.size)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Where the first list of this name ends. */
function endOf(document: Node, name: string): number {
  let end = 0;
  document.forEach((part, pos) => {
    if (end === 0 && part.type.name === name) end = pos + part.nodeSize;
  });
  return end;
}

function addSection(tr: Transaction, at: number) {
  tr.insert(at, emptySection(schemaOf(tr)));
}

/** A new heading below the section with the cursor, or as the first or last one. */
export const insertSection: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const part = $from.node(1);
  const sections = state.doc.children.filter(({ type }) => type.name === "section");
  const at =
    part.type.name === "section"
      ? $from.after(1)
      : ["figures", "next"].includes(part.type.name) && sections.length > 0
        ? endOf(state.doc, "actions") + sections.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
        : endOf(state.doc, "actions");
  const tr = state.tr;
  addSection(tr, at);
  atStartOf(tr, at + 1);
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** A yes makes it an action item or a decision, in the order in which things were said; a no leaves it out. */
export function answerPossible(state: EditorState, answer: PossibleAnswer): Transaction {
  const decisions: NotesPoint[] = state.doc.attrs.possibleDecisions ?? [];
  const point = decisions.find(({ id }) => id === answer.itemId);
  if (!point) return answerAction(state, answer);
  const tr = state.tr.setDocAttribute(
    "possibleDecisions",
    decisions.filter((other) => other !== point),
  );
  if (!answer.isOne) return tr;
  const { id, text, t_ms: t } = point;
  return insertInTime(tr, "decisions", typeOf(state.schema, "line").create({ id, t }, state.schema.text(text)), t);
}

function answerAction(state: EditorState, { itemId, isOne }: PossibleAnswer): Transaction {
  const possible: NotesActionItem[] = state.doc.attrs.possible;
  const item = possible.find(({ id }) => id === itemId);
  const tr = state.tr.setDocAttribute(
    "possible",
    possible.filter(({ id }) => id !== itemId),
  );
  if (!item || !isOne) return tr;
  const { id, text, owner, due, t_ms: t } = item;
  const node = typeOf(state.schema, "action").create({ id, t, owner, due }, state.schema.text(text));
  return insertInTime(tr, "actions", node, t);
}

function insertInTime(tr: Transaction, part: "decisions" | "actions", node: Node, t: number): Transaction {
  const end = endOf(tr.doc, part);
  const list = tr.doc.resolve(end).nodeBefore;
  const later = list?.children.findIndex((line) => isWritten(line) && (line.attrs.t ?? 0) > t) ?? -1;
  if (!list || later < 0) insertInstead(tr, end - 1, node, -1);
  else tr.insert(end - 1 - list.children.slice(later).reduce((sum, { nodeSize }) => sum + nodeSize, 0), node);
  return tr;
}

/** Puts lines where the cursor is: into the line if it is one, else as lines of the same kind. */
export function insertLines(state: EditorState, lines: readonly PastedLine[]): Transaction {
  const tr = state.tr;
  if (!state.selection.empty) tr.deleteSelection();
  const { $from } = tr.selection;
  const { line, name, pos } = placeOf($from);
  const [first, ...rest] = lines;
  if (!first) return tr;
  const takesOne = ["title", "heading", "nextLine"].includes(name);
  if (rest.length === 0 && first.attributes === null) return tr.insertText(first.text);
  if (takesOne) return tr.insertText(lines.map(({ text }) => text).join(" "));
  const [before, after] = [line.textContent.slice(0, $from.parentOffset), line.textContent.slice($from.parentOffset)];
  const nodes = lines.map(({ text, attributes }, index) => {
    const whole = `${index === 0 ? before : ""}${text}${index === lines.length - 1 ? after : ""}`;
    const keepsOwn = index === 0 && isWritten(line);
    return line.type.create(keepsOwn ? line.attrs : attributesFor(line, attributes), state.schema.text(whole));
  });
  tr.replaceWith(pos, pos + line.nodeSize, nodes);
  const end = nodes.reduce((sum, { nodeSize }) => sum + nodeSize, pos) - 1 - after.length;
  return tr.setSelection(TextSelection.create(tr.doc, end));
}

/** Only what this kind of line has. A pasted line without a time has that of the line before it. */
function attributesFor(line: Node, pasted: PastedLine["attributes"]) {
  const given = { ...pasted, t: pasted?.t ?? line.attrs.t };
  const known = Object.keys(line.type.spec.attrs ?? {});
  return Object.fromEntries(Object.entries(given).filter(([key]) => known.includes(key)));
}

/** Replaces what differs and leaves the cursor where it is if it can. */
export function replaceDocument(state: EditorState, next: Node): Transaction {
  const tr = state.tr;
  const current: Fragment = state.doc.content;
  const from = current.findDiffStart(next.content);
  const ends = current.findDiffEnd(next.content);
  if (from !== null && ends) {
    const overlap = from - Math.min(ends.a, ends.b);
    const more = Math.max(0, overlap);
    tr.replace(from, ends.a + more, next.slice(from, ends.b + more));
    // A replacement that does not fit at these depths is made as a whole.
    if (!tr.doc.content.eq(next.content)) {
      const whole = state.tr.replace(0, current.size, new Slice(next.content, 0, 0));
      return withPossible(whole, next);
    }
  }
  return withPossible(tr, next);
}

const withPossible = (tr: Transaction, next: Node) =>
  tr
    .setDocAttribute("possible", next.attrs.possible)
    .setDocAttribute("possibleDecisions", next.attrs.possibleDecisions);
