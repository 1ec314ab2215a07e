import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { HandleCheck } from "@/lib/flows/booking/schema";
import { ApiError, api } from "@/lib/platform/http/client";
import { SetUp } from "./set-up";

const profile = {
  id: "01a20de8-ad86-7238-9dfe-70bae0e52ec8",
  avatar_url: null,
  name: "Ana Pereira",
  email: "ana@harbour.example",
  title: null,
  company: null,
  bio: null,
};

/** What the service would answer; the calls that were made. */
function serve(check: (handle: string) => HandleCheck, put: () => Promise<unknown> = async () => ({})) {
  vi.spyOn(api, "get").mockImplementation((async (path: string, options: { query?: { handle?: string } } = {}) => {
    if (path === "/booking/handle") return check(options.query?.handle ?? "");
    throw new ApiError(404, "not_found", "There is no page.");
  }) as unknown as typeof api.get);
  return {
    put: vi.spyOn(api, "put").mockImplementation(put as unknown as typeof api.put),
    post: vi.spyOn(api, "post").mockImplementation((async () => ({})) as unknown as typeof api.post),
  };
}

const free = (handle: string): HandleCheck => ({ available: true, handle, reason: null });
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SetUp origin="https://parley.example" profile={profile} clock="24" />
    </QueryClientProvider>,
  );
const length = (words: string) =>
  page.getByRole("region", { name: "How long are your meetings?" }).getByText(words, { exact: true });
const publish = () => page.getByRole("button", { name: "Publish" });

afterEach(() => vi.restoreAllMocks());

test("a page is there after one click: a link of one's name, usual hours and a meeting of half an hour", async () => {
  const { put, post } = serve(free);
  await show();
  await expect.element(page.getByText("Available")).toBeVisible();
  await expect.element(page.getByText("https://parley.example/book/ana-pereira")).toBeVisible();
  await length("1 h").click();
  await publish().click();
  await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  expect(put.mock.calls[0]).toMatchObject(["/booking/page", { body: { handle: "ana-pereira", enabled: true } }]);
  expect(post.mock.calls).toMatchObject([
    ["/booking/types", { body: { duration_minutes: 30, slug: "30-min" } }],
    ["/booking/types", { body: { duration_minutes: 60, slug: "1-hour" } }],
  ]);
});

test("a taken link says so while it is typed, and nothing is sent", async () => {
  const { put } = serve((handle) => ({ available: false, handle, reason: "Somebody else has this link." }));
  await show();
  await expect.element(page.getByText("Somebody else has this link.")).toBeVisible();
  await publish().click();
  expect(put).not.toHaveBeenCalled();
});

test("what is missing is said before anything is sent", async () => {
  const { put } = serve(free);
  await show();
  await length("30 min").click();
  await publish().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Choose a length first.");
  await page.getByRole("textbox", { name: "Your link" }).fill("");
  await publish().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Choose a link first.");
  expect(put).not.toHaveBeenCalled();
});

test("a link that was taken meanwhile is said, and what was chosen stays", async () => {
  serve(free, () => Promise.reject(new ApiError(409, "handle_taken", "Somebody else took this link.")));
  await show();
  await expect.element(page.getByText("Available")).toBeVisible();
  await publish().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Somebody else took this link.");
  await expect.element(page.getByRole("textbox", { name: "Your link" })).toHaveValue("ana-pereira");
});
