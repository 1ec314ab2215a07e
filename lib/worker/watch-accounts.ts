import "server-only";
import { evictDisabled } from "@/lib/features/door/evict-disabled";
import { log } from "@/lib/platform/log";

const checkEveryMs = 1000;

/** Removes people with disabled accounts from their calls. Returns a function that stops the checks. */
export function watchAccounts(): () => Promise<void> {
  let checking: Promise<void> | null = null;
  const timer = setInterval(() => {
    checking ??= evictDisabled()
      .catch((error: unknown) => log.warn({ err: error }, "disabled account could not be disconnected yet"))
      .finally(() => {
        checking = null;
      });
  }, checkEveryMs);
  return async () => {
    clearInterval(timer);
    await checking;
  };
}
