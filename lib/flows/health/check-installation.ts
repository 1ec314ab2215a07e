import "server-only";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { withTimeout } from "@/lib/platform/with-timeout";
import { checkAnnouncements } from "./check-announcements";
import { checkBackups } from "./check-backups";
import { checkCertificates } from "./check-certificates";
import { checkClock } from "./check-clock";
import { checkDatabase, checkMigrations } from "./check-database";
import { checkMailing } from "./check-mail";
import { checkPayments } from "./check-payments";
import { checkCalendars, checkLanguageModel, checkMediaServer, checkWebhooks } from "./check-services";
import { checkStored } from "./check-storage";
import { checkQueue, checkWorkers } from "./check-workers";
import { answerMs } from "./constants";
import { type Finding, NoAnswer, reasonOf, red } from "./finding";
import type { HealthCheckWire, InstallationHealthWire } from "./schema";

type Check = { id: string; name: string; check: () => Promise<Finding>; whenAway: string; isLeftOut?: () => boolean };

const fixDatabase = "Fix the database first.";

const healthChecks: Check[] = [
  {
    id: "database",
    name: "Database",
    check: checkDatabase,
    whenAway:
      "Check that PostgreSQL runs and that DATABASE_URL is its address. For the embedded one, see .data/logs/database.log.",
  },
  { id: "migrations", name: "Migrations", check: checkMigrations, whenAway: fixDatabase },
  { id: "announcements", name: "Announcements", check: checkAnnouncements, whenAway: fixDatabase },
  { id: "media", name: "Media server", check: checkMediaServer, whenAway: "Check the media server's log." },
  { id: "workers", name: "Workers", check: checkWorkers, whenAway: fixDatabase },
  { id: "queue", name: "Queue", check: checkQueue, whenAway: fixDatabase },
  { id: "mail", name: "Mail", check: checkMailing, whenAway: "Check the mail server, and the way to it." },
  { id: "storage", name: "Storage", check: checkStored, whenAway: "Check the disk or bucket, and the way to it." },
  { id: "calendar", name: "Calendars", check: checkCalendars, whenAway: fixDatabase },
  { id: "language_model", name: "Language model", check: checkLanguageModel, whenAway: "Check the language model." },
  {
    id: "payments",
    name: "Payments",
    check: checkPayments,
    whenAway: fixDatabase,
    isLeftOut: () => !env.BILLING,
  },
  { id: "webhooks", name: "Webhooks", check: checkWebhooks, whenAway: fixDatabase },
  { id: "certificates", name: "Certificates", check: checkCertificates, whenAway: "Check the proxy in front." },
  { id: "clock", name: "Clock", check: checkClock, whenAway: fixDatabase },
  { id: "backups", name: "Backups", check: checkBackups, whenAway: fixDatabase },
];

/** Everything at once: none waits for another, and what doesn't answer in time is said to do so. */
export async function checkInstallation(checks = healthChecks): Promise<InstallationHealthWire> {
  const begun = performance.now();
  const found = await Promise.all(checks.filter(({ isLeftOut }) => !isLeftOut?.()).map(runCheck));
  const worst = (["red", "amber"] as const).find((status) => found.some((one) => one.status === status));
  return {
    status: worst ?? "green",
    checked_at: new Date().toISOString(),
    took_ms: Math.round(performance.now() - begun),
    checks: found,
  };
}

async function runCheck({ id, name, check, whenAway }: Check): Promise<HealthCheckWire> {
  try {
    return { id, name, ...sentence(await withTimeout(answerMs, check(), new NoAnswer())) };
  } catch (error) {
    if (!(error instanceof NoAnswer)) log.warn({ err: error, check: id }, "health check failed");
    const summary =
      error instanceof NoAnswer
        ? `No answer within ${answerMs / 1000} seconds`
        : `Couldn't be checked: ${reasonOf(error)}`;
    return { id, name, ...red(summary, whenAway) };
  }
}

/** The doctor's lines go on behind a name; here they stand by themselves. */
const sentence = (finding: Finding): Finding => ({
  ...finding,
  summary: finding.summary.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
});
