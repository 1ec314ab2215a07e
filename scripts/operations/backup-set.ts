// How a backup lies in its folder:
//   sets/<name>/manifest.json, database.dump, objects.jsonl, settings.env
//   objects/<first two letters>/<sum>[.<recipients>.age]
// A set gets its name when it is whole; one with a dot in front is being written or removed.
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { Stop } from "@/scripts/stack/say.mjs";
import { assertSum, sumOfFile } from "./streams";

export const manifestFormat = 1;
const setName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
export const poolName = /^[0-9a-f]{64}(\.[0-9a-f]{8}\.age)?$/;

const sum = z.object({ size: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const counts = z.record(z.string(), z.number().int());

const manifestShape = z.object({
  format: z.literal(manifestFormat),
  created_at: z.iso.datetime(),
  parley: z.string(),
  migrations: z.array(z.string()),
  postgresql: z.object({ server: z.string(), server_major: z.number().int(), pg_dump: z.string() }),
  rows: counts,
  objects: z.object({ count: z.number().int(), bytes: z.number().int(), missing: z.number().int() }),
  keys: z.object({ vault: counts, sealed: counts }),
  /** Whom it is encrypted for; empty: nobody. */
  recipients: z.array(z.string()),
  files: z.record(z.string(), sum),
});
export type Manifest = z.output<typeof manifestShape>;

/** A line of objects.jsonl. `file`: its name in the pool; null: the storage did not have it. `stored`: sum of that file. */
const objectLine = z.object({
  key: z.string(),
  type: z.string(),
  size: z.number().int().min(0),
  sha256: z.string(),
  file: z.string().regex(poolName).nullable(),
  stored: sum.nullable(),
});
export type ObjectLine = z.output<typeof objectLine>;

export const places = (folder: string) => ({
  sets: path.join(folder, "sets"),
  pool: path.join(folder, "objects"),
  set: (name: string) => path.join(folder, "sets", name),
  object: (file: string) => path.join(folder, "objects", file.slice(0, 2), file),
});

export const nameOfSet = (at: Date) => at.toISOString().replaceAll(/[:.]/g, "-");

/** Names of the sets that are whole, oldest first. */
export async function listSets(folder: string): Promise<string[]> {
  const names = await readdir(places(folder).sets).catch(() => []);
  return names.filter((name) => setName.test(name)).sort();
}

/** Throws a `Stop` where it is no manifest, or one that a newer version wrote. */
export async function readManifest(folder: string, name: string): Promise<Manifest> {
  const file = path.join(places(folder).set(name), "manifest.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw new Stop(`${file} can't be read: this set is not whole. Choose another with --set.`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Stop(`${file} is damaged. Choose another set with --set.`);
  }
  const format = z.object({ format: z.number() }).safeParse(content);
  if (format.success && format.data.format > manifestFormat) {
    throw new Stop(`The set ${name} was written by a newer version of Parley. Restore it with that version.`);
  }
  const parsed = manifestShape.safeParse(content);
  if (!parsed.success) throw new Stop(`${file} is damaged. Choose another set with --set.`);
  return parsed.data;
}

/** Throws a `Stop` when a file of the set is missing, cut or changed. */
export async function assertWhole(folder: string, name: string, manifest: Manifest) {
  for (const [file, expected] of Object.entries(manifest.files)) {
    const place = path.join(places(folder).set(name), file);
    const { size } = await stat(place).catch(() => {
      throw new Stop(`${place} is missing: this set is not whole. Choose another with --set.`);
    });
    // A file that was cut is found without reading it.
    assertSum(size === expected.size ? await sumOfFile(place) : { size, sha256: "" }, expected, place);
  }
}

export async function* readObjects(folder: string, name: string): AsyncGenerator<ObjectLine> {
  const file = path.join(places(folder).set(name), "objects.jsonl");
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== "") yield objectLine.parse(JSON.parse(line));
  }
}
