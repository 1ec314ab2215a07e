import { jottedId } from "@/lib/features/jottings/constants";
import type { ChosenJottings } from "@/lib/features/jottings/queries";
import { lineLengthMax, type NotesContent, type NotesSection, pointsMax, sectionsMax } from "./schema";

/** Adds the private notes that these people chose to include. */
export const addJottings = (content: NotesContent, chosen: readonly ChosenJottings[]): NotesContent =>
  chosen.reduce((notes, own) => placeJottings(notes, own.userId, own), content);

/** Replaces one person's section in place, or appends it. Null removes it. */
export function placeJottings(content: NotesContent, userId: string, own: ChosenJottings | null): NotesContent {
  const isOwn = ({ points }: NotesSection) => points[0]?.id === jottedId(userId, 0);
  const section = own && jottingsSection(own);
  const at = content.sections.findIndex(isOwn);
  const sections = content.sections.filter((one) => !isOwn(one));
  if (section) sections.splice(at < 0 ? sections.length : at, 0, section);
  return { ...content, sections: sections.slice(0, sectionsMax) };
}

/** One point per line, verbatim, while the section has room. Null if there is no text. */
function jottingsSection({ userId, name, text, writtenMs }: ChosenJottings): NotesSection | null {
  const lines = text
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.trim().replace(listMark, ""))
    .flatMap(cutLong);
  if (lines.length === 0) return null;
  return {
    heading: `${name.slice(0, nameLengthMax)}'s notes`,
    points: (lines.length > pointsMax ? gather(lines) : lines).map((line, place) => ({
      id: jottedId(userId, place),
      text: line,
      t_ms: writtenMs,
    })),
  };
}

const nameLengthMax = 180;
const listMark = /^[-*+•–](?:\s+|$)/;

/**
 * Merges lines into as few points as needed: if there are more lines than points allowed, several share one and none is
 * lost.
 */
function gather(lines: string[]): string[] {
  const points: string[] = [];
  for (const line of lines) {
    const both = `${points.at(-1)} · ${line}`;
    if (points.length > 0 && both.length <= lineLengthMax) points[points.length - 1] = both;
    else points.push(line);
  }
  return points;
}

/** Splits between words if possible, and never within a character. */
function cutLong(line: string): string[] {
  if (line.length <= lineLengthMax) return line === "" ? [] : [line];
  const space = line.lastIndexOf(" ", lineLengthMax);
  const end = space > 0 ? space : lineLengthMax - (/[\uD800-\uDBFF]/.test(line.charAt(lineLengthMax - 1)) ? 1 : 0);
  return [line.slice(0, end), ...cutLong(line.slice(end).trimStart())];
}
