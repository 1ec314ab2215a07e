import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useCountdown } from "./use-countdown";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  return () => vi.useRealTimers();
});

const said = vi.fn<(words: string) => void>();

function Clock({ endsAt }: { endsAt: number | null }) {
  const { secondsLeft, isEnding, announcement } = useCountdown(endsAt);
  said(announcement);
  return (
    <p>
      {secondsLeft}
      {isEnding ? " ending" : ""}
    </p>
  );
}

test("counts to zero, turns in the last half minute, and speaks at 60, 30 and 0 only", async () => {
  said.mockClear();
  const screen = await render(<Clock endsAt={Date.now() + 90_000} />);
  const clock = screen.getByRole("paragraph");
  await expect.element(clock).toHaveTextContent(/^90$/);
  await vi.advanceTimersByTimeAsync(59_000);
  await expect.element(clock).toHaveTextContent(/^31$/);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(clock).toHaveTextContent("30 ending");
  await vi.advanceTimersByTimeAsync(29_500);
  await expect.element(clock).toHaveTextContent("1 ending");
  await vi.advanceTimersByTimeAsync(500);
  await expect.element(clock).toHaveTextContent(/^0$/);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(clock).toHaveTextContent(/^0$/);
  const words = said.mock.calls.map(([one]) => one);
  expect(words.filter((one, at) => one !== words[at - 1])).toEqual([
    "",
    "One minute left.",
    "30 seconds left.",
    "Time is up.",
  ]);
});

test("shows the whole time at once when it begins again, and nothing without an end", async () => {
  const screen = await render(<Clock endsAt={null} />);
  const clock = screen.getByRole("paragraph");
  await expect.element(clock).toHaveTextContent(/^0$/);
  await vi.advanceTimersByTimeAsync(600_000);
  const endsAt = Date.now() + 300_000;
  await screen.rerender(<Clock endsAt={endsAt} />);
  await expect.element(clock).toHaveTextContent(/^300$/);
  await vi.advanceTimersByTimeAsync(100_000);
  await expect.element(clock).toHaveTextContent(/^200$/);
  await screen.rerender(<Clock endsAt={endsAt + 100_000} />);
  await expect.element(clock).toHaveTextContent(/^300$/);
  await screen.rerender(<Clock endsAt={null} />);
  await expect.element(clock).toHaveTextContent(/^0$/);
});
