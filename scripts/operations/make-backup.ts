import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { env } from "@/lib/platform/env";
import type { StorageProvider } from "@/lib/platform/providers/storage/provider";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { withClient } from "@/scripts/stack/postgres.mjs";
import { Stop, step, warn } from "@/scripts/stack/say.mjs";
import {
  listSets,
  type Manifest,
  manifestFormat,
  nameOfSet,
  type ObjectLine,
  places,
  poolName,
  readManifest,
  readObjects,
} from "./backup-set";
import { countRows } from "./count-rows";
import { connectionOf, findProgram, serverVersion } from "./database-programs.mjs";
import { countKeysInUse } from "./key-ids";
import { listNamedObjects, type NamedObject } from "./named-objects";
import { setsToKeep } from "./retention.mjs";
import { assertGoing, runProgram } from "./run-program";
import { encrypted, fromWeb, isFull, type Sum, summing, sumOfFile, syncFolder, writeBytes } from "./streams";

export type BackupOptions = {
  folder: string;
  keep: { daily: number; weekly: number; monthly: number };
  recipients: string[];
  /** Lines of settings.env. */
  settings: string[];
  isEmbedded: boolean;
  /** The folder of Parley itself. */
  root: string;
};

/** One backup at a time: each removes what no set of the folder names. */
const backupLock = 1_900_047;
const copiedAtOnce = 4;
/** What was being written when a backup was cut off begins so, in the pool and among the sets. */
const partial = ".partial-";

/** Writes a set, gives it its name when it is whole, notes it for the page Health, and removes sets that are too old. */
export const makeBackup = (options: BackupOptions) =>
  withClient(env.DATABASE_URL, async (lock: pg.Client) => {
    const { rows } = await lock.query("select pg_try_advisory_lock($1) as held", [backupLock]);
    if (!rows[0].held) throw new Stop("Another backup of this database is being written. Wait until it is done.");
    try {
      const made = await writeSet(options);
      await lock.query("insert into backup_notes (kind) values ('backup')");
      return { ...made, removed: await step("Removing old sets", () => removeOld(options)) };
    } catch (error) {
      if (!isFull(error)) throw error;
      throw new Stop(
        `${options.folder} is full. No set was added, and the earlier ones are whole. Make room, or keep fewer sets.`,
        { cause: error },
      );
    }
  });

async function writeSet({ folder, recipients, settings, isEmbedded, root }: BackupOptions) {
  const { sets, pool, set } = places(folder);
  // Whatever writes into it: nobody else reads a backup.
  process.umask(0o077);
  for (const one of [sets, pool]) await mkdir(one, { recursive: true, mode: 0o700 });
  await removePartial(folder);
  const version = await serverVersion(env.DATABASE_URL);
  const program = await findProgram("pg_dump", version.major, { isEmbedded });
  const half = path.join(sets, `${partial}${randomUUID()}`);
  await mkdir(half, { mode: 0o700 });
  try {
    const snapshot = await readSnapshot((id) =>
      step("Dumping the database", () => dump({ file: path.join(half, "database.dump"), program, id, recipients })),
    );
    const copying: ReturnType<typeof copyObjects> = step("Copying files", () =>
      copyObjects(folder, snapshot.objects, recipients),
    );
    const { lines, ...copied } = await copying;
    await writeFile(path.join(half, "objects.jsonl"), lines.map((line) => `${JSON.stringify(line)}\n`).join(""), {
      mode: 0o600,
      flush: true,
    });
    await writeFile(path.join(half, "settings.env"), settings.map((line) => `${line}\n`).join(""), {
      mode: 0o600,
      flush: true,
    });
    const there = lines.filter(({ file }) => file !== null);
    const objects = {
      count: there.length,
      bytes: there.reduce((total, { size }) => total + size, 0),
      missing: lines.length - there.length,
    };
    const files: Record<string, Sum> = {};
    for (const name of ["database.dump", "objects.jsonl", "settings.env"]) {
      files[name] = await sumOfFile(path.join(half, name));
    }
    const manifest: Manifest = {
      format: manifestFormat,
      created_at: snapshot.at.toISOString(),
      parley: JSON.parse(await readFile(path.join(root, "package.json"), "utf8")).version,
      migrations: snapshot.migrations,
      postgresql: { server: version.text, server_major: version.major, pg_dump: program.version },
      rows: snapshot.rows,
      objects,
      keys: snapshot.keys,
      recipients,
      files,
    };
    await writeFile(path.join(half, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await syncFolder(half);
    const name = nameOfSet(snapshot.at);
    await rename(half, set(name));
    await syncFolder(sets);
    const rows = Object.values(snapshot.rows).reduce((total, count) => total + count, 0);
    return { set: set(name), created_at: manifest.created_at, rows, objects: { ...objects, ...copied } };
  } catch (error) {
    await rm(half, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

/** Everything that is known of one moment of the database. `dumpIt` runs while the snapshot is held. */
const readSnapshot = (dumpIt: (id: string) => Promise<void>) =>
  withClient(env.DATABASE_URL, async (client: pg.Client) => {
    await client.query("set idle_in_transaction_session_timeout = 0; set statement_timeout = 0");
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ id: string; at: Date }>("select pg_export_snapshot() as id, now() as at");
    const [{ id, at }] = rows as [{ id: string; at: Date }];
    const migrations = await client.query<{ name: string }>(
      "select migration_name as name from _prisma_migrations where rolled_back_at is null and finished_at is not null order by 1",
    );
    const snapshot = {
      at,
      migrations: migrations.rows.map(({ name }) => name),
      rows: await countRows(client),
      keys: await countKeysInUse(client),
      objects: await listNamedObjects(client, storageProvider()),
    };
    await dumpIt(id);
    return snapshot;
  });

type Dump = { file: string; program: { file: string }; id: string; recipients: string[] };

async function dump({ file, program, id, recipients }: Dump) {
  const { dbname, env: variables } = connectionOf(env.DATABASE_URL);
  const args = [
    "--format=custom",
    "--no-privileges",
    `--snapshot=${id}`,
    "--lock-wait-timeout=60000",
    `--dbname=${dbname}`,
  ];
  // A file that can be sought in tells where each table is: several processes can then restore it.
  if (recipients.length === 0) return runProgram(program.file, [...args, `--file=${file}`], { env: variables });
  await runProgram(program.file, args, {
    env: variables,
    output: async (stdout) => writeBytes(file, await encrypted(stdout, recipients)),
  });
}

/** Puts into the pool what it lacks. Where the last set has an object of the same size, it is the same: none is overwritten. */
async function copyObjects(folder: string, objects: NamedObject[], recipients: string[]) {
  const mark = recipients.length === 0 ? "" : `.${markOf(recipients)}.age`;
  const known = await readLastObjects(folder);
  const storage = storageProvider();
  const lines: ObjectLine[] = [];
  const done = { copied: 0, reused: 0 };
  const placed = new Map<string, Promise<Sum>>();
  const waiting = objects.values();
  const copy = async () => {
    for (const object of waiting) {
      assertGoing();
      const copying = { storage, mark, recipients, placed, known: known.get(object.key) };
      const { line, isNew } = await copyOne(folder, object, copying);
      lines.push(line);
      if (line.file !== null) done[isNew ? "copied" : "reused"] += 1;
      else if (object.isSure) warn(`${object.key} isn't in the storage.`);
    }
  };
  // All have ended before a failure is dealt with.
  const ended = await Promise.allSettled(Array.from({ length: copiedAtOnce }, copy));
  const failed = ended.find((one) => one.status === "rejected");
  if (failed) {
    // A full disk gets its room back; otherwise the next backup finds what was copied.
    if (isFull(failed.reason)) await removeObjects(folder, placed.keys(), known);
    throw failed.reason;
  }
  lines.sort((one, other) => (one.key < other.key ? -1 : 1));
  // Those that only may be there are no loss.
  const sure = new Set(objects.filter(({ isSure }) => isSure).map(({ key }) => key));
  return { ...done, lines: lines.filter(({ key, file }) => file !== null || sure.has(key)) };
}

type Copying = {
  storage: StorageProvider;
  mark: string;
  recipients: string[];
  known: ObjectLine | undefined;
  /** By the name in the pool: what this backup has put there. */
  placed: Map<string, Promise<Sum>>;
};

async function copyOne(
  folder: string,
  { key, type }: NamedObject,
  { storage, mark, recipients, known, placed }: Copying,
) {
  const size = await storage.size(key);
  if (size === null) return { line: { key, type, size: 0, sha256: "", file: null, stored: null }, isNew: false };
  if (known && known.size === size && known.file?.slice(64) === mark && (await isInPool(folder, known))) {
    return { line: { ...known, type }, isNew: false };
  }
  const half = path.join(places(folder).pool, `${partial}${randomUUID()}`);
  try {
    const source = size === 0 ? nothing() : fromWeb(await storage.read(key, { from: 0, to: size - 1 }));
    const plain = summing(source);
    const written = summing(recipients.length === 0 ? plain.bytes : await encrypted(plain.bytes, recipients));
    await writeBytes(half, written.bytes);
    const { size: read, sha256 } = plain.result();
    if (read !== size) throw new Stop(`${key} changed while it was copied. Back up again.`);
    const file = `${sha256}${mark}`;
    const other = placed.get(file);
    const putting = other ?? putInPool(folder, { half, file, stored: written.result() });
    placed.set(file, putting);
    const stored = await putting;
    await rm(half, { force: true });
    return { line: { key, type, size, sha256, file, stored }, isNew: !other };
  } catch (error) {
    await rm(half, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Answers the sum of what is in the pool then. One that is there already has the same content: encrypted anew it would have
 * another sum than earlier sets say, so it stays; otherwise it is replaced, which mends one that was damaged.
 */
async function putInPool(folder: string, { half, file, stored }: { half: string; file: string; stored: Sum }) {
  const place = places(folder).object(file);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  if (file.endsWith(".age") && (await stat(place).catch(() => null))) return sumOfFile(place);
  await rename(half, place);
  return stored;
}

async function removeObjects(folder: string, files: Iterable<string>, known: Map<string, ObjectLine>) {
  const needed = new Set([...known.values()].map(({ file }) => file));
  for (const file of files) if (!needed.has(file)) await rm(places(folder).object(file), { force: true });
}

async function* nothing() {}

const isInPool = async (folder: string, { file, stored }: ObjectLine) =>
  file !== null && (await stat(places(folder).object(file)).catch(() => null))?.size === stored?.size;

const markOf = (recipients: readonly string[]) =>
  createHash("sha256")
    .update([...recipients].sort().join("\n"))
    .digest("hex")
    .slice(0, 8);

async function readLastObjects(folder: string): Promise<Map<string, ObjectLine>> {
  const known = new Map<string, ObjectLine>();
  const last = (await listSets(folder)).at(-1);
  if (!last) return known;
  try {
    for await (const line of readObjects(folder, last)) if (line.file !== null) known.set(line.key, line);
  } catch {
    warn(`The list of files of the set ${last} is damaged: all files are copied again.`);
    known.clear();
  }
  return known;
}

/** What a backup that was cut off left. */
async function removePartial(folder: string) {
  for (const place of [places(folder).sets, places(folder).pool]) {
    for (const name of await readdir(place)) {
      if (name.startsWith(partial)) await rm(path.join(place, name), { recursive: true, force: true });
    }
  }
}

/** A set loses its name first: one that is half removed is never taken for a whole one. */
async function removeOld({ folder, keep }: BackupOptions) {
  const { sets, pool, set, object } = places(folder);
  const names = await listSets(folder);
  const all: { name: string; createdAt: Date }[] = [];
  for (const name of names) {
    const manifest = await readManifest(folder, name).catch(() => null);
    if (manifest) all.push({ name, createdAt: new Date(manifest.created_at) });
    else warn(`The set ${name} is damaged. It stays: look at it, and remove it yourself.`);
  }
  const kept = setsToKeep(all, keep);
  const removed = all.map(({ name }) => name).filter((name) => !kept.has(name));
  for (const name of removed) {
    const going = path.join(sets, `${partial}${name}`);
    await rename(set(name), going);
    await rm(going, { recursive: true, force: true });
  }
  const named = new Set<string>();
  try {
    for (const name of await listSets(folder)) {
      for await (const { file } of readObjects(folder, name)) if (file !== null) named.add(file);
    }
  } catch {
    warn("A list of files is damaged: no file is removed from the folder, because a set may need it.");
    return { sets: removed, objects: 0 };
  }
  let objects = 0;
  for (const start of await readdir(pool)) {
    for (const file of start.length === 2 ? await readdir(path.join(pool, start)) : []) {
      if (!poolName.test(file) || named.has(file)) continue;
      await rm(object(file));
      objects += 1;
    }
  }
  return { sets: removed, objects };
}
