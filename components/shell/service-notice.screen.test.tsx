import { useMutation } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { QueryProvider } from "@/app/query-provider";
import { api, describeError } from "@/lib/platform/http/client";
import { answerFetch } from "@/lib/testing/answer-fetch";

const notice = page.getByText("You're offline. We'll keep trying.");

afterEach(() => {
  window.dispatchEvent(new Event("online"));
  vi.restoreAllMocks();
});

test("a page that asks for nothing says when the browser is offline and Parley can't be reached", async () => {
  const fetched = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await render(<QueryProvider signedIn={false}>Quiet</QueryProvider>);
  expect(fetched).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("offline"));
  await expect.element(notice).toBeVisible();
  answerFetch({ "GET /health": () => ({ live: true }) });
  await expect.element(notice).not.toBeInTheDocument();
});

test("a browser that is wrong about being offline is not believed", async () => {
  const calls = answerFetch({ "GET /health": () => ({ live: true }) });
  await render(<QueryProvider signedIn={false}>Quiet</QueryProvider>);
  window.dispatchEvent(new Event("offline"));
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await expect.element(notice).not.toBeInTheDocument();
});

function StartNow() {
  const start = useMutation({
    mutationFn: () => api.post("/meetings", { body: { title: "Now", duration_minutes: 30 } }),
  });
  return (
    <button type="button" onClick={() => start.mutate()}>
      {start.isError ? describeError(start.error) : start.isPaused ? "Paused" : "Start now"}
    </button>
  );
}

test("what is asked for without a network fails at once, and does not happen when the network is back", async () => {
  const fetched = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await render(
    <QueryProvider signedIn={false}>
      <StartNow />
    </QueryProvider>,
  );
  window.dispatchEvent(new Event("offline"));
  await page.getByRole("button", { name: "Start now" }).click();
  await expect.element(page.getByRole("button", { name: /^Can't reach Parley/ })).toBeVisible();
  const starts = () => fetched.mock.calls.filter(([, init]) => init?.method === "POST").length;
  expect(starts()).toBe(1);
  const calls = answerFetch({ "GET /health": () => ({ live: true }), "POST /meetings": () => ({}) });
  window.dispatchEvent(new Event("online"));
  await expect.element(notice).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});
