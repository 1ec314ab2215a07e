import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster, toast } from "@/components/ui/toast";
import { useLengthNotice } from "./use-length-notice";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

function Room({ minutes, startedAt }: { minutes: number | null; startedAt: string | null }) {
  useLengthNotice(minutes, startedAt);
  return <Toaster />;
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const notice = () => page.getByText("You've been meeting for 60 minutes");
// A message waits in a window without focus, so that it may still be there when the next one comes.
const told = vi.spyOn(toast, "say");

test("the host reads a line once, at the end of what the plan is meant for", async () => {
  const startedAt = ago(50);
  const { rerender } = await render(<Room minutes={60} startedAt={startedAt} />);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  await expect.element(notice()).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(notice()).toBeVisible();
  // Out and in again.
  await rerender(<Room minutes={60} startedAt={null} />);
  await rerender(<Room minutes={60} startedAt={startedAt} />);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveBeenCalledOnce();
});

test("without a limit, and for guests, there is none", async () => {
  await render(<Room minutes={null} startedAt={ago(59)} />);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await expect.element(notice()).not.toBeInTheDocument();
});
