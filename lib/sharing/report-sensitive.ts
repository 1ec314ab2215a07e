import "server-only";
import { setImmediate } from "node:timers/promises";
import { database } from "../database";
import { transaction } from "../events/transaction";
import { enqueue } from "../jobs/enqueue";
import { findModelName } from "../language-model/queries";
import type { SensitiveQuote } from "../notes/mask-notes";
import { parseMask, sensitiveQuotes } from "../notes/refresh-readers";
import { type SensitiveGroup, sensitiveGroups } from "../sensitive/constants";
import { findSensitive } from "../sensitive/find-sensitive";
import { scanJob } from "./jobs";
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
  const [lines, model] = await Promise.all([listSensitiveLines(meetingId), findModelName()]);
  const isChecking = model !== null && (await isScanDue(meetingId, lines, model));
  if (isChecking) await transaction((tx) => enqueue(tx, scanJob, { meetingId }, { key: `sensitive:${meetingId}` }));
  const notes = await database.meetingNotes.findUnique({
    where: { meetingId },
    select: { hiddenGroups: true, hiddenLines: true, sensitiveFound: true, sensitivePartial: true },
  });
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

/** Lets other requests through now and then: an hour of talk takes a fraction of a second to read. */
async function findAll(lines: readonly SensitiveLine[], quotes: readonly SensitiveQuote[]) {
  const found: (Finding & { line: SensitiveLine })[] = [];
  let pausedAt = performance.now();
  for (const line of lines) {
    found.push(...findingsIn(line.text, quotes).map((finding) => ({ ...finding, line })));
    if (performance.now() - pausedAt < blockMsMax) continue;
    await setImmediate();
    pausedAt = performance.now();
  }
  return found;
}
const blockMsMax = 20;

type Finding = Pick<SensitiveQuote, "group" | "quote" | "reason">;

const toItem = ({ quote, reason, line }: Finding & { line: SensitiveLine }) => ({
  in_summary: line.id !== null,
  line_id: line.id,
  notes: line.id === null ? null : line.text,
  quote,
  reason,
  speaker: line.speaker,
  t_ms: line.tMs,
  title: line.title,
  transcript: line.id === null ? line.text : null,
});

function findingsIn(text: string, quotes: readonly SensitiveQuote[]): Finding[] {
  const byRule = findSensitive(text).map(({ start, end, group, reason }) => ({
    group,
    quote: text.slice(start, end),
    reason,
  }));
  const byModel = quotes.filter(
    ({ group, quote }) =>
      text.toLowerCase().includes(quote.toLowerCase()) &&
      !byRule.some((one) => one.group === group && one.quote.toLowerCase().includes(quote.toLowerCase())),
  );
  return [...byRule, ...byModel];
}
