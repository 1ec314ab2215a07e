import "server-only";
import { pool } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { isStopping } from "./stopping";

const timeoutMs = 2000;

type Health = { ready: boolean; database: boolean | null; media: boolean | null };

/** The process is ready when both the database and the media server answer within two seconds, until it is to stop. */
export async function checkHealth(): Promise<Health> {
  if (isStopping()) return { ready: false, database: null, media: null };
  const [database, media] = await Promise.all([answers(() => pool.query("select 1")), answers(askMediaServer)]);
  return { ready: database && media, database, media };
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, timeoutMs, false).unref());
  return Promise.race([
    ask().then(
      () => true,
      () => false,
    ),
    timeout,
  ]);
}

export async function askMediaServer() {
  const response = await fetch(env.LIVEKIT_URL.replace(/^ws/, "http"), { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The media server answered ${response.status}.`);
}
