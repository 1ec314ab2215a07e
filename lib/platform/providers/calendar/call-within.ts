import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { withTimeout } from "@/lib/platform/with-timeout";
import { CalendarFailure, callTimeoutMs } from "./provider";

const attemptsMax = 4;
const firstDelayMs = 250;

/** Sends one request, again when the failure may pass. Only for requests that may be repeated. */
export type Send = <T>(request: () => Promise<T>) => Promise<T>;

type Options = {
  /** Failures of the provider's client, told by their reason and without secrets. */
  toFailure: (error: unknown) => CalendarFailure;
  timeoutMs?: number;
};

/** Runs `work` within the timeout of a call, waiting before retries included. `signal` aborts its requests. */
export async function callWithin<T>(
  { toFailure, timeoutMs = callTimeoutMs }: Options,
  work: (send: Send, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const deadline = Date.now() + timeoutMs;
  const send: Send = async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await request();
      } catch (error) {
        const failure = toFailure(error);
        const waitMs = Math.max(failure.retryAfterMs ?? 0, delayMs(attempt));
        const isOver = late.signal.aborted || attempt === attemptsMax || Date.now() + waitMs >= deadline;
        if (!failure.retryable || isOver) throw failure;
        await wait(waitMs);
      }
    }
  };
  try {
    return await withTimeout(timeoutMs, work(send, late.signal), tooSlow());
  } catch (error) {
    throw toFailure(error);
  } finally {
    late.abort();
  }
}

/** Doubles each time. The random half keeps many people's retries apart. */
const delayMs = (attempt: number) => firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);

const tooSlow = () => new CalendarFailure("unavailable", "The calendar takes too long to answer. Try again later.");

/** `work` for each, a few at a time, in their order. */
export async function mapFew<T, R>(values: T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const take = async () => {
    for (let at = next++; at < values.length; at = next++) {
      const value = values[at];
      if (value !== undefined) results[at] = await work(value);
    }
  };
  await Promise.all(Array.from({ length: concurrencyMax }, take));
  return results;
}
const concurrencyMax = 4;
