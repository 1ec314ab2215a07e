import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ApiDocument } from "./api-document";
import { DocsGroup } from "./docs-group";
import { DocsHome } from "./docs-home";

const refused = { description: undefined };
const document: ApiDocument = {
  info: {},
  paths: {
    "/meetings": {
      get: {
        operationId: "get_meetings",
        tags: ["meetings"],
        summary: "List your meetings",
        parameters: [{ name: "before", in: "query", schema: { type: "string" } }],
        responses: { 200: { content: { "application/json": { schema: { type: "array" } } } } },
      },
      post: {
        operationId: "post_meetings",
        tags: ["meetings"],
        summary: "Schedule a meeting",
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/CreateMeeting" } } } },
        responses: { 201: {}, 401: refused, 409: { description: "Because of `too_early`" } },
      },
    },
    "/meetings/{meeting_id}/chat": {
      get: { operationId: "get_chat", tags: ["meetings"], summary: "Read the chat", responses: { 204: {} } },
    },
    "/tokens": {
      get: { operationId: "get_tokens", tags: ["tokens"], summary: "List your tokens", responses: { 204: {} } },
    },
  },
  components: {
    schemas: {
      CreateMeeting: { properties: { title: { type: "string" }, place: { $ref: "#/components/schemas/Place" } } },
      Place: { properties: { zone: { type: "string" } } },
      Unused: { properties: {} },
    },
  },
};
const origin = "http://localhost:3000";
const box = page.getByRole("searchbox", { name: "Search operations" });
const found = page.getByRole("list", { name: "Operations found" }).getByRole("link");
const showGroup = (slug: string) => render(<DocsGroup document={document} slug={slug} origin={origin} />);

beforeEach(() => localStorage.clear());

test("the first page leads to every operation, and from a code to where it is answered", async () => {
  await render(<DocsHome document={document} origin={origin} />);
  await expect
    .element(page.getByRole("link", { name: /Read the chat/ }))
    .toHaveAttribute("href", "/docs/meetings-room#get_chat");
  const row = page.getByText("too_early").element().closest("#too_early");
  expect(row?.querySelector("a")?.getAttribute("href")).toBe("/docs/meetings#post_meetings");
});

test("searches all pages while one types, by path, summary and method", async () => {
  await showGroup("tokens");
  await userEvent.keyboard("/");
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("post");
  await expect.element(found).toHaveTextContent("Schedule a meeting");
  await expect.element(page.getByRole("heading", { name: "List your tokens" })).not.toBeInTheDocument();
  await box.fill("read /chat");
  await expect.element(found).toHaveAttribute("href", "/docs/meetings-room#get_chat");
  await expect.element(page.getByRole("status")).toHaveTextContent("1 operation");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("heading", { name: "List your tokens" })).toBeVisible();
});

test("says when nothing matches, and leads back", async () => {
  await showGroup("tokens");
  await box.fill("zebra");
  await expect.element(page.getByText("No operations match “zebra”")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect.element(page.getByRole("heading", { name: "List your tokens" })).toBeVisible();
});

test("a page has the schemas that its operations use, and errors apart from what succeeds", async () => {
  await showGroup("meetings");
  const names = page
    .getByRole("heading", { level: 3 })
    .elements()
    .map((heading) => heading.textContent);
  expect(names.slice(-2)).toEqual(["CreateMeeting", "Place"]);
  await expect.element(page.getByText("Response 201")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "401" })).toHaveAttribute("href", "/docs#unauthenticated");
  await expect.element(page.getByText("Response 401")).not.toBeInTheDocument();
});

test("the language that was chosen once is used by all examples", async () => {
  await showGroup("meetings");
  await page
    .getByRole("radiogroup", { name: /Schedule a meeting/ })
    .getByText("Python")
    .click();
  await expect.poll(() => page.getByText("import os, requests").elements().length).toBe(2);
});

test("a request is tried with a token that is kept nowhere", async () => {
  const requests: Request[] = [];
  const answer = vi.spyOn(window, "fetch").mockImplementation(async (url, init) => {
    requests.push(new Request(url, init));
    return Response.json({ code: "invalid" }, { status: 422, statusText: "Unprocessable Content" });
  });
  await showGroup("meetings");
  await page.getByRole("button", { name: "Try it: Schedule a meeting" }).click();
  const form = page.getByRole("form", { name: "Try it: Schedule a meeting" });
  await form.getByLabelText("Token").fill("parley_secret");
  await form.getByLabelText("Body").fill("{");
  await form.getByRole("button", { name: "Send request" }).click();
  await expect.element(form.getByText(/isn't valid JSON/)).toBeVisible();
  expect(requests).toEqual([]);
  await form.getByLabelText("Body").fill('{"title": "Plan"}');
  await form.getByRole("button", { name: "Send request" }).click();
  await expect.element(form.getByText(/^422 Unprocessable Content, after \d+ ms$/)).toBeVisible();
  await expect.element(form.getByText('"code": "invalid"')).toBeVisible();
  const [sent] = requests;
  expect([sent?.method, new URL(sent?.url ?? "").pathname, sent?.credentials]).toEqual([
    "POST",
    "/api/meetings",
    "omit",
  ]);
  expect([sent?.headers.get("authorization"), await sent?.json()]).toEqual(["Bearer parley_secret", { title: "Plan" }]);
  expect(Object.values({ ...localStorage, ...sessionStorage }).join()).not.toContain("parley_secret");

  await page.getByRole("button", { name: "Try it: List your meetings" }).click();
  const list = page.getByRole("form", { name: "Try it: List your meetings" });
  await list.getByLabelText("before").fill("a b");
  await list.getByRole("button", { name: "Send request" }).click();
  await expect.poll(() => requests[1]?.url).toMatch(/\/api\/meetings\?before=a\+b$/);
  expect(requests[1]?.headers.get("authorization")).toBe("Bearer parley_secret");
  answer.mockRestore();
});
