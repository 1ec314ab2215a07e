import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { AuditEntryWire } from "@/lib/features/audit-log/schema";
import type { InstallationHealthWire } from "@/lib/flows/health/schema";
import type { JobWire } from "@/lib/platform/jobs/schema";
import { AuditPage } from "./audit/audit-page";
import { HealthPage } from "./health/health-page";
import { JobsPage } from "./jobs/jobs-page";
import { PeoplePage } from "./people/people-page";

const entry: AuditEntryWire = {
  key: "1",
  at: "2026-11-24T09:00:00.000Z",
  kind: "access",
  action: "room_controls_taken",
  summary: "Ana removed Ben's co-host rights in “Budget”",
  actor_id: "0199a0a0-0000-7000-8000-00000000000a",
  actor_name: "Ana",
  user_id: "0199a0a0-0000-7000-8000-00000000000b",
  user_name: "Ben",
  user_email: "ben@example.org",
  email: null,
  meeting_id: null,
  meeting_code: null,
  meeting_title: "Budget",
  detail: { previous_role: "cohost" },
  credential: { kind: "token", id: "t", name: "Nightly build" },
  network: "203.0.113.0/24",
};
const job: JobWire = {
  id: "7",
  kind: "notes.write",
  lane: "work",
  status: "failed",
  tries: 3,
  tries_max: 3,
  next_try_at: null,
  running_since: null,
  created_at: "2026-11-24T09:00:00.000Z",
  age_seconds: 7200,
  removable: true,
  account_id: "a",
  account_name: "Ana",
  error: "The language model didn't respond.",
};
const health: InstallationHealthWire = {
  status: "red",
  checked_at: "2026-11-24T09:00:00.000Z",
  took_ms: 12,
  checks: [
    { id: "database", name: "Database", status: "green", summary: "Responds in 1 ms", advice: null, details: ["1 GB"] },
    { id: "mail", name: "Mail", status: "red", summary: "No answer", advice: "Check SMTP_URL.", details: [] },
  ],
};

let asked: string[] = [];
let sent: string[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  asked = [];
  sent = [];
  answers = { audit: [entry], jobs: [job], health };
  window.history.replaceState(null, "", window.location.pathname);
  vi.spyOn(window, "fetch").mockImplementation(async (input, init = {}) => {
    const url = new URL(String(input), "http://page.local");
    const method = init.method ?? "GET";
    if (method === "GET") asked.push(url.pathname + url.search);
    else sent.push(`${method} ${url.pathname}`);
    if (method !== "GET") return new Response(null, { status: 204 });
    const answer = Object.entries(answers).find(([name]) => url.pathname.endsWith(`/${name}`))?.[1];
    return answer === undefined
      ? Response.json({ detail: "No.", code: "internal" }, { status: 500 })
      : Response.json(answer);
  });
});
afterEach(() => vi.restoreAllMocks());

function show(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <SearchParamsContext.Provider value={new URLSearchParams(window.location.search)}>
        {children}
      </SearchParamsContext.Provider>
    </QueryClientProvider>,
  );
}

test("the audit log says what happened, by what and from where, and leads to a file of the same", async () => {
  const screen = await show(<AuditPage />);
  await expect.element(screen.getByText("Ana removed Ben's co-host rights in “Budget”")).toBeVisible();
  await expect.element(screen.getByText("API token Nightly build")).toBeVisible();
  await expect.element(screen.getByText("203.0.113.0/24")).toBeVisible();
  expect(screen.getByText("Previous role").query()).not.toBeVisible();
  await userEvent.click(screen.getByText("More"));
  await expect.element(screen.getByText("Previous role")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Export CSV" }))
    .toHaveAttribute("href", "/api/admin/audit?format=csv");
  await userEvent.click(screen.getByRole("button", { name: "Show what was done by Ana" }));
  await expect.poll(() => window.location.search).toBe(`?actor=${entry.actor_id}`);
});

test("a link to filtered entries asks for them, and nothing found says so", async () => {
  answers.audit = [];
  window.history.replaceState(null, "", "?kind=vault&q=budget&actor=0199a0a0-0000-7000-8000-00000000000a");
  const screen = await show(<AuditPage />);
  await expect.element(screen.getByText("Nothing matches.")).toBeVisible();
  expect(asked.at(-1)).toMatch(/kind=vault.*q=budget.*actor=0199a0a0/);
  await expect.element(screen.getByRole("searchbox", { name: /Search/ })).toHaveValue("budget");
  await expect.element(screen.getByRole("button", { name: "Remove the filter By one person" })).toBeVisible();
});

test("what can't be loaded says so, with a way to try again", async () => {
  answers = {};
  const screen = await show(<AuditPage />);
  await expect.element(screen.getByText("Couldn't load the audit log.")).toBeVisible();
  answers = { audit: [entry] };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await expect.element(screen.getByText(entry.summary)).toBeVisible();
});

/** The address follows late, and Safari throws when it changes a hundred times within seconds. */
test("no letter of a search is lost to whoever types fast, and the address is written when they pause", async () => {
  answers.people = [];
  const replace = vi.spyOn(window.history, "replaceState");
  const screen = await show(<PeoplePage initial={{ q: "", people: [] }} configured={[]} />);
  const field = screen.getByRole("searchbox");
  await userEvent.type(field, "budget");
  await expect.element(field).toHaveValue("budget");
  await expect.poll(() => window.location.search).toBe("?q=budget");
  expect(replace.mock.calls.length).toBeLessThan("budget".length);
});

test("a job is removed behind a question that says what is lost", async () => {
  const screen = await show(<JobsPage />);
  await expect.element(screen.getByText("The language model didn't respond.")).toBeVisible();
  await expect.element(screen.getByText("3 / 3")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove notes.write, number 7" }));
  await expect.element(page.getByText(/What it was to do for Ana won't be done/)).toBeVisible();
  expect(sent).toEqual([]);
  answers.jobs = [];
  await userEvent.click(page.getByRole("button", { name: "Remove job" }));
  await expect.element(screen.getByText("Nothing is queued.")).toBeVisible();
  expect(sent).toEqual(["DELETE /api/admin/jobs/7"]);
});

test("a job is run now, and one that runs has no buttons", async () => {
  const screen = await show(<JobsPage />);
  await userEvent.click(screen.getByRole("button", { name: "Run notes.write, number 7, now" }));
  await expect.element(page.getByText(/gets all 3 tries again/)).toBeVisible();
  answers.jobs = [{ ...job, status: "running", running_since: "2026-11-24T09:00:00.000Z" }];
  await userEvent.click(page.getByRole("button", { name: "Run now", exact: true }).last());
  await expect.element(screen.getByText(/Running since/)).toBeVisible();
  expect(sent).toEqual(["POST /api/admin/jobs/7/run"]);
  await expect.element(screen.getByRole("button", { name: /Remove notes.write/ })).not.toBeInTheDocument();
});

test("health shows the worst first, in words as well as in colour, with what to do", async () => {
  const screen = await show(<HealthPage />);
  await expect.element(screen.getByText("1 needs you now.")).toBeVisible();
  await expect.element(screen.getByText("Check SMTP_URL.")).toBeVisible();
  const rows = screen.getByRole("list", { name: "Checks" }).getByRole("heading").elements();
  expect(rows.map(({ textContent }) => textContent)).toEqual(["Mail: Needs you now", "Database: Fine"]);
});
