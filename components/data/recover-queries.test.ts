import { QueryCache, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/platform/http/client";
import { isAway, recoverQueries } from "./recover-queries";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makeClient() {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => recover(error) }),
    defaultOptions: { queries: { retry: false } },
  });
  const recover = recoverQueries(client);
  return client;
}

test("what failed because Parley was away is asked for again until it answers, and then no more", async () => {
  const answers = [new ApiError(503, "unavailable", "no"), new ApiError(0, "unreachable", "no"), "here"];
  const ask = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const observer = new QueryObserver(makeClient(), { queryKey: ["list"], queryFn: ask });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(observer.getCurrentResult().data).toBe("here");
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
});

test("a no stays a no, and what nobody looks at any more is left alone", async () => {
  const refuse = vi.fn(() => Promise.reject(new ApiError(403, "forbidden", "no")));
  const fail = vi.fn(() => Promise.reject(new ApiError(503, "unavailable", "no")));
  const client = makeClient();
  new QueryObserver(client, { queryKey: ["refused"], queryFn: refuse }).subscribe(() => {});
  const leave = new QueryObserver(client, { queryKey: ["left"], queryFn: fail }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(100);
  leave();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([refuse.mock.calls.length, fail.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  [0, true],
  [502, true],
  [503, true],
  [500, false],
  [404, false],
  [429, false],
])("status %i is away: %s", (status, expected) => {
  expect(isAway(new ApiError(status, "x", "y"))).toBe(expected);
});
