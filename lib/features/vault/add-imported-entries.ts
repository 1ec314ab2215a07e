import "server-only";
import { duplicateKey } from "@/lib/language/vault/duplicate-key";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { describeIssue } from "@/lib/platform/input/describe-issue";
import { Refusal } from "@/lib/platform/refusal";
import { listEntriesFor } from "./find-entries";
import { fullMessage, lockOwnEntries } from "./lock-own-entries";
import { makeEntryRow } from "./make-entry-row";
import { type EntryBody, entryBody, type ImportBody, type ImportedWire } from "./schema";
import { readDetails } from "./sealed-parts";
import { markOf } from "./secret-strength";
import { parseTotpSeed } from "./totp-seed";

type Skipped = ImportedWire["skipped"][number];

/**
 * Adds what is not there yet, of any number of entries in as many statements. An entry that is invalid does not hold up
 * the others. `preview`: nothing is added.
 */
export async function importEntries(by: UserActor, { entries, preview }: ImportBody): Promise<ImportedWire> {
  const read = entries.map(readEntry);
  // Before the transaction: sealing takes a while.
  const made = new Map<EntryBody, EntryRow>();
  if (!preview) for (const one of read) if ("body" in one) made.set(one.body, await makeEntryRow(by, one.body));
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
    if (preview) return { added: bodies.length, skipped };
    const data = bodies.flatMap((body) => made.get(body) ?? []);
    if (data.length > 0) {
      await insertEntries(tx, data);
      await recordAudit(tx, by, { kind: "vault", action: "entries_imported", detail: { entries: data.length } });
    }
    return { added: data.length, skipped };
  });
}

type EntryRow = Awaited<ReturnType<typeof makeEntryRow>>;

/** One value for any number of rows. */
const insertEntries = (tx: Tx, rows: EntryRow[]) => tx.$executeRaw`
  insert into vault_entries (id, organisation_id, creator_id, is_shared, label, username, url, tags, expires_on,
                             data_key, key_id, version, details, secret, totp_seed)
  select id, "organisationId", "creatorId", "isShared", label, username, url, coalesce(tags, '{}'), "expiresOn",
         "dataKey", "keyId", version, details, secret, "totpSeed"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      id uuid, "organisationId" uuid, "creatorId" uuid, "isShared" boolean, label text, username text, url text,
      tags text[], "expiresOn" date, "dataKey" text, "keyId" text, version int, details text, secret text, "totpSeed" text)`;

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
  duplicateKey({ label, username, url, notes, secret: secret ? markOf(secret) : null, hasTotp: Boolean(totp) });

async function listKnown(tx: Tx, by: UserActor): Promise<Set<string>> {
  const { entries } = await listEntriesFor(by, {}, tx);
  return new Set(
    entries.flatMap((row) => {
      const details = readDetails(row);
      return details === null ? [] : duplicateKey({ ...row, ...details, secret: details.mark });
    }),
  );
}
