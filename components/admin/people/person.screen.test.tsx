import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { toast } from "@/components/ui/toast";
import type { PersonDetailWire } from "@/lib/flows/people-admin/schema";
import { PersonPage } from "./person-page";

const at = "2026-11-24T10:00:00.000Z";
const router = {
  push() {},
  replace() {},
  prefetch() {},
  back() {},
  forward() {},
  refresh() {},
  bfcacheId: "",
};
let person: PersonDetailWire;
let sent: { method: string; path: string; body: unknown; proof: string | null }[] = [];
let refusal: { status: number; code: string; detail: string } | null = null;

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const path = String(input);
  const method = init.method ?? "GET";
  const body = init.body ? JSON.parse(String(init.body)) : null;
  const proof = new Headers(init.headers).get("X-Service-Recent-Auth");
  if (method !== "GET") sent.push({ method, path, body, proof });
  if (method !== "GET" && refusal) {
    const headers = { "content-type": "application/problem+json" };
    return Response.json({ title: "Refused", ...refusal }, { status: refusal.status, headers });
  }
  if (path.endsWith("/auth/recent")) return Response.json({ token: "proof", expires_at: at });
  if (path.endsWith("/deletion") && method === "POST") {
    person = { ...person, deletion: { asked_at: at, asked_by_name: "Ada Admin", due_at: "2026-12-08T10:00:00.000Z" } };
    return Response.json(person.deletion, { status: 201 });
  }
  if (method === "PATCH") {
    person = { ...person, ...(body.disabled === undefined ? {} : { disabled: body.disabled, disabled_at: at }) };
    return Response.json(person);
  }
  return method === "GET" ? Response.json(person) : new Response(null, { status: 204 });
}

beforeEach(() => {
  [sent, refusal] = [[], null];
  person = {
    admin: false,
    created_at: at,
    disabled: false,
    email: "ben@harbour.example",
    hosted: 4,
    id: "b",
    last_seen_at: at,
    name: "Ben Okafor",
    retired_handles: ["ben-old"],
    title: "Engineer",
    tokens: 1,
    configured_admin: false,
    disabled_at: null,
    organisation: { id: "o", name: "Harbour & Finch", domain: "harbour.example" },
    sessions: [{ id: "s", user_agent: null, created_at: at, last_seen_at: at }],
    api_tokens: [{ id: "t", name: "Nightly", scope: "read", created_at: at, last_used_at: null, expires_at: null }],
    handles: [
      { handle: "ben", retired_at: null },
      { handle: "ben-old", retired_at: at },
    ],
    would_end: { sessions: 1, tokens: 1, calendar_feeds: 0, booking_pages: 1, calls: 0 },
    upcoming: { meetings: 2, series: 0 },
    would_delete: null,
    deletion: null,
    export: { status: "none", requested_at: null, expires_at: null },
    openings: [
      {
        id: "o",
        meeting_id: "m",
        meeting_title: "Budget",
        admin_name: "Ada Admin",
        opened_at: at,
        expires_at: at,
        reason: "A complaint about the notes",
      },
    ],
    audit: [
      {
        id: "e",
        action: "title_changed",
        kind: "account",
        summary: "Ada Admin changed Ben's title to “Engineer”",
        at,
        actor_id: "a",
        actor_name: "Ada Admin",
        detail: { before: "Intern", after: "Engineer" },
      },
    ],
  };
  vi.spyOn(window, "fetch").mockImplementation(answer);
});
afterEach(() => vi.restoreAllMocks());

const show = (isSelf = false) =>
  render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PersonPage
          initial={person}
          isSelf={isSelf}
          hasPlans={false}
          reader={{ email: "ada@harbour.example", hasPassword: true }}
        />
      </QueryClientProvider>
    </AppRouterContext>,
  );

test("shows how somebody stands and what they use", async () => {
  await show();
  await expect.element(page.getByRole("heading", { name: "Ben Okafor" })).toBeVisible();
  await expect
    .element(page.getByRole("list", { name: "API tokens" }))
    .toHaveTextContent(/Nightly.*Read only.*Never used/);
  await expect
    .element(page.getByRole("list", { name: "Booking page links" }))
    .toHaveTextContent(/ben In use\s*ben-old Former/);
  await expect.element(page.getByRole("list", { name: "Recent activity" })).toHaveTextContent(/Ada Admin/);
});

test("says in numbers what disabling does, then disables, and offers what a disabled account has", async () => {
  await show();
  await page.getByRole("button", { name: "Disable account" }).click();
  const question = page.getByRole("alertdialog");
  await expect
    .element(question)
    .toHaveTextContent(
      "Signs out 1 device. Stops 1 API token. Hides the booking page. Cancels nothing: 2 meetings ahead stay.",
    );
  expect(sent).toEqual([]);
  await question.getByRole("button", { name: "Disable account" }).click();
  await expect.element(page.getByRole("button", { name: "Enable account" })).toBeVisible();
  expect(sent).toMatchObject([{ method: "PATCH", body: { disabled: true } }]);
  await expect.element(page.getByRole("button", { name: "Cancel meetings ahead" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Delete account" })).toBeVisible();
});

test("a refusal is said, and nothing looks changed", async () => {
  refusal = { status: 409, code: "last_admin", detail: "Nobody else is an administrator." };
  const said = vi.spyOn(toast, "bad");
  person = { ...person, admin: true };
  await show();
  await page.getByRole("button", { name: "Remove admin rights" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove admin rights" }).click();
  await expect
    .poll(() => said.mock.calls)
    .toEqual([["Couldn't change the account", { description: "Nobody else is an administrator." }]]);
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
});

test("one's own standing and that of a configured administrator cannot be changed, and the page says why", async () => {
  const own = await show(true);
  await expect.element(page.getByText(/^This is you\./)).toBeVisible();
  expect(page.getByRole("button", { name: "Disable account" }).elements()).toHaveLength(0);
  await own.unmount();
  person = { ...person, admin: true, configured_admin: true };
  await show();
  await expect.element(page.getByText("Configured admin", { exact: true })).toBeVisible();
  expect(page.getByRole("button", { name: /Disable account|Remove admin rights/ }).elements()).toHaveLength(0);
});

test("deleting a disabled account asks who one is, after saying what goes", async () => {
  person = {
    ...person,
    disabled: true,
    disabled_at: at,
    would_delete: {
      meetings_cancelled: 2,
      series_ended: 0,
      bookings_cancelled: 0,
      meetings_erased: 3,
      meetings_shared: 0,
      notes_deleted: 0,
      notes_kept: 0,
      vault_entries_deleted: 0,
      vault_entries_kept: 0,
      teams_deleted: 0,
      teams_without_owner: 0,
      live_meetings: 0,
    },
  };
  await show();
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog.getByRole("list", { name: "What happens" }))
    .toHaveTextContent(/Cancels 2 upcoming meetings/);
  await dialog.getByLabelText("Your Parley password").fill("correct horse");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect.element(page.getByRole("button", { name: "Keep account" })).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ method: "POST", path: expect.stringMatching(/\/deletion$/), proof: "proof" });
});
