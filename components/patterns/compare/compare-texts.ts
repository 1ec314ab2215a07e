import { diffArrays } from "diff";

export type TextRow = {
  key: string;
  /** Null: it is in the other version alone. */
  before: string | null;
  after: string | null;
};
/** Rows that differ, with a line around them; between them, how many are the same. */
export type TextPart = { rows: TextRow[] } | { same: number };

const around = 1;
const comparedMs = 1500;

/** Two versions of a text, line by line. */
export function compareTexts(before: string, after: string): TextPart[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const changes = diffArrays(old, now, { timeout: comparedMs }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  const rows: TextRow[] = [];
  for (let at = 0; at < changes.length; at += 1) {
    const { value, removed, added } = changes[at] as { value: string[]; removed: boolean; added: boolean };
    const next = changes[at + 1];
    if (removed && next?.added) {
      // Lines that stand for each other are shown beside each other.
      for (let index = 0; index < Math.max(value.length, next.value.length); index += 1) {
        rows.push({ key: `${rows.length}`, before: value[index] ?? null, after: next.value[index] ?? null });
      }
      at += 1;
    } else {
      for (const line of value) {
        rows.push({ key: `${rows.length}`, before: added ? null : line, after: removed ? null : line });
      }
    }
  }
  return fold(rows);
}

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== "");

function fold(rows: TextRow[]): TextPart[] {
  const isNear = rows.map((_, at) => rows.slice(Math.max(0, at - around), at + around + 1).some(isChanged));
  const parts: TextPart[] = [];
  for (const [at, row] of rows.entries()) {
    const last = parts.at(-1);
    if (isNear[at]) {
      if (last && "rows" in last) last.rows.push(row);
      else parts.push({ rows: [row] });
    } else if (last && "same" in last) last.same += 1;
    else parts.push({ same: 1 });
  }
  return parts;
}

export const isChanged = ({ before, after }: TextRow) => before !== after;
