import { statSync } from "node:fs";
import path from "node:path";
import { readGivenSettings } from "../stack/settings.mjs";
import { Misuse } from "./misuse.mjs";

const root = path.join(import.meta.dirname, "../..");
const answerMsMax = 5000;
/** A worker writes every five seconds; a busy machine may be late. */
const silentMsMax = 30_000;

export async function run({ ready }, [kind]) {
  if (kind === "web") return askWeb(ready);
  if (kind === "worker") return lookAtHeartbeat();
  throw new Misuse(`There is no process ${kind}: it is web or worker.`);
}

async function askWeb(ready) {
  const { HOST = "127.0.0.1", PORT = "3000" } = readGivenSettings(root);
  const host = /^(0\.0\.0\.0|::|\[::\])$/.test(HOST) ? "127.0.0.1" : HOST;
  try {
    const answer = await fetch(`http://${host}:${PORT}/api/health${ready ? "?ready" : ""}`, {
      signal: AbortSignal.timeout(answerMsMax),
    });
    return { ok: answer.ok, status: answer.status };
  } catch (error) {
    return { ok: false, problem: error.cause?.message ?? error.message };
  }
}

function lookAtHeartbeat() {
  const { HEARTBEAT_FILE: file } = readGivenSettings(root);
  if (!file) throw new Misuse("HEARTBEAT_FILE isn't set: the worker writes none.");
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
  const silentMs = Date.now() - mtimeMs;
  return silentMs < silentMsMax ? { ok: true, silentMs } : { ok: false, problem: "The worker writes no heartbeat." };
}
