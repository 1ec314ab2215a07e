import "server-only";
import { fileResponse } from "@/lib/language/documents/attachment";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import { transaction } from "@/lib/platform/events/transaction";
import { Refusal } from "@/lib/platform/refusal";
import { bitwardenCsv, bitwardenJson, type ClearEntry } from "./bitwarden-file";
import { type ExportRow, listSealedFor } from "./find-entries";
import { addUses } from "./record-use";
import type { ExportFormat } from "./schema";
import { openEntryKey, openParts, type Parts } from "./sealed-parts";

const files = {
  json: { write: bitwardenJson, type: "application/json" },
  csv: { write: bitwardenCsv, type: "text/csv" },
};
export const exportTypes = Object.values(files).map(({ type }) => type);

/** All that the caller sees, in clear. It is made for this answer and kept nowhere. */
export async function exportEntries(by: UserActor, format: ExportFormat): Promise<Response> {
  const rows = await transaction(async (tx) => {
    const found = await listSealedFor(by, tx);
    const opened = found.filter(({ secret, totpSeed }) => secret !== null || totpSeed !== null);
    await addUses(tx, by, opened, "export");
    await recordAudit(tx, by, { kind: "vault", action: "entries_exported", detail: { entries: found.length, format } });
    return found;
  });
  const { write, type } = files[format];
  const name = `Parley vault ${new Date().toISOString().slice(0, 10)}`;
  return fileResponse(write(rows.map(toClear)), { name, extension: format, fallback: "vault", type });
}

const toClear = (row: ExportRow): ClearEntry => ({ ...row, ...partsOf(row) });

/** What does not open is not left out silently. */
function partsOf(row: ExportRow): Parts {
  try {
    return openParts(openEntryKey(row), row);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { notes: refusal.message, secret: null, totpSeed: null };
  }
}
