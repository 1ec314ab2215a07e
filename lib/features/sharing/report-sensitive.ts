import "server-only";
import { setImmediate } from "node:timers/promises";
import { findModelName } from "@/lib/core/language-model/queries";
import type { SensitiveQuote } from "@/lib/features/notes/mask-notes";
import { parseMask, sensitiveQuotes } from "@/lib/features/notes/refresh-readers";
import { type SensitiveGroup, sensitiveGroups } from "@/lib/language/sensitive/constants";
import { findSensitive } from "@/lib/language/sensitive/find-sensitive";
import { hasUnsearchedLanguage } from "@/lib/language/sensitive/unsearched-language";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { scanJob } from "./job-definitions";
import { listSensitiveLines, type SensitiveLine, transcriptLinesMax } from "./list-sensitive-lines";
import { isScanDue } from "./scan-sensitive";
import type { SensitiveReport } from "./schema";

/** Items listed of one group; all are counted. */
const itemsMax = 200;

/**
 * What the rules and the language model find sensitive in the notes and in the transcript of a meeting. Asks the model
 * anew, in the background, when notes, words or model have changed since it read them.
 */
export async function getSensitiveReport(meetingId: string): Promise<SensitiveReport> {
  const [notes, model] = await Promise.all([
    database.meetingNotes.findUnique({ where: { meetingId } }),
    findModelName(),
  ]);
  const lines = await listSensitiveLines(meetingId, notes?.content ?? null);
  const isChecking = model !== null && notes?.content != null && isScanDue(notes.sensitiveFor, lines, model);
  if (isChecking) await transaction((tx) => enqueue(tx, scanJob, { meetingId }, { key: `sensitive:${meetingId}` }));
  const quotes = sensitiveQuotes.parse(notes?.sensitiveFound ?? []);
  const found = await findAll(lines, quotes);
  const groups = sensitiveGroups.flatMap((group) => {
    const items = found.filter((one) => one.group === group);
    if (items.length === 0) return [];
    return [{ group, count: items.length, reason: groupReasons[group], items: items.slice(0, itemsMax).map(toItem) }];
  });
  const mask = parseMask(notes ?? { hiddenGroups: [], hiddenLines: [] });
  return {
    checking: isChecking,
    groups,
    incomplete: notes?.sensitivePartial ?? false,
    mask: { groups: [...mask.groups], lines: [...mask.lines] },
    scan_only: model === null,
    total: found.length,
    unsearched: hasUnsearchedLanguage(lines.map(({ text }) => text)),
    truncated: groups.some(({ count }) => count > itemsMax) || lines.length >= transcriptLinesMax,
  };
}

const groupReasons: Record<SensitiveGroup, string> = {
  money: "Amounts, prices and budgets.",
  metrics: "Percentages, counts and other business figures.",
  credentials: "Passwords, keys, codes and account numbers.",
  contact: "Phone numbers, addresses and private links.",
  health: "Illness, treatment and absence for health reasons.",
  people: "Pay, performance and employment of persons.",
  legal: "Disputes, contracts and advice of lawyers.",
};

type Finding = Pick<SensitiveQuote, "group" | "quote" | "reason">;
type Found = Finding & { line: SensitiveLine };

/** So much text is read at once, as the mask does: a number may go on in the next line. */
const joinedLengthMax = 20_000;

/** Lets other requests through now and then: an hour of talk takes a tenth of a second to read. */
async function findAll(lines: readonly SensitiveLine[], quotes: readonly SensitiveQuote[]): Promise<Found[]> {
  const found: Found[] = [];
  for (let from = 0; from < lines.length; ) {
    const part: SensitiveLine[] = [];
    for (let length = 0; from < lines.length && (length === 0 || length < joinedLengthMax); from += 1) {
      const line = lines[from];
      if (!line) break;
      part.push(line);
      length += line.text.length + 1;
    }
    found.push(...findIn(part, quotes));
    await setImmediate();
  }
  return found;
}

/** The findings of each line, in order. One that goes over several lines counts in each of them. */
function findIn(lines: readonly SensitiveLine[], quotes: readonly SensitiveQuote[]): Found[] {
  const byRule = findSensitive(lines.map(({ text }) => text).join("\n"));
  let begin = 0;
  let next = 0;
  return lines.flatMap((line) => {
    const end = begin + line.text.length;
    while (next < byRule.length && (byRule[next]?.end ?? 0) <= begin) next += 1;
    const own: Finding[] = [];
    for (let at = next; (byRule[at]?.start ?? end) < end; at += 1) {
      const finding = byRule[at];
      if (!finding || finding.end <= begin) continue;
      const quote = line.text.slice(Math.max(0, finding.start - begin), finding.end - begin).trim();
      if (quote) own.push({ group: finding.group, quote, reason: finding.reason });
    }
    begin = end + 1;
    const lower = line.text.toLowerCase();
    const byModel = quotes.filter(
      ({ group, quote }) =>
        lower.includes(quote.toLowerCase()) &&
        !own.some((one) => one.group === group && one.quote.toLowerCase().includes(quote.toLowerCase())),
    );
    return [...own, ...byModel].map(({ group, quote, reason }) => ({ group, quote, reason, line }));
  });
}

const toItem = ({ quote, reason, line }: Found) => ({
  in_summary: line.id !== null,
  line_id: line.id,
  notes: line.id === null ? null : line.text,
  quote,
  reason,
  speaker: line.speaker,
  t_ms: line.tMs,
  title: line.heading,
  transcript: line.id === null ? line.text : null,
});
