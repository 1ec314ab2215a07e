import type { Node, Schema } from "@tiptap/pm/model";
import type { NextMeeting, NotesContent, NotesSection } from "@/lib/features/notes/schema";
import { newLineId, notesSchema, placeholders } from "./notes-nodes";

type Attributes = Record<string, unknown>;

/** The notes as a document to edit. Empty lists get one empty line to write in. */
export function toDocument(content: NotesContent, schema: Schema = notesSchema): Node {
  const textNode = (name: string, text: string, attributes: Attributes = {}) =>
    schema.node(name, attributes, text === "" ? [] : [schema.text(text)]);
  const listNode = (name: string, nodes: Node[], attributes: Attributes = {}) => schema.node(name, attributes, nodes);
  const lines = <T extends { id: string; t_ms: number }>(
    name: string,
    items: readonly T[],
    textOf: (item: T) => string,
    rest: (item: T) => Attributes = () => ({}),
  ) =>
    items.length > 0
      ? items.map((item) => textNode(name, textOf(item), { id: item.id, t: item.t_ms, ...rest(item) }))
      : [textNode(name, "", { id: newLineId() })];
  const said = ({ text }: { text: string }) => text;
  const { next_meeting: next } = content;
  return listNode(
    "doc",
    [
      textNode("title", content.title ?? ""),
      listNode(
        "overview",
        content.overview.split("\n").map((paragraph) => textNode("paragraph", paragraph)),
      ),
      listNode("decisions", lines("line", content.decisions, said)),
      listNode(
        "actions",
        lines("action", content.action_items, said, ({ owner, due }) => ({ owner, due })),
      ),
      ...content.sections.map(({ heading, points }) =>
        listNode("section", [textNode("heading", heading), ...lines("line", points, said)]),
      ),
      listNode(
        "figures",
        lines(
          "figure",
          content.figures,
          ({ label }) => label,
          ({ value }) => ({ value }),
        ),
      ),
      listNode("next", [
        next
          ? textNode("nextLine", next.text, { t: next.t_ms, date: next.date, time: next.time })
          : textNode("nextLine", ""),
      ]),
    ],
    { possible: content.possible_action_items, possibleDecisions: content.possible_decisions ?? null },
  );
}

/** The document as notes. Lines without words are left out. A line without a time has that of the line before it. */
export function toContent(document: Node): NotesContent {
  const content: NotesContent = {
    title: null,
    overview: "",
    sections: [],
    decisions: [],
    action_items: [],
    possible_action_items: document.attrs.possible,
    ...(document.attrs.possibleDecisions && { possible_decisions: document.attrs.possibleDecisions }),
    figures: [],
    next_meeting: null,
  };
  let lastMs = 0;
  const timeOf = (node: Node): number => {
    lastMs = node.attrs.t ?? lastMs;
    return lastMs;
  };
  const pointOf = (node: Node) => ({ id: node.attrs.id, text: node.textContent, t_ms: timeOf(node) });

  document.forEach((part) => {
    const lines = part.children.filter(isWritten);
    switch (part.type.name) {
      case "title":
        content.title = part.textContent.trim() === "" ? null : part.textContent;
        break;
      case "overview":
        content.overview = part.children.map((paragraph) => paragraph.textContent).join("\n");
        break;
      case "decisions":
        content.decisions = lines.map(pointOf);
        break;
      case "actions":
        content.action_items = lines.map((node) => ({
          ...pointOf(node),
          owner: node.attrs.owner,
          due: node.attrs.due,
        }));
        break;
      case "section": {
        const section = toSection(part, pointOf);
        if (section) content.sections.push(section);
        break;
      }
      case "figures":
        content.figures = lines.map((node) => ({
          id: node.attrs.id,
          label: wordsOr(node.textContent, placeholders.label),
          value: wordsOr(node.attrs.value, placeholders.value),
          t_ms: timeOf(node),
        }));
        break;
      case "next":
        content.next_meeting = toNext(lines[0], timeOf);
    }
  });
  return content;
}

function toSection(part: Node, pointOf: (node: Node) => NotesSection["points"][number]): NotesSection | null {
  const heading = part.child(0).textContent;
  const points = part.children.slice(1).filter(isWritten).map(pointOf);
  if (points.length === 0 && heading.trim() === "") return null;
  return { heading: wordsOr(heading, placeholders.heading), points };
}

function toNext(node: Node | undefined, timeOf: (node: Node) => number): NextMeeting | null {
  if (!node) return null;
  const { date, time } = node.attrs;
  return { text: wordsOr(node.textContent, placeholders.next), date, time, t_ms: timeOf(node) };
}

const wordsOr = (text: string, standIn: string) => (text.trim() === "" ? standIn : text);

/** Whether a line is part of the notes: an empty one is only a place to write. */
export function isWritten(node: Node): boolean {
  const { value = "", date = null, time = null } = node.attrs;
  return node.textContent.trim() !== "" || value.trim() !== "" || date !== null || time !== null;
}
