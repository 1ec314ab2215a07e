import { expect, test, vi } from "vitest";
import { findReader } from "@/lib/core/users/queries";
import { listArchiveEntries } from "@/lib/flows/accounts/list-archive-entries";
import { pool } from "@/lib/platform/database/database";
import { announcer } from "@/lib/platform/events/announcer";
import { captureLog } from "@/lib/testing/capture-log";
import { createColleagues } from "@/lib/testing/factories";
import { planted, plantedIn, useVault } from "@/lib/testing/planted-secrets";
import { openVault } from "@/lib/testing/vault";

/** Every row of every table: what is queued, recorded, indexed and announced is among them. */
async function dumpDatabase(): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'graphile_worker')`,
  );
  const dumps = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select one::text as text from ${name} one`);
    dumps.push(...rows.map(({ text }) => text));
  }
  return dumps.join("\n");
}

test("what is sealed is in no row, log, event, refusal or export of the account", async () => {
  const [ana, ben] = await createColleagues();
  await openVault(ben);
  const log = captureLog();
  const announce = vi.spyOn(announcer, "announce");
  const { made, refusals } = await useVault(ana, ben);
  const events = JSON.stringify(announce.mock.calls);
  announce.mockRestore();
  const archive: string[] = [];
  const reader = await findReader({ id: ana.id });
  for (const { path, open } of reader ? await listArchiveEntries(reader) : []) {
    const chunks = await (await open()).toArray();
    archive.push(path, chunks.map(String).join(""));
  }
  expect(archive.join()).toContain("Router");
  const dump = await dumpDatabase();
  expect(dump).toContain("Router");
  const words = [...Object.values(planted), ...made];
  expect({
    rows: plantedIn(dump, words),
    log: plantedIn(log.end().join("\n"), words),
    events: plantedIn(events, words),
    refusals: plantedIn(refusals, words),
    archive: plantedIn(archive.join("\n"), words),
  }).toEqual({ rows: [], log: [], events: [], refusals: [], archive: [] });
});
