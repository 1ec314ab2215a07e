import "server-only";
import { pool } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { isLoopbackHost } from "@/lib/platform/http/known-origins";
import { s3Options } from "@/lib/platform/providers/storage/storage";
import { waitAtMost } from "@/lib/platform/with-timeout";
import { answerMs, clockSecondsMax } from "./constants";
import { type Finding, green, red } from "./finding";

/** Compared with whoever can be asked; the answer says with whom. */
export async function checkClock(): Promise<Finding> {
  const others = (await Promise.all([secondsFromDatabase(), secondsFromOutside()])).filter((other) => other !== null);
  const worst = others.find(({ apart }) => apart > clockSecondsMax);
  if (worst) {
    return red(
      `this machine's clock and that of ${worst.name} differ by ${worst.apart.toFixed(0)} s`,
      "Sync both with a time service (chrony, systemd-timesyncd). Tokens and schedules depend on it.",
    );
  }
  const names = others.map(({ name }) => name).join(" and ") || "nothing: no other clock is available";
  return green(`${new Date().toISOString()}, compared with ${names}`);
}

async function secondsFromDatabase() {
  const askedAt = Date.now();
  const asking = pool.query<{ now: Date }>("select clock_timestamp() as now").catch(() => null);
  const answer = await waitAtMost(answerMs, asking);
  const now = answer?.rows[0]?.now.getTime();
  const name = isLoopbackHost(new URL(env.DATABASE_URL).host) ? "the database on this machine" : "the database";
  // An answer that took long says only that the database's clock was somewhere in between.
  return now ? { name, apart: Math.max(0, askedAt - now, now - Date.now()) / 1000 } : null;
}

/** What a configured service writes into its answers; it counts whole seconds. Null: none is configured, or it says nothing. */
async function secondsFromOutside() {
  const services = [env.LIVEKIT_URL.replace(/^ws/, "http"), s3Options()?.endpoint, env.STT_BASE_URL, env.LLM_BASE_URL];
  const service = services.find((url) => url && !isLoopbackHost(new URL(url).host));
  if (!service) return null;
  const request = { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(answerMs - 500) } as const;
  const date = await fetch(service, request).then(
    ({ headers }) => headers.get("date"),
    () => null,
  );
  return date
    ? { name: new URL(service).host, apart: Math.max(0, Math.abs(Date.now() - Date.parse(date)) / 1000 - 1) }
    : null;
}
