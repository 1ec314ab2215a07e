import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchReturn } from "./watch-return";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(answers: boolean[], lastReloadAt = 0) {
  const told: boolean[] = [];
  const reload = vi.fn();
  const isReachable = vi.fn(async () => answers.shift() ?? true);
  const stop = watchReturn({
    isReachable,
    onChange: (isAway) => told.push(isAway),
    lastReloadAt: () => lastReloadAt,
    reload,
  });
  return { told, reload, isReachable, stop };
}

test("while Parley is away the page says so, and it is loaded again once it is back", async () => {
  const { told, reload, isReachable } = watch([false, false, true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([true]);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual([true, true, false]);
  expect(reload).toHaveBeenCalledOnce();
  expect(isReachable).toHaveBeenCalledTimes(3);
});

test("a page that failed although all is well is loaded again once, and then waits for its reader", async () => {
  const first = watch([true]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(first.reload).toHaveBeenCalledOnce();
  const again = watch([true], Date.now() - 1000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(again.reload).not.toHaveBeenCalled();
});

test("a page that was left is not loaded again", async () => {
  const { reload, stop, isReachable } = watch([false, true]);
  await vi.advanceTimersByTimeAsync(100);
  stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
  expect(isReachable).toHaveBeenCalledOnce();
});
