import "server-only";
import { randomUUID } from "node:crypto";
import { access, constants, mkdir, statfs } from "node:fs/promises";
import path from "node:path";
import { sumRecordings } from "@/lib/features/recordings/queries";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { s3Options, storageProvider } from "@/lib/platform/providers/storage/storage";
import { freeGigabytes } from "./constants";
import { amber, type Finding, green, plural, reasonOf, red, sizeOf } from "./finding";

export function checkStorage(): Promise<Finding> {
  const bucket = s3Options();
  return bucket ? checkBucket(bucket) : checkFolder(path.resolve(env.DATA_DIR));
}

/** Written, read and removed again, as every file and recording is. */
async function checkBucket({ endpoint, bucket }: { endpoint: string; bucket: string }): Promise<Finding> {
  const key = `doctor/${randomUUID()}`;
  const written = new TextEncoder().encode(key);
  const where = `bucket ${bucket} at ${endpoint}`;
  const advice = "Check S3_ENDPOINT, S3_REGION, S3_BUCKET and the key. It needs permission to write, read and delete.";
  try {
    await storageProvider().put(key, written, { contentType: "text/plain" });
    const read = await storageProvider().get(key);
    await storageProvider().delete(key);
    if (!read || Buffer.compare(read, written) !== 0)
      return red(`${where}: what is read isn't what was written`, advice);
  } catch (error) {
    return red(`${where}: ${reasonOf(error)}`, advice);
  }
  return green(`${where} can be written, read and deleted from`);
}

async function checkFolder(folder: string): Promise<Finding> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch {
    return red(`can't write to ${folder}`, "Give the user that runs Parley write access.");
  }
  const { bavail, bsize } = await statfs(folder);
  const gigabytes = (bavail * bsize) / 1024 ** 3;
  if (gigabytes < freeGigabytes.red) {
    return red(`only ${gigabytes.toFixed(1)} GB free in ${folder}`, "Free up space on that disk.");
  }
  const summary = `${folder} is writable, ${Math.floor(gigabytes)} GB free`;
  return gigabytes < freeGigabytes.amber
    ? amber(summary, "Free up space on that disk before it is full.")
    : green(summary);
}

/** The same, with what is stored, by kind. */
export async function checkStored(): Promise<Finding> {
  const [finding, recordings, files] = await Promise.all([
    checkStorage(),
    sumRecordings(null),
    database.$queryRaw<{ kind: string; count: number; bytes: number }[]>`
      select split_part(storage_key, '/', 1) as kind, count(*)::int as count, sum(size)::float8 as bytes
        from stored_files group by 1 order by bytes desc`,
  ]);
  const details = [
    `Recordings of ${plural(recordings.meetings, "meeting")}: ${sizeOf(recordings.sizeBytes)}`,
    ...files.map(({ kind, count, bytes }) => `${kind}: ${plural(count, "file")}, ${sizeOf(bytes)}`),
  ];
  return { ...finding, details };
}
