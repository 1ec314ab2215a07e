import { api } from "@/lib/platform/http/client";
import type { ImportEntry } from "./plan-import";

const entriesMax = 500;
const lettersMax = 500_000;

type Skipped = { label: string; message: string };
export type SentEntries = { added: number; duplicates: number; refused: Skipped[] };
type Imported = { added: number; skipped: { index: number; reason: string; message: string }[] };

/**
 * Adds entries, some at a time. What was added stays when a later part fails: the same file can be imported again, and
 * only the rest is added. `onProgress` hears how many were sent.
 */
export async function sendEntries(entries: ImportEntry[], onProgress: (sent: number) => void): Promise<SentEntries> {
  const total: SentEntries = { added: 0, duplicates: 0, refused: [] };
  let sent = 0;
  for (const part of cutParts(entries)) {
    const { added, skipped } = (await api.post(
      "/vault/import" as never,
      { body: { entries: part } } as never,
    )) as Imported;
    total.added += added;
    for (const { index, reason, message } of skipped) {
      if (reason === "duplicate") total.duplicates += 1;
      else total.refused.push({ label: part[index]?.label ?? "", message });
    }
    sent += part.length;
    onProgress(sent);
  }
  return total;
}

export function cutParts(entries: ImportEntry[]): ImportEntry[][] {
  const parts: ImportEntry[][] = [];
  let letters = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const more = JSON.stringify(entry).length;
    const part = parts.at(-1);
    if (part && part.length < entriesMax && letters + more <= lettersMax) {
      part.push(entry);
      letters += more;
    } else {
      parts.push([entry]);
      letters = more;
    }
  }
  return parts;
}
