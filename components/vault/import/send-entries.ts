import type { QueryClient } from "@tanstack/react-query";
import { inOpenVault } from "@/components/vault/vault-session";
import type { ImportedWire } from "@/lib/features/vault/schema";
import { api } from "@/lib/platform/http/client";
import type { ImportEntry } from "./plan-import";

const entriesMax = 500;
const lettersMax = 500_000;

type Skipped = { label: string; message: string };
export type SentEntries = { added: number; duplicates: number; refused: Skipped[] };

/**
 * Adds entries, some at a time. A vault that closes meanwhile holds up the rest until it is open again. What was added
 * stays when a later part fails: the same file can be imported again, and only the rest is added. `onProgress` hears how
 * many were sent.
 */
export async function sendEntries(
  queryClient: QueryClient,
  entries: ImportEntry[],
  onProgress: (sent: number) => void,
): Promise<SentEntries> {
  const total: SentEntries = { added: 0, duplicates: 0, refused: [] };
  let sent = 0;
  for (const part of cutParts(entries)) {
    const { added, skipped } = await sendPart(queryClient, part, false);
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

/** Those that the vault has already. */
export async function findKnown(queryClient: QueryClient, entries: ImportEntry[]): Promise<Set<ImportEntry>> {
  const known = new Set<ImportEntry>();
  for (const part of cutParts(entries)) {
    const { skipped } = await sendPart(queryClient, part, true);
    for (const { index, reason } of skipped) {
      const entry = part[index];
      if (entry && reason === "duplicate") known.add(entry);
    }
  }
  return known;
}

const sendPart = (queryClient: QueryClient, entries: ImportEntry[], preview: boolean): Promise<ImportedWire> =>
  inOpenVault(queryClient, () => api.post("/vault/import", { body: { entries, preview } }));

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
