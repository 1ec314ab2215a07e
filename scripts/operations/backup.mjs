import path from "node:path";
import { green, say, warn } from "../stack/say.mjs";
import { Misuse } from "./misuse.mjs";
import { runOperation } from "./run-operation.mjs";
import { openLines } from "./settings-lists.mjs";
import { withDatabase } from "./with-database.mjs";

export async function run(values, [place]) {
  if (/^[a-z][\w+.-]*:\/\//i.test(place)) {
    throw new Misuse(
      "A backup goes into a folder. For a bucket, back up into one and copy it there, with rclone or aws s3 sync.",
    );
  }
  const keep = {
    daily: countOf("--keep-daily", values["keep-daily"]),
    weekly: countOf("--keep-weekly", values["keep-weekly"]),
    monthly: countOf("--keep-monthly", values["keep-monthly"]),
  };
  const recipients = values.recipient ?? [];
  for (const recipient of recipients) {
    if (!/^age1[a-z0-9]+$/.test(recipient))
      throw new Misuse(`${recipient} isn't an age recipient: those begin with age1.`);
  }
  const options = { folder: path.resolve(place), keep, recipients };
  const result = await withDatabase(({ given, settings, url, isEmbedded }) =>
    runOperation("backup", { ...options, settings: openLines(given), isEmbedded }, { ...settings, DATABASE_URL: url }),
  );
  const { set, objects, rows, removed } = result;
  say(
    `${green("✓")} ${set}: ${rows} rows, ${objects.count} files (${objects.copied} copied, ${objects.reused} there already).`,
  );
  if (objects.missing > 0) {
    warn(
      `${objects.missing} files that the database names aren't in the storage. ${path.join(set, "objects.jsonl")} names them.`,
    );
  }
  if (removed.sets.length > 0) say(`  Removed ${removed.sets.length} older sets and ${removed.objects} files.`);
  return result;
}

function countOf(option, text) {
  if (!/^\d{1,5}$/.test(text)) throw new Misuse(`${option} needs a whole number.`);
  return Number(text);
}
