import "server-only";
import { pool } from "../database";
import { env } from "../env";

const patienceMs = 2000;

/** Whether the process can do its work now: database and media server within two seconds. */
export async function checkHealth() {
  const [database, media] = await Promise.all([answers(() => pool.query("select 1")), answers(askMediaServer)]);
  return { ready: database && media, database, media };
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false).unref());
  return Promise.race([
    ask().then(
      () => true,
      () => false,
    ),
    late,
  ]);
}

async function askMediaServer() {
  const response = await fetch(env.LIVEKIT_URL.replace(/^ws/, "http"), { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`The media server answered ${response.status}.`);
}
