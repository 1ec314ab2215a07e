import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { withClient } from "../stack/postgres.mjs";
import { green, red, Stop, say, warn } from "../stack/say.mjs";
import { grantRights } from "./migrate.mjs";
import { runOperation } from "./run-operation.mjs";
import { openLines } from "./settings-lists.mjs";
import { withDatabase } from "./with-database.mjs";

/** One try at a time: they use the same name. */
const tryLock = 1_900_046;
const insufficientPrivilege = "42501";
/** A try copies files into a folder of its own, whatever the installation uses, and reaches nobody. */
const toNobody = {
  S3_BUCKET: "",
  S3_ACCESS_KEY_ID: "",
  S3_SECRET_ACCESS_KEY: "",
  RECORDER: "",
};

export async function run(values, [folder]) {
  const options = {
    folder: path.resolve(folder),
    set: values.set ?? null,
    identity: values.identity ? path.resolve(values.identity) : null,
    keepFiles: values["keep-files"] ?? false,
    withoutKeys: values["without-keys"] ?? false,
  };
  const result = await withDatabase((installation) => {
    const all = { ...options, settings: openLines(installation.given), isEmbedded: installation.isEmbedded };
    if (!installation.settings.AUTH_SECRET || !installation.settings.LIVEKIT_API_SECRET) {
      throw new Stop(
        "AUTH_SECRET and LIVEKIT_API_SECRET aren't set. Put the lines that parley backup-keys wrote into .env first.",
      );
    }
    return values.try ? tryRestore(all, installation) : restore(all, installation);
  });
  tell(result, values.try);
  return { ...result, tried: values.try ?? false };
}

async function restore(options, { settings, url, running }) {
  if (running) throw new Stop(`Parley is running here (process ${running.pid}). Stop it before you restore.`);
  const result = await runOperation("restore", options, { ...settings, DATABASE_URL: url });
  await grantRights(settings);
  return result;
}

/** The whole of it beside the installation. Leaves nothing behind, also when it fails. */
function tryRestore(options, { settings, url }) {
  return withClient(url, async (client) => {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held, current_database() as name", [
      tryLock,
    ]);
    if (!rows[0].held) throw new Stop("Another restore is being tried right now. Wait until it is done.");
    const name = `parley_try_${createHash("sha256").update(rows[0].name).digest("hex").slice(0, 8)}`;
    const files = mkdtempSync(path.join(os.tmpdir(), "parley-try-"));
    const drop = () => client.query(`drop database if exists ${name} with (force)`);
    try {
      // A try that was killed left it.
      await drop();
      await client.query(`create database ${name} template template0`).catch((error) => {
        if (error.code !== insufficientPrivilege) throw error;
        throw new Stop(
          "This role may not create a database to try the restore in. Allow it (alter role … createdb), or restore by hand into another server.",
        );
      });
      const tried = { ...settings, ...toNobody, DATABASE_URL: urlOf(url, name), DATA_DIR: files };
      const result = await runOperation("restore", options, tried);
      if (result.ok) await client.query("insert into backup_notes (kind) values ('restore_test')");
      return result;
    } finally {
      await drop();
      rmSync(files, { recursive: true, force: true });
    }
  });
}

function urlOf(url, database) {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

function tell({ ok, set, rows, objects, settled, differences, secrets, settingsThatDiffer, warnings }, isTry) {
  say(
    `${ok ? green("✓") : red("✗")} ${set}: ${rows} rows and ${objects.count} files ${isTry ? "can be restored" : "restored"}.`,
  );
  say(`  ${objects.checked} files compared by sum. ${secrets}`);
  say(
    `  ${settled.meetings} live meetings ended, ${settled.jobs} waiting sends and jobs dropped, ${settled.broadcasts} broadcasts paused.`,
  );
  for (const one of warnings) warn(one);
  for (const difference of differences) say(`${red("✗")} ${difference}`);
  if (settingsThatDiffer.length > 0) say(`  Set otherwise than in the backup: ${settingsThatDiffer.join(", ")}.`);
}
