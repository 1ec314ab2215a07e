import { expect, test, vi } from "vitest";
import { findReader } from "@/lib/core/users/queries";
import { sealVoices, unitOf } from "@/lib/features/voice-notes/seal-voice";
import { listArchiveEntries } from "@/lib/flows/accounts/list-archive-entries";
import { database, pool } from "@/lib/platform/database/database";
import { announcer } from "@/lib/platform/events/announcer";
import { call } from "@/lib/testing/call";
import { captureLog } from "@/lib/testing/capture-log";
import { createColleagues } from "@/lib/testing/factories";
import { planted, plantedIn, useVault } from "@/lib/testing/planted-secrets";
import { openVault } from "@/lib/testing/vault";
import { createVoiceNoteOf } from "@/lib/testing/voice-notes";

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
