import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { QueryProvider } from "@/app/query-provider";
import { answerFetch } from "@/lib/testing/answer-fetch";

const notice = page.getByText("Can't reach Parley. Trying again…");

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
