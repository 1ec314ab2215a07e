import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { DeletionWire, ExportWire } from "@/lib/flows/accounts/schema";
import { DeleteAccount } from "./delete-account";
import { ExportData } from "./export-data";

const nothing: ExportWire = { status: "none", requested_at: null, expires_at: null, size: null, url: null };
const email = "ana@harbour.example";
let state: ExportWire;
let effect: DeletionWire;
let sent: { method: string; path: string; body: unknown; proof: string | null }[] = [];
let refusal: { path: string; status: number; code: string; detail: string } | null = null;

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const path = String(input);
  const method = init.method ?? "GET";
  const proof = new Headers(init.headers).get("X-Service-Recent-Auth");
  if (method !== "GET") sent.push({ method, path, body: init.body ? JSON.parse(String(init.body)) : null, proof });
  if (refusal && path.endsWith(refusal.path) && method !== "GET") {
    const headers = { "content-type": "application/problem+json" };
    return Response.json({ title: "Refused", ...refusal }, { status: refusal.status, headers });
  }
  if (path.endsWith("/users/me/deletion")) return Response.json(effect);
  if (path.endsWith("/auth/recent")) return Response.json({ token: "proof", expires_at: "2026-11-24T10:00:00.000Z" });
  if (path.endsWith("/auth/recent/code")) return new Response(null, { status: 204 });
  if (method === "POST") state = { ...nothing, status: "working", requested_at: "2026-11-24T10:00:00.000Z" };
  return Response.json(state);
}

beforeEach(() => {
  [sent, refusal, state] = [[], null, nothing];
  effect = {
    last_admin: false,
    live_meetings: [],
    teams_without_owner: [],
    teams_deleted: [{ id: "t", name: "Design", notes: 3 }],
    meetings_cancelled: 2,
    series_ended: 1,
    bookings_cancelled: 0,
    meetings_shared: 1,
    meetings_erased: 4,
    more_meetings: false,
    folders_kept: [{ id: "f", name: "Plans" }],
    notes_kept: 5,
    notes_deleted: 1,
    more_notes: false,
    vault_entries_kept: 1,
    vault_entries_deleted: 3,
    voice_notes_deleted: 2,
    more_voice_notes: false,
    voices_deleted: 1,
    booking_page: true,
    calendar: false,
  };
  vi.spyOn(window, "fetch").mockImplementation(answer);
});
afterEach(() => vi.restoreAllMocks());

const show = (children: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <div className="p-4">{children}</div>
    </QueryClientProvider>,
  );
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");

test("an export is asked for, prepared and downloadable; one that failed is asked for again", async () => {
  await show(<ExportData initial={nothing} />);
  await button("Export data").click();
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("Preparing your data. We'll email you when it's ready.");
  await expect.element(button("Export data")).not.toBeInTheDocument();
  state = { ...state, status: "ready", expires_at: "2026-11-25T10:00:00.000Z", size: 2_500_000, url: "#there" };
  await expect.element(button(/^Download \(2.5 MB\)/)).toBeVisible();
  await expect.element(page.getByRole("status")).toHaveTextContent("Available until");
  await button(/^Download/).click();
  await expect.poll(() => window.location.hash).toBe("#there");
  await button("Export again").click();
  state = { ...nothing, status: "failed", requested_at: "2026-11-24T10:00:00.000Z" };
  await expect.element(page.getByText("Your data couldn't be prepared")).toBeVisible();
  await expect.element(button("Export again")).toBeEnabled();
});

test("what deleting does is said first; it takes the address and a mailed code", async () => {
  await show(<DeleteAccount userId="ana" email={email} hasPassword={false} />);
  await button("Delete account").click();
  const effects = dialog().getByRole("list", { name: "What happens" });
  for (const words of [
    "2 upcoming meetings and 1 series will be cancelled, and everyone invited is notified.",
    "Notes, transcripts and recordings of 4 past meetings are deleted.",
    "1 past meeting whose notes you shared stays with those people, under “Deleted account”.",
    "1 note in your folders is deleted.",
    "5 notes that others can open stay. Administrators manage Plans from then on.",
    "The team Design is deleted with 3 notes.",
    "3 entries of your vault are deleted.",
    "1 entry of the vault that you shared stays with your organisation. Administrators manage it from then on.",
    "2 voice notes are deleted, with sound and words.",
    "1 known voice is forgotten.",
    "Your booking page closes. Its link stays reserved.",
  ]) {
    await expect.element(effects).toHaveTextContent(words);
  }
  await expect.element(effects).not.toHaveTextContent("calendar");
  const address = page.getByRole("textbox", { name: `Enter ${email} to confirm` });
  await address.fill("somebody@harbour.example");
  await dialog().getByRole("button", { name: "Delete account" }).click();
  await expect.element(address).toHaveAccessibleDescription("Enter the email address of your account.");
  expect(sent).toEqual([]);
  await button("Email me a code").click();
  await expect.element(page.getByText(`We sent a six-digit code to ${email}.`)).toBeVisible();
  await address.fill("ANA@harbour.example");
  const detail = "That's not right. Try again.";
  refusal = { path: "/auth/recent", status: 403, code: "wrong_credential", detail };
  await page.getByRole("textbox", { name: "Code" }).fill("111111");
  await dialog().getByRole("button", { name: "Delete account" }).click();
  await expect.element(page.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(detail);
  // The deletion itself is refused, so that the page stays.
  refusal = { path: "/users/me", status: 409, code: "meeting_live", detail: "End the meeting that you host first." };
  await page.getByRole("textbox", { name: "Code" }).fill("123456");
  await dialog().getByRole("button", { name: "Delete account" }).click();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("End the meeting that you host first.");
  expect(sent.slice(-2)).toEqual([
    { method: "POST", path: "/api/auth/recent", body: { code: "123456" }, proof: null },
    { method: "DELETE", path: "/api/users/me", body: { confirm: "ANA@harbour.example" }, proof: "proof" },
  ]);
});

test("what stands in the way is named, and there is nothing to press", async () => {
  effect.live_meetings = [{ id: "m", title: "Stand-up" }];
  effect.teams_without_owner = [{ id: "t", name: "Sales" }];
  await show(<DeleteAccount userId="ana" email={email} hasPassword />);
  await button("Delete account").click();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("End “Stand-up” first. It's running now.");
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("Make someone else an owner of Sales first");
  await expect.element(dialog().getByRole("button", { name: "Delete account" })).not.toBeInTheDocument();
});

test("with a password, it is asked for; a code is the other way", async () => {
  await show(<DeleteAccount userId="ana" email={email} hasPassword />);
  await button("Delete account").click();
  await expect.element(page.getByLabelText("Password")).toBeVisible();
  await button("Use an emailed code instead").click();
  await expect.element(page.getByRole("textbox", { name: "Code" })).toBeVisible();
});
