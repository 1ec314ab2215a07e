import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { BroadcastWire, RecipientWire } from "@/lib/features/broadcasts/schema";
import { BroadcastDraft } from "./broadcast-draft";
import { BroadcastList } from "./broadcast-list";
import { BroadcastProgress } from "./broadcast-progress";

const at = "2026-11-27T10:00:00.000Z";
const counts = { everyone: 120, internal: 20, outside: 100 };
const draft: BroadcastWire = {
  id: "b1",
  audience: "outside",
  subject: "Roof",
  body: "Hello {{name}}",
  status: "draft",
  created_at: at,
  created_by: "a",
  created_by_name: "Ada Admin",
  tested_at: null,
  started_at: null,
  paused_at: null,
  finished_at: null,
  recipients: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
};
const sending: BroadcastWire = {
  ...draft,
  status: "sending",
  started_at: at,
  recipients: 100,
  sent: 40,
  failed: 2,
  skipped: 3,
};
const uncertain: RecipientWire = {
  id: "u1",
  email: "una@example.com",
  name: "Una",
  status: "failed",
  error: "Not known whether it arrived.",
  uncertain: true,
  sent_at: null,
};
const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
let saved: BroadcastWire;
let sent: string[] = [];

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const path = String(input);
  const method = init.method ?? "GET";
  if (method !== "GET" && !path.endsWith("/preview"))
    sent.push(`${method} ${path.replace(/^.*\/admin\/broadcasts/, "")}`);
  if (path.endsWith("/audiences")) return Response.json(counts);
  if (path.endsWith("/preview")) return Response.json({ html: "<p>Hello</p>", subject: "Roof", text: "Hello" });
  if (path.includes("/recipients")) {
    return method === "GET" ? Response.json([uncertain]) : new Response(null, { status: 204 });
  }
  if (path.endsWith("/send")) return Response.json({ ...saved, status: "sending" });
  if (path.endsWith("/pause")) return Response.json({ ...saved, paused_at: at });
  return Response.json(saved);
}

beforeEach(() => {
  [saved, sent] = [draft, []];
  vi.spyOn(window, "fetch").mockImplementation(answer);
});
afterEach(() => vi.restoreAllMocks());

const show = (children: ReactNode) =>
  render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })}>
        {children}
      </QueryClientProvider>
    </AppRouterContext>,
  );
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("alertdialog");

test("without one, the list says what a broadcast is; with some, how far they are", async () => {
  const { rerender } = await show(<BroadcastList initial={{ items: [], next: null }} />);
  await expect.element(page.getByText("No broadcasts yet")).toBeVisible();
  await rerender(
    <QueryClientProvider client={new QueryClient()}>
      <BroadcastList key="some" initial={{ items: [{ ...sending, id: "b2" }, draft], next: null }} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("40 of 100 sent, 2 failed, 3 skipped")).toBeVisible();
  await expect.element(page.getByText("Draft")).toBeVisible();
});

test("words that were not tested are sent after two questions, tested ones after one, with the number of people", async () => {
  await show(<BroadcastDraft broadcast={draft} counts={counts} />);
  await button("Send…").click();
  await expect.element(dialog.getByText("Send without a test?")).toBeVisible();
  await dialog.getByRole("button", { name: "Continue without a test" }).click();
  await expect.element(dialog.getByText("Send to 100 people?")).toBeVisible();
  expect(sent).toEqual(["PUT /b1"]);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await vi.waitFor(() => expect(sent).toEqual(["PUT /b1", "POST /b1/send"]));
  saved = { ...draft, tested_at: at };
  await vi.waitFor(() => expect(dialog.elements()).toEqual([]));
  await button("Send…").click();
  await expect.element(dialog.getByText("Send to 100 people?")).toBeVisible();
});

test("while it is sent, it can be paused, and the rest cancelled with what that means in numbers", async () => {
  saved = sending;
  await show(<BroadcastProgress broadcast={sending} />);
  await expect.element(page.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("aria-valuenow", "45");
  await button("Pause").click();
  await vi.waitFor(() => expect(sent).toEqual(["POST /b1/pause"]));
  await button("Cancel the rest").click();
  await expect
    .element(dialog)
    .toHaveTextContent("55 people won't get this email. 40 people already have it. This can't be undone.");
  await dialog.getByRole("button", { name: "Keep sending" }).click();
  expect(sent).toEqual(["POST /b1/pause"]);
});

test("whoever may have got it gets it again only after a question", async () => {
  saved = { ...sending, status: "sent", sent: 95 };
  await show(<BroadcastProgress broadcast={saved} />);
  await expect.element(page.getByText("Not known whether it arrived.")).toBeVisible();
  await button("Send again").click();
  await expect.element(dialog.getByText("Send to una@example.com again?")).toBeVisible();
  await dialog.getByRole("button", { name: "Send again" }).click();
  await vi.waitFor(() => expect(sent).toEqual(["POST /b1/recipients/u1/retry"]));
});
