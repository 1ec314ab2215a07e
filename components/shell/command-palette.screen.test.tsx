import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CommandPalette, type PaletteHit, type PaletteSearch } from "./command-palette";
import { useCommands } from "./commands";

const push = vi.fn();
const router = { push, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const hit: PaletteHit = { id: "m1", title: "Budget & travel", at: null, href: "/meetings/m1", group: "Meetings" };

function Commands({ run }: { run: () => void }) {
  useCommands([{ id: "settings", title: "Go to Settings", run }]);
  return null;
}

const open = (search: PaletteSearch, run = () => {}) =>
  render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Commands run={run} />
        <CommandPalette open onOpenChange={() => {}} search={search} />
      </QueryClientProvider>
    </AppRouterContext>,
  );

const type = async (text: string) => {
  await page.getByRole("combobox").fill(text);
};
const option = (name: string) => page.getByRole("option", { name });

beforeEach(() => push.mockReset());

test("what nothing matches is searched for in full by Enter", async () => {
  await open(async () => []);
  await expect.element(option("Go to Settings")).toBeVisible();
  await type("q&a budget");
  await expect.element(option("Search meetings for “q&a budget”")).toHaveAttribute("aria-selected", "true");
  await expect.element(option("Go to Settings")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(push).toHaveBeenCalledExactlyOnceWith("/meetings/search?q=q%26a+budget");
});

test("a meeting that is found is selected as soon as it arrives, before the full search", async () => {
  const found = Promise.withResolvers<PaletteHit[]>();
  await open(() => found.promise);
  await type("budg");
  await expect.element(option("Search meetings for “budg”")).toHaveAttribute("aria-selected", "true");
  found.resolve([hit]);
  await expect.element(option(hit.title)).toHaveAttribute("aria-selected", "true");
  expect(page.getByRole("option").elements().at(-1)?.textContent).toBe("Search meetings for “budg”");
  await userEvent.keyboard("{Enter}");
  expect(push).toHaveBeenCalledExactlyOnceWith(hit.href);
});

test("before the first letter what is recent stands there, and is no answer to what is typed", async () => {
  const recent: PaletteHit = { id: "m2", title: "Yesterday's call", at: null, href: "/meetings/m2", group: "Recent" };
  const later = Promise.withResolvers<PaletteHit[]>();
  await open((text) => (text === "" ? Promise.resolve([recent]) : later.promise));
  await expect.element(option(recent.title)).toBeVisible();
  await type("budg");
  await expect.element(option(recent.title)).not.toBeInTheDocument();
  later.resolve([{ ...hit, words: [{ at: 0, text: "the budget", hit: true }] }]);
  await expect.element(option(hit.title)).toHaveTextContent("the budget");
  expect(option(hit.title).element().querySelector("mark")?.textContent).toBe("the budget");
});

test("a command stays the first choice, and works while the search does not respond", async () => {
  const run = vi.fn();
  await open(() => Promise.reject(new Error("away")), run);
  await type("sett");
  await expect.element(page.getByText("Search isn't responding. Commands still work.")).toBeVisible();
  await expect.element(option("Go to Settings")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  expect(run).toHaveBeenCalledOnce();
  expect(push).not.toHaveBeenCalled();
});
