import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CompWire, PersonBillingWire } from "@/lib/features/billing/schema";
import { PersonComps } from "./person-comps";
import { PlansPage } from "./plans-page";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));

const at = "2027-03-03T10:00:00.000Z";
const comp: CompWire = {
  plan: "team",
  until: null,
  given_at: at,
  reason: "A friend",
  given_by_id: "a1",
  given_by_name: "Adi Admin",
  revoked_at: null,
  person_id: "p1",
  person_name: "Ana Pereira",
  person_email: "ana@example.com",
};
const nothing: PersonBillingWire = {
  plan: "free",
  source: "default",
  grant: null,
  pass: null,
  pass_used: false,
  subscription: null,
  usage: { meetings_limit: 20, meetings_used: 3, period_start: at, period_end: at },
  events: [],
};
let billing = nothing;
let isAway = false;
let sent: { method: string; path: string; body: unknown }[] = [];

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const path = String(input).replace("/api", "");
  const method = init.method ?? "GET";
  if (method !== "GET") sent.push({ method, path, body: init.body ? JSON.parse(String(init.body)) : null });
  if (isAway)
    return Response.json({ status: 503, code: "unavailable", detail: "The database is away." }, { status: 503 });
  if (path === "/admin/billing/grandfather") return Response.json({ written: 12, skipped: 1 });
  if (path.startsWith("/admin/billing/comps")) return Response.json(path.includes("show=over") ? [] : [comp]);
  if (method === "POST") {
    const { plan, reason, until } = JSON.parse(String(init.body));
    billing = { ...nothing, plan, source: "grant", grant: { ...comp, plan, reason, until } };
  }
  if (method === "DELETE") {
    billing = { ...nothing, grant: billing.grant && { ...billing.grant, revoked_at: at } };
    return new Response(null, { status: 204 });
  }
  return Response.json(billing);
}

beforeEach(() => {
  [billing, isAway, sent] = [nothing, false, []];
  vi.spyOn(window, "fetch").mockImplementation(answer);
});
afterEach(() => vi.restoreAllMocks());

const show = (children: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {children}
    </QueryClientProvider>,
  );
const button = (name: string) => page.getByRole("button", { name, exact: true });
const reason = () => page.getByRole("textbox", { name: "Reason" });
const person = { id: "p1", name: "Ana Pereira" };

test("everybody is given a plan only after a question, and the page says how many got it", async () => {
  await show(<PlansPage />);
  await button("Give everybody a plan").click();
  await expect.element(page.getByText("Enter a reason.")).toBeVisible();
  await reason().fill("Here before plans");
  await button("Give everybody a plan").click();
  expect(sent).toEqual([]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Give everybody the plan" }).click();
  await expect.element(page.getByText("12 accounts got the plan. 1 account stayed as it was.")).toBeVisible();
  expect(sent).toEqual([
    { method: "POST", path: "/admin/billing/grandfather", body: { plan: "pro", reason: "Here before plans" } },
  ]);
});

test("the list names person, plan, end, giver and reason; its filter is kept in the address", async () => {
  await show(<PlansPage />);
  const table = page.getByRole("table", { name: "Plans that were given" });
  await expect.element(table).toHaveTextContent(/Ana Pereira.*Team.*Never.*by Adi Admin.*A friend/);
  await expect.element(page.getByRole("link", { name: "Ana Pereira" })).toHaveAttribute("href", "/admin/people/p1");
});

test("one person is given a plan for some time, and it is taken back after a question", async () => {
  await show(<PersonComps person={person} />);
  await expect.element(page.getByText("3 meetings of 20")).toBeVisible();
  await button("Give plan").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("A friend");
  await dialog.getByRole("button", { name: "Give plan" }).click();
  await expect.element(page.getByText(/Team, given by Adi Admin/)).toBeVisible();
  const [{ body } = { body: null }] = sent;
  expect(body).toMatchObject({ plan: "team", reason: "A friend", until: expect.stringMatching(/Z$/) });
  await button("Take plan back").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take plan back" }).click();
  await expect.element(page.getByText(/taken back/)).toBeVisible();
  await expect.element(button("Take plan back")).not.toBeInTheDocument();
});

test("what was done about the plan is told by the audit", async () => {
  const event = { at, actor_id: "a1", actor_name: "Adi Admin", actor_email: null };
  billing = { ...nothing, events: [{ ...event, action: "comp_revoked", detail: { plan: "pro" } }] };
  await show(<PersonComps person={person} />);
  await expect
    .element(page.getByRole("link", { name: "What was done about the plan" }))
    .toHaveAttribute("href", `/admin/audit?kind=billing&user=${person.id}`);
});

test("what cannot be loaded can be tried again", async () => {
  isAway = true;
  await show(<PersonComps person={person} />);
  await expect.element(page.getByText("Couldn't load the plan")).toBeVisible();
  isAway = false;
  await button("Try again").click();
  await expect.element(page.getByText("3 meetings of 20")).toBeVisible();
});
