import { expect, test, vi } from "vitest";
import { findReader } from "@/lib/core/users/queries";
import { sealVoices, unitOf } from "@/lib/features/voice-notes/seal-voice";
import { listArchiveEntries } from "@/lib/flows/accounts/list-archive-entries";
import { database, pool } from "@/lib/platform/database/database";
import { announcer } from "@/lib/platform/events/announcer";
import { call } from "@/lib/testing/call";
import { captureLog } from "@/lib/testing/capture-log";
import { createColleagues } from "@/lib/testing/factories";
import { proveRecentAuth } from "@/lib/testing/prove-recent-auth";
import { addEntry, lockVault, openVault } from "@/lib/testing/vault";
import { createVoiceNoteOf } from "@/lib/testing/voice-notes";

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

/** A voice as JSON, as the bytes of its numbers, and in the forms that those may have. */
function formsOf(numbers: readonly number[]): string[] {
  const bytes = [Float32Array.from(numbers), Float64Array.from(numbers)].map(({ buffer }) => Buffer.from(buffer));
  const few = numbers.slice(3, 5).map((number) => String(number).slice(0, 9));
  const encoded = ["base64", "base64url", "hex"] as const;
  return [...few, ...bytes.flatMap((one) => encoded.map((form) => one.subarray(12, 60).toString(form)))];
}

test("the numbers of a voice are in no answer, row, log, event or export", async () => {
  const [ana] = await createColleagues();
  const embedding = Array.from({ length: 96 }, (_, at) => Math.sin(at * 1.7) + 0.123456789);
  const voice = Array.from({ length: 96 }, (_, at) => Math.cos(at * 1.3) + 0.987654321);
  const planted = [embedding, unitOf(embedding), voice].flatMap(formsOf);
  const plantedIn = (text: string) => planted.filter((form) => text.includes(form));
  const log = captureLog();
  const announce = vi.spyOn(announcer, "announce");
  const speakerId = crypto.randomUUID();
  const speaker = `/voice-notes/speakers/${speakerId}`;
  const bad = { name: "Bo", embedding: [...embedding, "x"] };
  const answers = [
    await call("PUT", speaker, { as: ana, body: { name: "Bo Berg", embedding } }),
    await call("PUT", speaker, { as: ana, body: bad }),
    await call("PUT", speaker, { as: ana, body: { name: "Bo Berg", embedding, unknown: embedding } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 422, 422]);
  const note = await createVoiceNoteOf(ana, {
    speakers: { S1: { name: "Bo Berg", speaker_id: speakerId, suggestion: null } },
  });
  await database.voiceNote.update({ where: { id: note.id }, data: { voices: sealVoices({ S1: voice }, note.id) } });
  const path = `/voice-notes/${note.noteId}`;
  answers.push(
    await call("GET", "/voice-notes/speakers", { as: ana }),
    await call("GET", "/voice-notes", { as: ana }),
    await call("GET", path, { as: ana }),
    await call("PATCH", path, { as: ana, body: { title: "Changed" } }),
    await call("PATCH", path, {
      as: ana,
      body: { title: "Late" },
      headers: { "if-unmodified-since": "2020-01-01T00:00:00Z" },
    }),
    await call("GET", `${path}/export?format=markdown`, { as: ana }),
  );
  const events = JSON.stringify(announce.mock.calls);
  announce.mockRestore();
  const archive: string[] = [];
  const reader = await findReader({ id: ana.id });
  for (const { path: name, open } of reader ? await listArchiveEntries(reader) : [])
    archive.push(name, (await (await open()).toArray()).map(String).join(""));
  expect(archive.join()).toContain("Bo Berg");
  const dump = await dumpDatabase();
  expect(dump).toContain("Bo Berg");
  expect({
    answers: plantedIn(JSON.stringify(answers.map(({ body, headers }) => [body, [...headers]]))),
    rows: plantedIn(dump),
    log: plantedIn(log.end().join("\n")),
    events: plantedIn(events),
    archive: plantedIn(archive.join("\n")),
  }).toEqual({ answers: [], rows: [], log: [], events: [], archive: [] });
  await call("DELETE", "/voice-notes/speakers?all=true", { as: ana });
  expect(await database.voiceNoteSpeaker.count({ where: { ownerId: ana.id } })).toBe(0);
  expect(await database.voiceNote.findUnique({ where: { id: note.id } })).toMatchObject({ voices: null });
});
