import { lineLengthMax, type NotesContent, pointsMax, sectionsMax } from "./schema";

const itemsMax = 200;
const titleLengthMax = 200;
const headingLengthMax = 200;
const nameLengthMax = 200;
const valueLengthMax = 100;
const overviewLengthMax = 5000;

/** Fits notes into the schema's limits: truncates long texts and lists, drops empty ones. */
export function fitNotes(content: NotesContent): NotesContent {
  const lines = <T extends { text: string; t_ms: number }>(items: readonly T[], max = itemsMax): T[] =>
    items
      .map((item) => ({ ...item, text: cut(item.text, lineLengthMax), t_ms: toTime(item.t_ms) }))
      .filter(({ text }) => text !== "")
      .slice(0, max);
  const actions = (items: NotesContent["action_items"]) =>
    lines(items).map((item) => {
      const name = item.owner && cut(item.owner.name, nameLengthMax);
      return { ...item, owner: item.owner && name ? { ...item.owner, name } : null };
    });
  const { next_meeting: next } = content;
  return {
    title: content.title === null ? null : cut(content.title, titleLengthMax) || null,
    overview: cut(content.overview, overviewLengthMax),
    sections: content.sections
      .map(({ heading, points }) => ({
        heading: cut(heading, headingLengthMax) || "Notes",
        points: lines(points, pointsMax),
      }))
      .filter(({ points }) => points.length > 0)
      .slice(0, sectionsMax),
    decisions: lines(content.decisions),
    action_items: actions(content.action_items),
    possible_action_items: actions(content.possible_action_items),
    ...(content.possible_decisions && { possible_decisions: lines(content.possible_decisions) }),
    figures: content.figures
      .map((figure) => ({
        ...figure,
        label: cut(figure.label, headingLengthMax),
        value: cut(figure.value, valueLengthMax),
        t_ms: toTime(figure.t_ms),
      }))
      .filter(({ label, value }) => label !== "" && value !== "")
      .slice(0, itemsMax),
    next_meeting: next && (lines([next])[0] ?? null),
  };
}

const toTime = (tMs: number) => Math.max(0, Math.round(tMs));

/** Truncates between words if possible, and never within a character. */
function cut(text: string, lengthMax: number): string {
  const bare = text.trim();
  if (bare.length <= lengthMax) return bare;
  const room = lengthMax - 2;
  const space = bare.lastIndexOf(" ", room);
  const end = space > room / 2 ? space : room - (/[\uD800-\uDBFF]/.test(bare.charAt(room - 1)) ? 1 : 0);
  return `${bare.slice(0, end).trimEnd()} …`;
}
