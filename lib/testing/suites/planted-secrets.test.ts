import { expect, test, vi } from "vitest";
import { findReader } from "@/lib/core/users/queries";
import { listArchiveEntries } from "@/lib/flows/accounts/list-archive-entries";
import { pool } from "@/lib/platform/database/database";
import { announcer } from "@/lib/platform/events/announcer";
import { call } from "@/lib/testing/call";
import { captureLog } from "@/lib/testing/capture-log";
import { createColleagues } from "@/lib/testing/factories";
import { proveRecentAuth } from "@/lib/testing/prove-recent-auth";
import { addEntry, lockVault, openVault } from "@/lib/testing/vault";

const planted = {
  secret: "plantedsecretqv",
  replaced: "plantedreplacedqv",
  imported: "plantedimportedqv",
  notes: "plantednotesqv",
  seed: "PLANTEDSEEDQVAAA",
};
const plantedIn = (text: string) =>
  Object.values(planted).filter((word) => {
    const plain = text.toLowerCase();
    const encoded = ["base64", "base64url", "hex"] as const;
    return [word, ...encoded.map((one) => Buffer.from(word).toString(one))].some((form) =>
      plain.includes(form.toLowerCase()),
    );
  });

/** Every row of every table, as a dump has them: what is queued, recorded, indexed and announced is among them. */
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

/** Each way in which the planted words come in and go out. Answers the bodies of refusals. */
async function useVault(ana: { id: string; email: string }, ben: { id: string }): Promise<string> {
  const { secret, notes, seed, replaced, imported } = planted;
  const { id } = await addEntry(ana, { label: "Router", secret, notes, totp: seed, shared: true });
  const path = `/vault/${id}`;
  await call("PUT", path, { as: ben, body: { secret: replaced } });
  const [former] = (await call("GET", `${path}/history`, { as: ana })).body.items;
  for (const what of ["reveal", "code", "totp/reveal", `history/${former.id}/reveal`]) {
    expect((await call("POST", `${path}/${what}`, { as: ana })).status).toBe(200);
  }
  await call("POST", "/vault/import", { as: ana, body: { entries: [{ label: "Wifi", secret: imported, notes }] } });
  const headers = await proveRecentAuth(ana);
  for (const format of ["json", "csv"]) await call("POST", "/vault/export", { as: ana, body: { format }, headers });
  const stale = { "if-unmodified-since": "2020-01-01T00:00:00.000Z" };
  const long = secret.repeat(1000);
  const refused = [
    await call("PUT", path, { as: ana, body: { secret, notes }, headers: stale }),
    await call("PUT", path, { as: ana, body: { secret: long, notes, unknown: notes } }),
    await call("PUT", path, { as: ben, body: { shared: false, secret, notes } }),
    await call("POST", "/vault", { as: ana, body: { label: secret, totp: `${seed}!` } }),
    await call("POST", "/vault/import", {
      as: ana,
      body: {
        entries: [
          { label: "Bad", secret: long },
          { label: "Bad", totp: `${seed}!` },
        ],
      },
    }),
    await call("POST", "/vault/export", { as: ana, body: { format: "csv" } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([412, 422, 403, 422, 200, 403]);
  await pool.query("update vault_entries set secret = details where id = $1", [id]);
  refused.push(await call("POST", `${path}/reveal`, { as: ana }));
  await lockVault(ana);
  refused.push(
    await call("GET", "/vault", { as: ana }),
    await call("POST", "/vault", { as: ana, body: { label: "x", secret } }),
  );
  expect(refused.slice(-3).map(({ status }) => status)).toEqual([409, 423, 423]);
  return JSON.stringify(refused.map(({ body, headers }) => [body, [...headers]]));
}

test("what is sealed is in no row, log, event, refusal or export of the account", async () => {
  const [ana, ben] = await createColleagues();
  for (const person of [ana, ben]) await openVault(person);
  const log = captureLog();
  const announce = vi.spyOn(announcer, "announce");
  const refusals = await useVault(ana, ben);
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
  expect({
    rows: plantedIn(dump),
    log: plantedIn(log.end().join("\n")),
    events: plantedIn(events),
    refusals: plantedIn(refusals),
    archive: plantedIn(archive.join("\n")),
  }).toEqual({ rows: [], log: [], events: [], refusals: [], archive: [] });
});
