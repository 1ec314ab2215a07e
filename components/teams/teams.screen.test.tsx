import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { toast } from "@/components/ui/toast";
import type { FullTeamWire, TeamWire } from "@/lib/features/teams/schema";
import { TeamList } from "./team-list";
import { TeamPage } from "./team-page";

let went: string[] = [];
const router = {
  push: (to: string) => went.push(to),
  replace() {},
  prefetch() {},
  back() {},
  forward() {},
  refresh() {},
  bfcacheId: "",
};
const ana = {
  id: "a",
  email: "ana@harbour.example",
  name: "Ana Pereira",
  title: "Lead",
  role: "owner",
  you: true,
} as const;
const ben = {
  id: "b",
  email: "ben@harbour.example",
  name: "Ben Okafor",
  title: null,
  role: "member",
  you: false,
} as const;
const cleo = { id: "c", email: "cleo@harbour.example", name: "Cleo Marsh", title: null };
let team: FullTeamWire;
let sent: { method: string; path: string; body: unknown }[] = [];
let refusal: { status: number; body: object } | null = null;

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const path = String(input);
  const method = init.method ?? "GET";
  const body = init.body ? JSON.parse(String(init.body)) : null;
  if (method !== "GET") sent.push({ method, path, body });
  if (method !== "GET" && refusal) {
    const headers = { "content-type": "application/problem+json" };
    return Response.json(refusal.body, { status: refusal.status, headers });
  }
  if (path.includes("/users/colleagues")) {
    return Response.json(
      path.includes("gil") ? [] : [{ id: ben.id, email: ben.email, name: ben.name, title: null }, cleo],
    );
  }
  if (method === "POST" && path.endsWith("/members")) {
    team = {
      ...team,
      member_count: team.member_count + 1,
      members: [...team.members, { ...cleo, role: "member", you: false }],
    };
  }
  if (method === "PATCH" && path.endsWith("/t")) team = { ...team, ...body };
  if (method === "PATCH" && path.includes("/members/")) {
    team = { ...team, members: team.members.map((one) => (path.endsWith(`/${one.id}`) ? { ...one, ...body } : one)) };
  }
  if (method === "DELETE") return new Response(null, { status: 204 });
  return Response.json(path.endsWith("/api/teams") && method === "GET" ? [team] : team);
}

beforeEach(() => {
  [sent, went, refusal] = [[], [], null];
  team = {
    id: "t",
    name: "Design",
    role: "owner",
    can_manage: true,
    member_count: 2,
    created_at: "2026-11-24T10:00:00.000Z",
    item_count: 12,
    members: [ana, ben],
  };
  vi.spyOn(window, "fetch").mockImplementation(answer);
});
afterEach(() => vi.restoreAllMocks());

const show = (children: ReactNode) =>
  render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })}>
        <div className="p-4">{children}</div>
      </QueryClientProvider>
    </AppRouterContext>,
  );
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("without teams there is one thing to do, and a new team is opened", async () => {
  await show(<TeamList initial={[]} />);
  await expect.element(page.getByText("No teams yet")).toBeVisible();
  await button("Create team").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create team" }).click();
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("Enter a name.");
  await page.getByRole("textbox", { name: "Name" }).fill("Design");
  await dialog.getByRole("button", { name: "Create team" }).click();
  await expect.poll(() => went).toEqual(["/settings/teams/t"]);
});

test("an administrator sees which teams they are not on", async () => {
  const { item_count: _, members: __, ...listed } = team;
  const other: TeamWire = { ...listed, id: "o", name: "Sales", role: null, member_count: 1 };
  await show(<TeamList initial={[listed, other]} />);
  await expect.element(page.getByRole("link", { name: /Design/ })).toHaveTextContent("DesignOwner2 people");
  await expect
    .element(page.getByRole("link", { name: /Sales/ }))
    .toHaveTextContent("1 person · You're not on this team");
});

test("an owner adds a colleague who is suggested, and nobody is suggested who is on the team", async () => {
  await show(<TeamPage initial={team} />);
  await page.getByRole("combobox", { name: "Add people" }).fill("c");
  await expect.element(page.getByRole("option", { name: /Cleo Marsh/ })).toBeVisible();
  await expect.element(page.getByRole("option", { name: /Ben Okafor/ })).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await button("Add").click();
  await expect.element(page.getByRole("list", { name: "People" })).toHaveTextContent("Cleo Marsh");
  expect(sent).toEqual([{ method: "POST", path: "/api/teams/t/members", body: { email: cleo.email } }]);
});

test("an address of no colleague stays in the field with the reason", async () => {
  const message = "No colleague signs in with this address.";
  refusal = {
    status: 422,
    body: { title: "Invalid", status: 422, code: "invalid", detail: message, errors: [{ path: "email", message }] },
  };
  await show(<TeamPage initial={team} />);
  const field = page.getByRole("combobox", { name: "Add people" });
  await field.fill("gil@elsewhere.example");
  await page.getByRole("option", { name: "gil@elsewhere.example" }).click();
  await button("Add").click();
  await expect.element(field).toHaveAccessibleDescription(`gil@elsewhere.example: ${message}`);
  await expect.element(button("Remove gil@elsewhere.example")).toBeVisible();
});

test("roles change by the menu; the last owner's refusal is said in words", async () => {
  await show(<TeamPage initial={team} />);
  const told = vi.spyOn(toast, "bad").mockImplementation(() => "");
  await button("Role of Ben Okafor").click();
  await page.getByRole("menuitem", { name: "Make owner" }).click();
  await expect.poll(() => sent).toEqual([{ method: "PATCH", path: "/api/teams/t/members/b", body: { role: "owner" } }]);
  const detail = "A team needs an owner. Make someone else an owner first, or delete the team.";
  refusal = { status: 409, body: { title: "Conflict", status: 409, code: "last_owner", detail } };
  await button("Leave team").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave team" }).click();
  await expect.poll(() => told.mock.calls).toEqual([["Couldn't leave the team", { description: detail }]]);
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  expect(went).toEqual([]);
});

test("a team is renamed in place; Escape keeps its name", async () => {
  await show(<TeamPage initial={team} />);
  await button("Rename").click();
  await page.getByRole("textbox", { name: "Name of the team" }).fill("Nothing");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("heading", { name: "Design" })).toBeVisible();
  await expect.element(button("Rename")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await page.getByRole("textbox", { name: "Name of the team" }).fill("Brand");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Brand" })).toBeVisible();
  expect(sent).toEqual([{ method: "PATCH", path: "/api/teams/t", body: { name: "Brand" } }]);
});

test("deleting says what goes, and leads back to the list", async () => {
  await show(<TeamPage initial={team} />);
  await button("Delete team").click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toHaveTextContent("Deletes 12 notes for everyone.");
  await question.getByRole("button", { name: "Delete team" }).click();
  await expect.poll(() => went).toEqual(["/settings/teams"]);
});

test("a member sees who is on it, and may leave", async () => {
  await show(
    <TeamPage
      initial={{
        ...team,
        role: "member",
        can_manage: false,
        members: [
          { ...ben, role: "owner" },
          { ...ana, role: "member" },
        ],
      }}
    />,
  );
  await expect.element(page.getByRole("heading", { name: "Design" })).toBeVisible();
  for (const name of ["Rename", "Delete team", "Add", /^Role of/])
    await expect.element(button(name)).not.toBeInTheDocument();
  await button("Leave team").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave team" }).click();
  await expect.poll(() => went).toEqual(["/settings/teams"]);
  expect(sent).toMatchObject([{ method: "DELETE", path: "/api/teams/t/members/a" }]);
});
