import "server-only";
import { utimesSync, writeFileSync } from "node:fs";
import { log } from "@/lib/platform/log";

const everyMs = 5000;

/**
 * Writes a file again and again, by whose age others see that this process lives: its event loop turns, whatever the
 * database does. A worker that waits for its database keeps its rooms, and is not to be killed for it.
 */
export function startHeartbeat(file: string | undefined) {
  if (!file) return;
  writeFileSync(file, String(process.pid));
  setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch (error) {
      log.warn({ err: error }, "heartbeat not written");
    }
  }, everyMs).unref();
}
