import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { processWide } from "@/lib/platform/process-wide";

/** What each line of the log tells of what it belongs to. */
type LogFields = { requestId?: string; job?: string; jobId?: string };
type Context = { fields: LogFields };

const contexts = processWide("log-context", () => new AsyncLocalStorage<Context>());

/** The random end of a UUID: short, because people read it aloud, and Node makes many at once. */
export const newRequestId = () => randomUUID().slice(-12);

/**
 * Lines that `work` logs have these fields. Call `end` when it is over: timers and connections that it left behind are
 * not its own.
 */
export function withLogFields<T>(fields: LogFields, work: (end: () => void) => T): T {
  const context: Context = { fields };
  return contexts.run(context, () =>
    work(() => {
      context.fields = {};
    }),
  );
}

export const logFields = (): LogFields => contexts.getStore()?.fields ?? {};

/** The request that is being answered, or that queued the job that runs; null outside of both. */
export const currentRequestId = (): string | null => logFields().requestId ?? null;
