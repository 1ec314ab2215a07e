import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { moveAmongRows } from "@/components/patterns/list/row-keys";
import { Popover } from "@/components/ui/popover";
import type { NotificationWire } from "@/lib/core/notifications/schema";
import { NotificationList, seenMs } from "./notification-list";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
let items: NotificationWire[] = [];
let isAway = false;
let sent: { method: string; path: string; body: unknown }[] = [];

/** A service with a bell. */
async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const [path, method] = [String(input), init.method ?? "GET"];
  if (isAway)
    return Response.json({ title: "Unavailable", status: 503, code: "unavailable", detail: "Away." }, { status: 503 });
  if (method === "GET") return Response.json({ items, unread: items.filter(({ read }) => !read).length });
  const body = init.body ? JSON.parse(String(init.body)) : null;
  sent.push({ method, path, body });
  if (method === "DELETE") items = [];
  else items = items.map((one) => (!body.ids || body.ids.includes(one.id) ? { ...one, read: true } : one));
  return new Response(null, { status: 204 });
}

const id = (n: number) => `0190a0b0-0000-7000-8000-00000000000${n}`;
const make = (n: number, title: string, fields: Partial<NotificationWire> = {}): NotificationWire => ({
  id: id(n),
  kind: "team",
  title,
  body: "",
  href: null,
  meeting_id: null,
  meeting_title: null,
  read: false,
  at: new Date(Date.now() - n * 1000).toISOString(),
  ...fields,
});

beforeEach(() => {
  // Noon of a day that does not end while a test runs.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 24, 12) });
  [items, isAway, sent] = [[], false, []];
  vi.spyOn(window, "fetch").mockImplementation(answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Around({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <AppRouterContext value={router}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </AppRouterContext>
  );
}

const show = (onLeave = () => {}) => render(<NotificationList onLeave={onLeave} />, { wrapper: Around });
const button = (name: string | RegExp) => page.getByRole("button", { name });

/** However long it takes, nothing counts as read because it is in view, until the answered function says that it does. */
function seeNothing() {
  const { setTimeout } = window;
  const seen: (() => void)[] = [];
  vi.spyOn(window, "setTimeout").mockImplementation(((act: () => void, ms?: number, ...rest: unknown[]) =>
    ms === seenMs ? seen.push(act) : setTimeout(act, ms, ...rest)) as typeof setTimeout);
  return () => seen.at(-1)?.();
}

test("an empty bell says so and has nothing to clear", async () => {
  await show();
  await expect.element(page.getByText("You're all caught up.")).toBeVisible();
  expect(button("Clear all").elements()).toEqual([]);
});

test("what is seen is read a moment later and keeps its mark while the bell is open", async () => {
  const see = seeNothing();
  items = [make(1, "Welcome to Design"), make(2, "Seen before", { read: true })];
  await show();
  const row = button(/Unread: Welcome to Design/);
  await expect.element(row).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Today" })).toBeVisible();
  // A second region "Today" beside that of the tasks would confuse who moves by landmarks.
  expect(page.getByRole("region").elements()).toEqual([]);
  expect(sent).toEqual([]);
  see();
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { ids: [id(1)] } }]));
  await expect.element(row).toBeVisible();
  await button("Mark all as read").click();
  await expect.element(button(/^Welcome to Design/)).toBeVisible();
});

test("arrow keys reach the lines from a button above them, and from the popup that a pointer opened", async () => {
  items = [make(1, "First", { href: "#first" })];
  const screen = await show();
  const first = page.getByRole("link", { name: /First/ });
  await expect.element(first).toBeVisible();
  button("Clear all").element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(first).toHaveFocus();
  await screen.unmount();
  await render(
    <Popover label="Bell" trigger={<button type="button">Open</button>} onKeyDown={moveAmongRows}>
      <NotificationList onLeave={() => {}} />
    </Popover>,
    { wrapper: Around },
  );
  await button("Open").click();
  await expect.element(first).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(first).toHaveFocus();
});

test("one alone is marked, arrow keys move among the lines, Enter follows one", async () => {
  const onLeave = vi.fn();
  seeNothing();
  items = [make(1, "First"), make(2, "Second", { href: "#second" })];
  await show(onLeave);
  await button(/Unread: First/).click();
  expect(sent).toMatchObject([{ method: "POST", body: { ids: [id(1)] } }]);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("link", { name: /Second/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(button(/^First/)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onLeave).toHaveBeenCalledOnce();
});

test("clearing asks first, and takes what was seen", async () => {
  items = [make(1, "Newest"), make(2, "Older")];
  await show();
  await button("Clear all").click();
  await expect.element(page.getByRole("alertdialog", { name: "Clear all notifications?" })).toBeVisible();
  await button("Keep them").click();
  await vi.waitFor(() => expect(page.getByRole("alertdialog").elements()).toEqual([]));
  expect(sent.filter(({ method }) => method === "DELETE")).toEqual([]);
  await button("Clear all").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Clear all" }).click();
  await expect.element(page.getByText("You're all caught up.")).toBeVisible();
  expect(sent.find(({ method }) => method === "DELETE")?.path).toContain(`until=${id(1)}`);
});

test("when the list does not come, it says so and tries again", async () => {
  isAway = true;
  await show();
  await expect.element(page.getByText("Couldn't load your notifications")).toBeVisible();
  isAway = false;
  await button("Try again").click();
  await expect.element(page.getByText("You're all caught up.")).toBeVisible();
});
