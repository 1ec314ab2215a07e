import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { api } from "@/lib/platform/http/client";
import { releaseHeader } from "@/lib/platform/http/constants";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { ReleaseNotice } from "./release-notice";

afterEach(() => vi.restoreAllMocks());

test("a page that another build answers offers to reload, once it is sure", async () => {
  let release: string | null = null;
  const headers = (): Record<string, string> => (release ? { [releaseHeader]: release } : {});
  answerFetch({ "GET /health": () => Response.json({ live: true }, { headers: headers() }) });
  await render(<ReleaseNotice />);
  const notice = page.getByText("Parley has been updated.");
  for (const next of [null, "one", "one", null]) {
    release = next;
    await api.get("/health");
  }
  await expect.element(notice).not.toBeInTheDocument();
  release = "two";
  await api.get("/health");
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Reload" })).toBeVisible();
});
