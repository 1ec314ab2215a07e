import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Profile } from "@/lib/core/users/schema";
import type { SummaryTemplate } from "@/lib/features/note-templates/schema";
import { NotesStyle } from "./notes-style";
import { TemplateList } from "./template-list";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const general: SummaryTemplate = { id: "general", name: "General", description: "", sections: [], own: false };
let templates: SummaryTemplate[] = [];
let refusal: { code: string; detail: string } | null = null;
let sent: { method: string; path: string; body: unknown }[] = [];

/** A service with templates of its own. */
async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const path = String(input);
  const method = init.method ?? "GET";
  const body = init.body ? JSON.parse(String(init.body)) : null;
  if (method !== "GET") sent.push({ method, path, body });
  if (method !== "GET" && refusal) {
    const problem = { title: "Conflict", status: 409, code: refusal.code, detail: refusal.detail };
    return Response.json(problem, { status: 409, headers: { "content-type": "application/problem+json" } });
  }
  const id = path.split("/").at(-1);
  if (method === "POST") templates.push({ id: `t${templates.length}`, own: true, ...body });
  if (method === "PATCH" && path.includes("summary-templates")) {
    templates = templates.map((one) => (one.id === id ? { ...one, ...body } : one));
    return Response.json(templates.find((one) => one.id === id));
  }
  if (method === "PATCH") return Response.json({ ...profile, ...body });
  if (method === "DELETE") {
    templates = templates.filter((one) => one.id !== id);
    return new Response(null, { status: 204 });
  }
  return Response.json(method === "POST" ? templates.at(-1) : [general, ...templates]);
}

const profile = { notes_tone: null, notes_length: "long" } as unknown as Profile;

beforeEach(() => {
  [templates, refusal, sent] = [[], null, []];
  vi.spyOn(window, "fetch").mockImplementation(answer);
});
afterEach(() => vi.restoreAllMocks());

const show = (children: ReactNode) =>
  render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>
        <div className="p-4">{children}</div>
      </QueryClientProvider>
    </AppRouterContext>,
  );
const button = (name: string) => page.getByRole("button", { name, exact: true });
const box = (name: string) => page.getByRole("textbox", { name });
const dialog = () => page.getByRole("dialog");

test("a template is created with one heading per line, and shown in the list", async () => {
  await show(<TemplateList />);
  await expect.element(page.getByText("No templates of your own yet")).toBeVisible();
  await button("Create template").click();
  await box("Name").fill("Site visit");
  await box("Headings").fill("Roof\n\n  Cellar  ");
  await dialog().getByRole("button", { name: "Create template" }).click();
  await expect.element(page.getByText("Roof · Cellar")).toBeVisible();
  expect(sent).toMatchObject([
    { method: "POST", body: { name: "Site visit", description: "", sections: ["Roof", "Cellar"] } },
  ]);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("what is missing or too long is said beside its field, and nothing is sent", async () => {
  await show(<TemplateList />);
  await button("Create template").click();
  await box("Headings").fill(`Roof\n${"x".repeat(81)}`);
  await dialog().getByRole("button", { name: "Create template" }).click();
  await expect.element(box("Name")).toHaveAccessibleDescription("Enter a name.");
  await expect.element(box("Headings")).toHaveAccessibleDescription("Line 2: Use at most 80 characters.");
  await box("Headings").fill(" \n ");
  await expect.element(box("Headings")).toHaveAccessibleDescription("Enter at least one heading.");
  expect(sent).toEqual([]);
});

test("a refusal keeps what was written", async () => {
  refusal = { code: "template_exists", detail: "You already have a template with this name." };
  await show(<TemplateList />);
  await button("Create template").click();
  await box("Name").fill("Site visit");
  await box("Headings").fill("Roof");
  await dialog().getByRole("button", { name: "Create template" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("You already have a template with this name.");
  await expect.element(box("Name")).toHaveValue("Site visit");
});

test("a template is edited with what it has, and deleted after a question", async () => {
  templates = [{ id: "t1", name: "Site visit", description: "What we saw.", sections: ["Roof", "Cellar"], own: true }];
  await show(<TemplateList />);
  await button("Edit Site visit").click();
  await expect.element(box("Headings")).toHaveValue("Roof\nCellar");
  await expect.element(box("Description")).toHaveValue("What we saw.");
  await box("Name").fill("House visit");
  await button("Save").click();
  await button("Delete House visit").click();
  await expect.element(page.getByRole("alertdialog")).toHaveTextContent("Meetings that use it will use General.");
  await button("Delete template").click();
  await expect.element(page.getByText("No templates of your own yet")).toBeVisible();
  expect(sent.map(({ method }) => method)).toEqual(["PATCH", "DELETE"]);
});

test("with thirty there is no room for another one", async () => {
  templates = Array.from({ length: 30 }, (_, at) => ({
    id: `t${at}`,
    name: `No. ${at}`,
    description: "",
    sections: ["One"],
    own: true,
  }));
  await show(<TemplateList />);
  await expect.element(page.getByText("You can have up to 30 templates.")).toBeVisible();
  await expect.element(button("Create template")).toBeDisabled();
});

test("length and tone save as they are chosen; that a tone needs a model is said where there is none", async () => {
  await show(<NotesStyle profile={profile} hasModel={false} />);
  await expect.element(page.getByRole("radio", { name: "Long" })).toBeChecked();
  await expect.element(page.getByText(/Needs a language model, and none is set up/)).toBeVisible();
  await page.getByText("Short").click();
  await page.getByText("Formal").click();
  await vi.waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ notes_length: "short" }, { notes_tone: "formal" }]),
  );
  await expect.element(page.getByRole("radio", { name: "Formal" })).toBeChecked();
});
