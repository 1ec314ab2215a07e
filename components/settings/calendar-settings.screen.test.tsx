import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ConnectOutcome } from "@/lib/features/calendar/constants";
import type { CalendarConnectionWire } from "@/lib/features/calendar/schema";
import { CalendarSettings } from "./calendar-settings";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const none: CalendarConnectionWire = {
  available: true,
  google_available: true,
  connected: false,
  connected_at: null,
  email: null,
  provider: null,
  status: "none",
  missing_scopes: [],
};
const google: CalendarConnectionWire = {
  ...none,
  connected: true,
  connected_at: "2026-11-20T09:00:00.000Z",
  email: "ana@example.org",
  provider: "google",
  status: "connected",
};
let kept = none;
let refusal: { path: string; message: string } | null = null;
let sent: { method: string; body: unknown }[] = [];

/** A service with this connection. */
async function answer(_: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { method = "GET" } = init;
  if (method !== "GET") sent.push({ method, body: init.body ? JSON.parse(String(init.body)) : null });
  if (method === "POST" && refusal) {
    const problem = { status: 422, code: "invalid", detail: refusal.message, errors: [refusal] };
    return Response.json(problem, { status: 422, headers: { "content-type": "application/problem+json" } });
  }
  if (method === "POST") kept = { ...google, provider: "caldav", email: "ana@dav.example" };
  if (method !== "DELETE") return Response.json(kept);
  kept = none;
  return new Response(null, { status: 204 });
}

beforeEach(() => {
  [refusal, sent] = [null, []];
  vi.spyOn(window, "fetch").mockImplementation(answer);
});
afterEach(() => vi.restoreAllMocks());

async function show(connection: CalendarConnectionWire, outcome: ConnectOutcome | null = null) {
  kept = connection;
  await render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>
        <CalendarSettings initial={connection} outcome={outcome} />
      </QueryClientProvider>
    </AppRouterContext>,
  );
}
const googleLink = () => page.getByRole("link", { name: "Connect Google Calendar" });
const field = (name: string) => page.getByRole("textbox", { name });

test("both kinds are offered, Google only where it is set up", async () => {
  await show(none);
  await expect.element(googleLink()).toHaveAttribute("href", "/api/calendar/connect?from=settings");
  await expect.element(page.getByRole("button", { name: "Connect a CalDAV calendar" })).toBeVisible();
});

test("where Google is not set up, one sentence stands in its place", async () => {
  await show({ ...none, google_available: false });
  await expect.element(page.getByText(/Not set up on this install/)).toBeVisible();
  await expect.element(googleLink()).not.toBeInTheDocument();
});

test("a service fills in its address; what the server says stands at its field, and the rest stays", async () => {
  await show(none);
  await page.getByRole("button", { name: "Connect a CalDAV calendar" }).click();
  await page.getByRole("button", { name: "Use the address of Fastmail" }).click();
  await expect.element(field("Server address")).toHaveValue("https://caldav.fastmail.com");
  await expect.element(page.getByText(/Create it in Fastmail/)).toBeVisible();
  await field("User name").fill("ana@dav.example");
  const password = page.getByLabelText("App password");
  await password.fill("wrong");
  refusal = { path: "password", message: "The calendar server doesn't accept this user name and password." };
  const connect = page.getByRole("button", { name: "Connect", exact: true });
  await connect.click();
  await expect.element(password).toHaveAccessibleDescription(refusal.message);
  refusal = null;
  await password.fill("right");
  await connect.click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByText("ana@dav.example")).toBeVisible();
  await expect.element(page.getByText("Sent by Parley by email, as before.")).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({
    server: "https://caldav.fastmail.com",
    user: "ana@dav.example",
    password: "right",
  });
});

test("a connection says what it is used for, and disconnecting asks first", async () => {
  await show(google, "connected");
  await expect.element(page.getByRole("status").first()).toHaveTextContent("Your calendar is connected.");
  await expect.element(page.getByText("ana@example.org")).toBeVisible();
  await expect.element(page.getByText("Those you host appear on it and stay up to date.")).toBeVisible();
  await page.getByRole("button", { name: "Disconnect" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toHaveTextContent("Events already created stay on everyone's calendars.");
  expect(sent).toEqual([]);
  await question.getByRole("button", { name: "Disconnect" }).click();
  await expect.element(googleLink()).toBeVisible();
  expect(sent.map(({ method }) => method)).toEqual(["DELETE"]);
});

test("what a missing permission costs is said once, with the way to give it", async () => {
  await show({ ...google, missing_scopes: ["free_busy"] }, "missing_permission");
  await expect.element(page.getByText("Busy times aren't checked.")).toBeVisible();
  await expect.element(page.getByText(/wasn't given every permission/)).not.toBeInTheDocument();
  await expect.element(page.getByText("Checked when you look for a time.")).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: "Reconnect" }))
    .toHaveAttribute("href", "/api/calendar/connect?from=settings");
});

test("a calendar that no longer accepts Parley is connected again in its own way", async () => {
  await show({ ...google, provider: "caldav", status: "needs_reconnect" });
  await expect.element(page.getByText("Your calendar no longer accepts Parley")).toBeVisible();
  await page.getByRole("button", { name: "Reconnect" }).click();
  await expect.element(page.getByRole("dialog", { name: "Connect a CalDAV calendar" })).toBeVisible();
});

test.each([
  ["denied", "Nothing was connected, because Google wasn't given access."],
  ["unavailable", "Google isn't responding right now. Try again in a few minutes."],
  ["not_configured", "Google Calendar isn't set up on this install. Your administrator can set it up."],
] as const)("%s is told, and what can be connected stays there", async (outcome, sentence) => {
  await show(none, outcome);
  await expect.element(page.getByRole("alert")).toHaveTextContent(sentence);
  await expect.element(googleLink()).toBeVisible();
});

test("a provider that is away is a quiet sentence", async () => {
  await show({ ...google, status: "unavailable" }, "unavailable");
  await expect.element(page.getByText(/isn't responding right now. Parley keeps trying/)).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
