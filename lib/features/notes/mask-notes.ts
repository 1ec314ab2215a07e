import { maskedWord, type SensitiveGroup } from "@/lib/language/sensitive/constants";
import { maskTexts } from "@/lib/language/sensitive/mask-texts";
import { isWholePart, listNoteLines } from "./note-lines";
import type { NotesContent, NotesPart } from "./schema";
import { withoutPossible } from "./without-possible";

/** What is hidden from a reader. */
export type Mask = {
  groups: readonly SensitiveGroup[];
  /** Ids of lines, or `title`, `overview` or `next_meeting`. */
  lines: readonly string[];
};
export type SensitiveQuote = { group: SensitiveGroup; quote: string; reason: string };

export type MaskedNotes = {
  content: NotesContent;
  /** Places where something is hidden. */
  count: number;
  /** The parts in which something is hidden. */
  parts: NotesPart[];
};

export const isMasking = ({ groups, lines }: Mask) => groups.length + lines.length > 0;

/**
 * The notes as a reader with this mask sees them. The one function that every mail, page, search, reading and export of
 * a masked reader goes through. What stands in a hidden line is hidden wherever else the notes say it.
 */
export function maskNotes(content: NotesContent, mask: Mask, quotes: readonly SensitiveQuote[] = []): MaskedNotes {
  const shown = withoutPossible(content);
  if (!isMasking(mask)) return { content: shown, count: 0, parts: [] };
  const fields = fieldsOf(shown);
  const pieces = fields.flatMap(({ text, ...field }, at) =>
    (text === "" ? [] : splitSentences(text)).map((piece) => ({ ...field, at, piece })),
  );
  const hidden = new Set(mask.lines);
  const hiddenSentences = fields
    .filter(({ id }) => hidden.has(id))
    .flatMap(({ text }) => splitSentences(text).map(wordsOf));
  const whole = new Set(
    pieces.flatMap(({ id, piece }, at) =>
      hidden.has(id) || hiddenSentences.some((words) => isSameText(words, wordsOf(piece))) ? [at] : [],
    ),
  );
  const hasFiguresHidden = mask.groups.includes("money") || mask.groups.includes("metrics");
  for (const [at, { isFigure }] of pieces.entries()) if (isFigure && hasFiguresHidden) whole.add(at);
  const masked = maskTexts(
    pieces.map(({ piece }) => piece),
    { groups: mask.groups, whole, quotes },
  );
  const texts = fields.map((_, at) =>
    joinHidden(pieces.flatMap((piece, place) => (piece.at === at ? [masked.texts[place] ?? maskedWord] : []))),
  );
  const parts = fields.flatMap(({ part, text }, at) => (texts[at] === text ? [] : [part]));
  return { content: rebuild(shown, texts, hidden), count: masked.count, parts: [...new Set(parts)] };
}

/** Masks once for all readers from whom the same is hidden. */
export function makeViews(content: NotesContent, quotes: readonly SensitiveQuote[]): (mask: Mask) => MaskedNotes {
  const views = new Map<string, MaskedNotes>();
  return (mask) => {
    const key = JSON.stringify(mask);
    const view = views.get(key) ?? maskNotes(content, mask, quotes);
    views.set(key, view);
    return view;
  };
}

type Field = { part: NotesPart; id: string; text: string; isFigure?: boolean };

/** Every text of the notes, in the order in which `rebuild` takes them. */
function fieldsOf(content: NotesContent): Field[] {
  return [
    { part: "overview", id: "title", text: content.title ?? "" },
    { part: "overview", id: "overview", text: content.overview },
    ...content.sections.flatMap(({ heading, points }): Field[] => [
      { part: "sections", id: "heading", text: heading },
      ...points.map(({ id, text }) => ({ part: "sections" as const, id, text })),
    ]),
    ...content.decisions.map(({ id, text }): Field => ({ part: "decisions", id, text })),
    ...content.action_items.flatMap(({ id, text, owner }): Field[] => [
      { part: "action_items", id, text },
      { part: "action_items", id: "owner", text: owner?.name ?? "" },
    ]),
    ...content.figures.flatMap(({ id, label, value }): Field[] => [
      { part: "figures", id, text: label },
      { part: "figures", id, text: value, isFigure: true },
    ]),
    { part: "next_meeting", id: "next_meeting", text: content.next_meeting?.text ?? "" },
  ];
}

function rebuild(content: NotesContent, texts: readonly string[], hidden: ReadonlySet<string>): NotesContent {
  let at = 0;
  const next = () => texts[at++] ?? maskedWord;
  const title = next();
  return {
    ...content,
    title: content.title === null ? null : title,
    overview: next(),
    sections: content.sections.map(({ points, ...section }) => ({
      ...section,
      heading: next(),
      points: points.map((point) => ({ ...point, text: next() })),
    })),
    decisions: content.decisions.map((decision) => ({ ...decision, text: next() })),
    action_items: content.action_items.map((item) => {
      const text = next();
      const name = next();
      return hidden.has(item.id)
        ? { ...item, text, owner: null, due: null }
        : { ...item, text, owner: item.owner && { ...item.owner, name } };
    }),
    figures: content.figures.map((figure) => ({ ...figure, label: next(), value: next() })),
    next_meeting: maskNext(content.next_meeting, next(), hidden),
  };
}

const maskNext = (planned: NotesContent["next_meeting"], text: string, hidden: ReadonlySet<string>) =>
  planned && { ...planned, text, ...(hidden.has("next_meeting") ? { date: null, time: null } : {}) };

/** Keeps every character: the pieces joined are the text. */
const splitSentences = (text: string): string[] =>
  text.match(/[^.!?\n]*(?:[.!?](?!\s)[^.!?\n]*)*(?:[.!?]+\s*|\n\s*|$)/g)?.filter(Boolean) ?? [text];

/** Sentences hidden one after the other become one, so that nobody counts them. */
function joinHidden(pieces: readonly string[]): string {
  const kept = pieces.filter((piece, at) => piece !== maskedWord || pieces[at - 1] !== maskedWord);
  return kept.map((piece, at) => (piece === maskedWord && at < kept.length - 1 ? `${piece} ` : piece)).join("");
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** The same words but for a few, in whatever order. */
function isSameText(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const smaller = Math.min(one.size, other.size);
  if (smaller < 3) return one.size === other.size && one.size > 0 && [...one].every((word) => other.has(word));
  return [...one].filter((word) => other.has(word)).length >= smaller * sameShare;
}
const sameShare = 0.7;

/**
 * The ids under which hidden lines go on in another version of the notes: those that stayed, and lines that say the same
 * or, if they are new, rest on the same words: the second half of a line that was split has its time. `isRewritten`: the
 * ids of the two versions have nothing to do with each other.
 */
export function carryHidden(
  lines: readonly string[],
  before: NotesContent,
  after: NotesContent,
  { isRewritten }: { isRewritten: boolean },
): string[] {
  const known = listNoteLines(before);
  const maskedLines = known.filter(({ id }) => lines.includes(id) && !isWholePart(id));
  const isNew = (id: string) => isRewritten || !known.some((one) => one.id === id);
  const kept = listNoteLines(after).filter(
    ({ id, text, tMs }) =>
      !isWholePart(id) &&
      ((!isRewritten && lines.includes(id)) ||
        maskedLines.some((one) => isSameText(wordsOf(one.text), wordsOf(text)) || (isNew(id) && one.tMs === tMs))),
  );
  return [...new Set([...lines.filter(isWholePart), ...kept.map(({ id }) => id)])];
}
