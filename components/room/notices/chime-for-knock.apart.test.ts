import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chimeForKnock } from "./chime-for-knock";
import { playTone } from "./play-tone";

vi.mock("./play-tone");
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a knock is heard at once and five times in all, and no more once it is answered", () => {
  const stop = chimeForKnock();
  expect(playTone).toHaveBeenCalledExactlyOnceWith("knock");
  vi.advanceTimersByTime(20_000);
  expect(playTone).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(120_000);
  expect(playTone).toHaveBeenCalledTimes(5);
  stop();
  const stopAtOnce = chimeForKnock();
  stopAtOnce();
  vi.advanceTimersByTime(120_000);
  expect(playTone).toHaveBeenCalledTimes(6);
});
