import "server-only";
import { evictDisabled } from "@/lib/door/evict-disabled";
import { log } from "@/lib/log";

const lookEveryMs = 1000;

/** Puts people whose account was disabled out of their calls, until the answered function is called. */
export function watchAccounts(): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= evictDisabled()
      .catch((error: unknown) => log.warn({ err: error }, "a disabled account could not be put out yet"))
      .finally(() => {
        looking = null;
      });
  }, lookEveryMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
