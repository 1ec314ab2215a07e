import { type Amount, readAmounts } from "./amounts";
import type { SensitiveGroup } from "./constants";
import { findContacts } from "./contacts";
import { findCredentials } from "./credentials";
import { readDigitRuns } from "./digit-runs";
import { findFigures } from "./figures";
import { inEnglish } from "./in-english";
import type { DocumentLanguages } from "./languages-of-lines";
import { findMatters, findOtherMatters } from "./matters";
import { type NormalText, normalText } from "./normal-text";
import { type Span, spanOf } from "./spans";
import { type Token, tokensOf } from "./tokens";

export type SensitiveFinding = {
  start: number;
  end: number;
  group: SensitiveGroup;
  /** A short sentence for the host. */
  reason: string;
  /** The normalised value, the same for every way to write a number or an address. */
  value?: string;
};

/** A text as the rules read it: in English as far as they know its words. Findings have places in `normal.text`. */
export type ReadText = {
  languages: DocumentLanguages;
  normal: NormalText;
  tokens: Token[];
  amounts: Amount[];
  findings: (Span & { values?: readonly number[] })[];
};

/** Finds what a host may want to hide, sorted by place. Findings of one group do not overlap. */
export function findSensitive(text: string): SensitiveFinding[] {
  const { normal, findings } = readText(text);
  return findings.map(({ values: _, unsure: __, ...finding }) => ({
    ...finding,
    start: normal.startOf(finding.start),
    end: normal.endOf(finding.end),
  }));
}

/** `languages`: those of the document of which this is a part. */
export function readText(text: string, languages?: DocumentLanguages): ReadText {
  const written = inEnglish(normalText(text), languages);
  const { normal } = written;
  const tokens = tokensOf(normal.text);
  const runs = readDigitRuns(tokens);
  const credentials = findCredentials(normal.text, tokens, runs);
  const contacts = findContacts(normal.text, tokens, runs);
  const amounts = readAmounts(normal.text, tokens);
  const claimed = [...credentials, ...contacts]
    .filter(({ unsure }) => !unsure)
    .sort((one, other) => one.start - other.start);
  const figures = findFigures(normal.text, tokens, amounts)
    .map(({ from, to, group, reason, values }) => ({
      ...spanOf(tokens, from, to),
      group,
      reason,
      values,
      ...valueAmong(values),
    }))
    .sort((one, other) => one.start - other.start)
    .filter(notIn(claimed));
  const findings = withoutOverlaps([
    ...credentials,
    ...contacts,
    ...figures,
    ...findMatters(normal.text, tokens),
    ...findOtherMatters(written, tokens),
  ]);
  return { languages: written.document, normal, tokens, amounts, findings };
}

const valueAmong = (values: readonly number[]) => (values[0] === undefined ? {} : { value: keyOf(values[0]) });

/** One key for one number, whatever its rounding. */
export function keyOf(value: number): string {
  return String(Number(value.toPrecision(10)));
}

/** Leaves out figures that are part of a key, a phone number or an address. */
function notIn(claimed: readonly { start: number; end: number }[]): (span: { start: number; end: number }) => boolean {
  let at = 0;
  let furthest = 0;
  return ({ start, end }) => {
    while (at < claimed.length && (claimed[at]?.start ?? 0) <= start)
      furthest = Math.max(furthest, claimed[at++]?.end ?? 0);
    return end > furthest;
  };
}

function withoutOverlaps(spans: ReadText["findings"]): ReadText["findings"] {
  const sorted = [...spans].sort((one, other) => one.start - other.start || other.end - one.end);
  const last = new Map<SensitiveGroup, ReadText["findings"][number]>();
  const merged: ReadText["findings"] = [];
  for (const span of sorted) {
    const before = last.get(span.group);
    if (before && span.start < before.end) {
      before.end = Math.max(before.end, span.end);
      continue;
    }
    const own = { ...span };
    last.set(span.group, own);
    merged.push(own);
  }
  return merged;
}
