import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { describeIssue } from "@/lib/platform/input/describe-issue";
import { Refusal } from "@/lib/platform/refusal";
import { duplicateKey } from "./duplicate-key";
import { listEntriesFor } from "./find-entries";
import { fullMessage, lockOwnEntries } from "./lock-own-entries";
import { makeEntryRow } from "./make-entry-row";
import { type EntryBody, entryBody, type ImportedWire } from "./schema";
import { readDetails } from "./sealed-parts";
import { markOf } from "./secret-strength";
import { parseTotpSeed } from "./totp-seed";

type Skipped = ImportedWire["skipped"][number];

/**
 * Adds what is not there yet, of any number of entries in as many statements. An entry that is invalid does not hold up
 * the others.
 */
export async function importEntries(by: UserActor, entries: Record<string, unknown>[]): Promise<ImportedWire> {
  const read = entries.map(readEntry);
  return transaction(async (tx) => {
    const room = await lockOwnEntries(tx, by.id);
    const known = await listKnown(tx, by);
    const [bodies, skipped]: [EntryBody[], Skipped[]] = [[], []];
    for (const [index, one] of read.entries()) {
      if (!("body" in one)) skipped.push({ index, reason: "invalid", message: one.message });
      else if (known.has(keyOf(one.body))) {
        skipped.push({ index, reason: "duplicate", message: "You have this already." });
      } else if (bodies.length >= room) skipped.push({ index, reason: "full", message: fullMessage });
      else {
        bodies.push(one.body);
        known.add(keyOf(one.body));
      }
    }
    const data = await Promise.all(bodies.map((body) => makeEntryRow(by, body)));
    if (data.length > 0) {
      await tx.vaultEntry.createMany({ data });
      await recordAudit(tx, by, { kind: "vault", action: "entries_imported", detail: { entries: data.length } });
    }
    return { added: data.length, skipped };
  });
}

function readEntry(entry: Record<string, unknown>): { body: EntryBody } | { message: string } {
  const { data, error } = entryBody.safeParse(entry, { error: describeIssue });
  const [issue] = error?.issues ?? [];
  if (!data) return { message: [issue?.path.join("."), issue?.message].filter(Boolean).join(": ") };
  try {
    if (data.totp) parseTotpSeed(data.totp);
    return { body: data };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { message: `totp: ${refusal.message}` };
    throw refusal;
  }
}

const keyOf = ({ label, username = null, url = null, notes = null, secret, totp }: EntryBody) =>
  duplicateKey({ label, username, url, notes, mark: secret ? markOf(secret) : null, hasTotp: Boolean(totp) });

async function listKnown(tx: Tx, by: UserActor): Promise<Set<string>> {
  const { entries } = await listEntriesFor(by, {}, tx);
  return new Set(
    entries.flatMap((row) => {
      const details = readDetails(row);
      return details === null ? [] : duplicateKey({ ...row, ...details });
    }),
  );
}
