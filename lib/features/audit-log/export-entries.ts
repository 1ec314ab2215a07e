import "server-only";
import Papa from "papaparse";
import { fileResponse } from "@/lib/language/documents/attachment";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { SessionConnection } from "@/lib/platform/database/database-connection";
import { transaction } from "@/lib/platform/events/transaction";
import { processWide } from "@/lib/platform/process-wide";
import { rateLimited, unauthenticated } from "@/lib/platform/refusal";
import { exportedMax } from "./constants";
import { type AuditFilter, type AuditPart, partSql } from "./queries";
import { serializeAuditEntry } from "./serializer";

export const csvType = "text/csv";

/** Read by one statement, and held in memory. */
const batch = 1000;
/** A reader that pauses for longer has gone. */
const pauseMsMax = 60_000;
/** Each holds a connection of its own to the database for as long as its reader reads. */
const atOnceMax = 2;
const tryAgainMs = 30_000;

const columns = [
  "at",
  "summary",
  "kind",
  "action",
  "actor_id",
  "actor_name",
  "user_id",
  "user_name",
  "user_email",
  "email",
  "meeting_id",
  "meeting_code",
  "meeting_title",
  "detail",
  "credential_kind",
  "credential_id",
  "credential_name",
  "network",
  "key",
] as const;

/** Tells programs for tables that this is UTF-8. */
const byteOrderMark = "\uFEFF";
/** Programs for tables take such a cell for a formula; some also one that begins with a wide sign. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

const running = processWide("audit-exports", () => new Set<SessionConnection>());

/**
 * All entries that match, newest first, as they are now. Each batch is read when the one before has been taken, so that it
 * takes as little memory for a million as for a thousand; it breaks off once the reader is no longer `allowed`.
 */
export async function exportEntries(
  by: AuditActor,
  filter: AuditFilter,
  { max = exportedMax, pauseMs = pauseMsMax, allowed = async () => true } = {},
): Promise<Response> {
  if (running.size >= atOnceMax) throw rateLimited(new Date(Date.now() + tryAgainMs));
  const connection = new SessionConnection({ idle_in_transaction_session_timeout: pauseMs });
  running.add(connection);
  try {
    // Its end is seen by the statement after it. Of a reader who pauses, or asked for the headers alone, there is none.
    connection.on("error", () => {});
    connection.once("end", () => running.delete(connection));
    await connection.connect();
    await transaction((tx) =>
      recordAudit(tx, by, { kind: "settings", action: "audit_exported", detail: { filters: wordsOf(filter) } }),
    );
    await connection.query("begin isolation level repeatable read read only");
    return fileResponse(streamOf(connection, readParts(connection, filter, { max, allowed })), {
      name: `Parley audit ${new Date().toISOString().slice(0, 10)}`,
      extension: "csv",
      fallback: "audit",
      type: `${csvType}; charset=utf-8`,
    });
  } catch (error) {
    await end(connection);
    throw error;
  }
}

const wordsOf = (filter: AuditFilter) =>
  Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));

function streamOf(connection: SessionConnection, parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await parts.next();
          if (!done) return controller.enqueue(encoder.encode(value));
          await end(connection);
          controller.close();
        } catch (error) {
          await end(connection);
          controller.error(error);
        }
      },
      cancel: () => end(connection),
    },
    { highWaterMark: 0 },
  );
}

type Bounds = { max: number; allowed: () => Promise<boolean> };

async function* readParts(
  connection: SessionConnection,
  filter: AuditFilter,
  { max, allowed }: Bounds,
): AsyncGenerator<string> {
  yield byteOrderMark + csvOf([[...columns]]);
  let written = 0;
  let last: AuditPart | null = null;
  let after: AuditPart | null = null;
  for (;;) {
    if (!(await allowed())) throw unauthenticated();
    const { text, values } = partSql(filter, { after, limit: batch });
    const { rows } = (await connection.query({ text, values })) as { rows: AuditPart[] };
    const matching = rows.filter(({ matches }) => matches);
    const taken = matching.slice(0, max - written);
    if (taken.length > 0) yield csvOf(taken.map(cellsOf));
    written += taken.length;
    last = taken.at(-1) ?? last;
    // Also where the last one was the last of its batch.
    if (taken.length < matching.length && last) {
      // Some of the same millisecond may be among the rest: rather twice than never.
      const before = new Date(last.at.getTime() + 1).toISOString();
      const rest = `Only the newest ${max.toLocaleString("en")} entries are here. Export those from before ${before}, too.`;
      yield csvOf([[rest, ...columns.slice(1).map(() => "")]]);
      return;
    }
    after = rows.at(-1) ?? null;
    if (after === null) return;
  }
}

function cellsOf(row: AuditPart): (string | null)[] {
  const { credential, detail, ...rest } = serializeAuditEntry(row);
  const cells: Record<(typeof columns)[number], string | null> = {
    ...rest,
    detail: JSON.stringify(detail),
    credential_kind: credential?.kind ?? null,
    credential_id: credential?.id ?? null,
    credential_name: credential?.name ?? null,
  };
  return columns.map((column) => cells[column]);
}

const csvOf = (rows: (string | null)[][]): string =>
  `${Papa.unparse(rows, { quotes: true, escapeFormulae: formula, newline: "\r\n" })}\r\n`;

/** Ends its transaction, too. */
async function end(connection: SessionConnection) {
  running.delete(connection);
  await connection.end().catch(() => {});
}
