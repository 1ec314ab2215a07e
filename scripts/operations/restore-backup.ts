import { createReadStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { env } from "@/lib/platform/env";
import type { StorageProvider } from "@/lib/platform/providers/storage/provider";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { migrate, migrateJobs } from "@/scripts/stack/migrations.mjs";
import { withClient } from "@/scripts/stack/postgres.mjs";
import { Stop, step } from "@/scripts/stack/say.mjs";
import { assertComplete } from "@/scripts/stack/schema-parts.mjs";
import { assertWhole, listSets, type Manifest, type ObjectLine, places, readManifest, readObjects } from "./backup-set";
import { countRows } from "./count-rows";
import { connectionOf, findProgram, serverVersion } from "./database-programs.mjs";
import { describeMissingKeys } from "./key-ids";
import { assertGoing, runProgram } from "./run-program";
import { settleRestored } from "./settle-restored";
import { type Bytes, checked, decrypted, isFull, writeBytes } from "./streams";
import { compareObjects, openOneSecret } from "./verify-restored";

export type RestoreOptions = {
  folder: string;
  set: string | null;
  identity: string | null;
  keepFiles: boolean;
  withoutKeys: boolean;
  /** As the lines of settings.env would be now. */
  settings: string[];
  isEmbedded: boolean;
  /** The folder of Parley itself. */
  root: string;
};

type Source = { folder: string; name: string; manifest: Manifest; identities: string[] };

const differencesMax = 20;
/** Tables that a database has rows of although nobody has used it. */
const ownBookkeeping = [
  "public._prisma_migrations",
  "graphile_worker.migrations",
  "graphile_worker._private_known_crontabs",
];
/** Without it, a start takes the database for one whose restore stopped halfway, and changes nothing. */
const lastIndex = "backup_notes_kind_at_idx";

/** Everything that can refuse comes first: until then, nothing is changed. A failure later leaves the target as it was. */
export async function restoreBackup(options: RestoreOptions) {
  const source = await openSet(options);
  const { folder, name, manifest } = source;
  const target = await serverVersion(env.DATABASE_URL);
  await step("Checking the set", () => assertWhole(folder, name, manifest));
  await assertNotNewer(manifest, target.major, options.root);
  const missing = describeMissingKeys(manifest.keys);
  if (missing.length > 0 && !options.withoutKeys) {
    throw new Stop(
      `Keys of this set are missing: ${missing.join(", ")}. Put the lines that parley backup-keys wrote into .env (a second VAULT_KEY after a comma). With --without-keys, what they seal stays closed for ever.`,
    );
  }
  const lines = await readLines(source);
  const program = await findProgram("pg_restore", Math.max(target.major, dumpedBy(manifest)), options);
  await assertEmptyDatabase();
  const storage = storageProvider();
  await assertNoFiles(storage, lines, options.keepFiles);

  const put: string[] = [];
  let isTouched = false;
  try {
    await step("Putting files back", () => putObjects(source, lines, { storage, put }));
    isTouched = true;
    await emptyDatabase();
    await step("Restoring the database", () => restoreDatabase(source, program.file));
    const index = await takeOutLastIndex();
    const differences = await compareRows(manifest);
    await migrate(options.root, env.DATABASE_URL);
    await migrateJobs(env.DATABASE_URL);
    const settled = await step("Settling what was half", () => settleRestored(new Date(manifest.created_at)));
    await withClient(env.DATABASE_URL, (client) => client.query(index));
    await assertComplete(options.root, env.DATABASE_URL);
    const { checked: count, differences: others } = await step("Comparing files", () => compareObjects(lines, storage));
    const secret = await openOneSecret(manifest);
    differences.push(...others, ...(secret.problem && !options.withoutKeys ? [secret.problem] : []));
    return {
      ok: differences.length === 0,
      set: name,
      created_at: manifest.created_at,
      rows: Object.values(manifest.rows).reduce((total, rows) => total + rows, 0),
      objects: { count: manifest.objects.count, checked: count },
      secrets: secret.words,
      settled,
      differences: differences.slice(0, differencesMax),
      warnings: [
        ...missing.map((key) => `The key ${key} is missing.`),
        ...(manifest.objects.missing > 0
          ? [`${manifest.objects.missing} files were missing already when the backup was made.`]
          : []),
      ],
      settingsThatDiffer: await compareSettings(source, options.settings),
    };
  } catch (error) {
    if (isTouched) await emptyDatabase();
    for (const key of put) await storage.delete(key).catch(() => {});
    if (isFull(error) || (error instanceof Error && error.name === "StorageFull")) {
      throw new Stop("There is no room for what is restored. The target is empty again. Make room, and try again.", {
        cause: error,
      });
    }
    throw error;
  }
}

async function openSet({ folder, set, identity }: RestoreOptions): Promise<Source> {
  const names = await listSets(folder);
  const name = set ?? names.at(-1);
  if (!name) throw new Stop(`There is no whole set in ${places(folder).sets}.`);
  if (!names.includes(name)) throw new Stop(`There is no set ${name}. There are: ${names.join(", ") || "none"}.`);
  const manifest = await readManifest(folder, name);
  if (manifest.recipients.length === 0) return { folder, name, manifest, identities: [] };
  if (!identity) throw new Stop("This set is encrypted. Name the file of the age key that opens it: --identity FILE.");
  const text = await readFile(identity, "utf8").catch(() => {
    throw new Stop(`${identity} can't be read.`);
  });
  const identities = text.split(/\r?\n/).filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (identities.length === 0) throw new Stop(`${identity} has no age key (a line that begins with AGE-SECRET-KEY-).`);
  return { folder, name, manifest, identities };
}

const dumpedBy = ({ postgresql }: Manifest) => Number.parseInt(postgresql.pg_dump, 10);

async function assertNotNewer({ migrations, postgresql, parley }: Manifest, major: number, root: string) {
  const known = new Set(await readdir(path.join(root, "prisma/migrations")));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Stop(
      `The set is of a version of Parley (${parley}) that this one doesn't know: it has the migration ${unknown.at(-1)}. Restore it with that version or a newer one.`,
    );
  }
  if (postgresql.server_major > major) {
    throw new Stop(
      `The set is of PostgreSQL ${postgresql.server}, and this server is ${major}. Use one that is not older.`,
    );
  }
}

async function readLines({ folder, name }: Source): Promise<ObjectLine[]> {
  const lines: ObjectLine[] = [];
  for await (const line of readObjects(folder, name)) {
    lines.push(line);
    if (line.file === null) continue;
    const place = places(folder).object(line.file);
    const size = (await stat(place).catch(() => null))?.size;
    if (size === undefined) throw new Stop(`${place} is missing: the set ${name} needs it. Choose another with --set.`);
    if (size !== line.stored?.size)
      throw new Stop(brokenObject(place, `it has ${size} bytes instead of ${line.stored?.size}`));
  }
  return lines;
}

const brokenObject = (place: string, what: string) =>
  `${place} is damaged: ${what}. Remove it, and back up again where the original is: it is copied anew.`;

async function assertEmptyDatabase() {
  const rows = await withClient(env.DATABASE_URL, countRows);
  const used = Object.entries(rows).find(([table, count]) => count > 0 && !ownBookkeeping.includes(table));
  if (used) {
    throw new Stop(
      `The database isn't empty: ${used[0]} has ${used[1]} rows. Restore into an empty one, so that nothing is lost.`,
    );
  }
}

async function assertNoFiles(storage: StorageProvider, lines: ObjectLine[], keepFiles: boolean) {
  if (keepFiles) return;
  const advice = "Move them away, or keep them with --keep-files.";
  if (storage.name === "disk") {
    const folder = path.resolve(env.DATA_DIR, "files");
    const first = (await readdir(folder).catch(() => []))[0];
    if (first) throw new Stop(`There are files in ${folder} already (${first}). ${advice}`);
    return;
  }
  for (const { key } of lines) {
    if ((await storage.size(key)) !== null)
      throw new Stop(`The bucket has files of the set already (${key}). ${advice}`);
  }
}

async function putObjects(
  source: Source,
  lines: ObjectLine[],
  { storage, put }: { storage: StorageProvider; put: string[] },
) {
  for (const line of lines) {
    assertGoing();
    if (line.file === null || line.stored === null) continue;
    if ((await storage.size(line.key)) === line.size) continue;
    const place = places(source.folder).object(line.file);
    const raw = checked(createReadStream(place), line.stored, place);
    const isSealed = line.file.endsWith(".age");
    const bytes = isSealed ? checked(await decrypted(raw, source.identities, place), line, place) : raw;
    put.push(line.key);
    await putObject(storage, line, bytes).catch((error) => {
      if (!(error instanceof Stop)) throw error;
      throw new Stop(`${error.message} Remove it, and back up again where the original is: it is copied anew.`);
    });
  }
}

/** A bucket takes a whole file: the bytes are known to be right before it has any. */
async function putObject(storage: StorageProvider, { key, type }: ObjectLine, bytes: Bytes) {
  if (storage.name === "disk") return storage.putStream(key, bytes);
  const folder = await mkdtemp(path.join(os.tmpdir(), "parley-restore-"));
  try {
    const file = path.join(folder, "object");
    await writeBytes(file, bytes);
    await storage.putFile(key, file, { contentType: type });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restoreDatabase({ folder, name, manifest, identities }: Source, program: string) {
  const stored = path.join(places(folder).set(name), "database.dump");
  const { dbname, env: variables } = connectionOf(env.DATABASE_URL);
  const restore = (file: string) =>
    runProgram(
      program,
      [
        "--exit-on-error",
        "--no-owner",
        "--no-privileges",
        `--jobs=${Math.max(1, Math.min(4, os.availableParallelism()))}`,
        `--dbname=${dbname}`,
        file,
      ],
      { env: variables },
    );
  if (manifest.recipients.length === 0) return restore(stored);
  const opened = await mkdtemp(path.join(os.tmpdir(), "parley-restore-"));
  try {
    const file = path.join(opened, "database.dump");
    await writeBytes(file, await decrypted(createReadStream(stored), identities, stored));
    await restore(file);
  } finally {
    await rm(opened, { recursive: true, force: true });
  }
}

/** Takes away what an unused database has, and what a restore that failed has left. */
const emptyDatabase = () =>
  withClient(env.DATABASE_URL, (client) =>
    client.query(
      "drop schema if exists graphile_worker cascade; drop schema if exists public cascade; create schema public",
    ),
  );

/** Answers the statement that makes it again. */
const takeOutLastIndex = () =>
  withClient(env.DATABASE_URL, async (client) => {
    const { rows } = await client.query(
      "select indexdef from pg_indexes where schemaname = 'public' and indexname = $1",
      [lastIndex],
    );
    if (!rows[0]) return "select 1";
    await client.query(`drop index public.${lastIndex}`);
    return rows[0].indexdef as string;
  });

async function compareRows(manifest: Manifest): Promise<string[]> {
  const found = await withClient(env.DATABASE_URL, countRows);
  return Object.entries(manifest.rows)
    .filter(([table, count]) => found[table] !== count)
    .map(([table, count]) => `${table} has ${found[table] ?? "no"} rows instead of ${count}.`);
}

/** Names of settings that are not as they were when the backup was made. */
async function compareSettings({ folder, name }: Source, given: string[]): Promise<string[]> {
  const kept = new Set((await readFile(path.join(places(folder).set(name), "settings.env"), "utf8")).split("\n"));
  const lines = [
    ...given.filter((line) => !kept.has(line)),
    ...[...kept].filter((line) => line && !given.includes(line)),
  ];
  return [...new Set(lines.map((line) => line.slice(0, line.indexOf("="))))].sort();
}
