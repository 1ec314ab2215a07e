import os from "node:os";
import { pool } from "@/lib/platform/database/database";
import { type BackupOptions, makeBackup } from "./make-backup";
import { type RestoreOptions, restoreBackup } from "./restore-backup";
import { type KeysOptions, writeKeys } from "./write-keys";

/** Meetings come first. */
const niceness = 10;

export async function runOne(name: string, options: unknown): Promise<object> {
  os.setPriority(Math.max(niceness, os.getPriority()));
  try {
    if (name === "backup") return await makeBackup(options as BackupOptions);
    if (name === "restore") return await restoreBackup(options as RestoreOptions);
    if (name === "backup-keys") return await writeKeys(options as KeysOptions);
    throw new Error(`There is no operation ${name}.`);
  } finally {
    await pool.end();
  }
}
