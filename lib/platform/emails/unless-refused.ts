import "server-only";
import { log } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";

/** Sends a mail from a job: does not retry what the provider refuses permanently. `about` is logged. */
export async function unlessRefused(about: Record<string, string>, send: () => Promise<void>) {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.retryable) throw error;
    log.warn({ err: error, ...about }, "email rejected permanently");
  }
}
