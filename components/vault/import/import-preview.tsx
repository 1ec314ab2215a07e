"use client";
import type { ImportEntry, ImportPlan } from "./plan-import";

/** A dialog shows no more rows at once; the rest is counted. */
const rowsMax = 100;

type Row = { label: string; what: string };

const rowOf = ({ label, username }: ImportEntry): Row => ({ label, what: username ?? "" });

/** What comes in, and what does not, before anything is added. */
export function ImportPreview({ plan }: { plan: ImportPlan }) {
  const { entries, notes, lost, doubted, similar, known, duplicates, refused } = plan;
  return (
    <div className="divide-y divide-line border-line border-y">
      <Group rows={entries.map(rowOf)} one="entry comes in" many="entries come in" />
      <Group rows={notes} one="of them becomes a note" many="of them become notes" />
      <Group
        rows={lost}
        one="of them has something that can't be kept here"
        many="of them have something that can't be kept here"
      />
      <Group
        rows={doubted}
        one="of them may have its password written in another way: compare it with the original"
        many="of them may have their passwords written in another way: compare them with the originals"
      />
      <Group
        rows={similar.map(rowOf)}
        one="may be in your vault already: it is skipped if its password is the same"
        many="may be in your vault already: those with the same password are skipped"
      />
      <Group rows={known} one="is in your vault already, and skipped" many="are in your vault already, and skipped" />
      <Group rows={duplicates} one="is in the file twice, and skipped" many="are in the file twice, and skipped" />
      <Group rows={refused} one="can't be imported" many="can't be imported" />
    </div>
  );
}

export function Group({ rows, one, many }: { rows: Row[]; one: string; many: string }) {
  if (rows.length === 0) return null;
  return (
    <details className="py-2">
      <summary className="cursor-pointer text-base touch:py-2">
        <span className="tabular">{rows.length.toLocaleString("en")}</span> {rows.length === 1 ? one : many}
      </summary>
      <ul className="mt-1 flex flex-col gap-1 pl-4 text-sm">
        {rows.slice(0, rowsMax).map(({ label, what }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change, and may be equal.
          <li key={at} className="flex gap-2">
            <span className="min-w-0 break-words text-ink">{label}</span>
            <span className="min-w-0 break-words text-ink-faint">{what}</span>
          </li>
        ))}
        {rows.length > rowsMax ? (
          <li className="text-ink-faint">and {(rows.length - rowsMax).toLocaleString("en")} more</li>
        ) : null}
      </ul>
    </details>
  );
}
