import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ApiDocument } from "./api-document";
import { ApiReference } from "./api-reference";

const refused = { description: undefined };
const document: ApiDocument = {
  info: {},
  paths: {
    "/meetings": {
      get: { operationId: "get_meetings", tags: ["meetings"], summary: "List your meetings", responses: { 204: {} } },
      post: {
        operationId: "post_meetings",
        tags: ["meetings"],
        summary: "Schedule a meeting",
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/CreateMeeting" } } } },
        responses: { 201: {}, 401: refused, 409: { description: "Because of `too_early`" } },
      },
    },
    "/tokens": {
      get: { operationId: "get_tokens", tags: ["tokens"], summary: "List your tokens", responses: { 204: {} } },
    },
  },
  components: { schemas: { CreateMeeting: { properties: { title: { type: "string" } } } } },
};

const box = page.getByRole("searchbox", { name: "Search operations" });
const operations = page.getByRole("heading", { level: 3 });
const names = () => operations.elements().map((element) => element.textContent);

async function show() {
  await render(<ApiReference document={document} origin="http://localhost:3000" />);
}

test("filters while one types, by path, summary and method", async () => {
  await show();
  await expect.element(operations.first()).toBeVisible();
  expect(names()).toEqual(["List your meetings", "Schedule a meeting", "List your tokens", "CreateMeeting"]);
  await userEvent.keyboard("/");
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("post");
  await expect.element(operations).toHaveTextContent("Schedule a meeting");
  await expect.element(page.getByRole("heading", { name: "Getting started" })).not.toBeInTheDocument();
  await box.fill("list /tok");
  await expect.element(operations).toHaveTextContent("List your tokens");
  await expect.element(page.getByRole("status")).toHaveTextContent("1 operation");
  await userEvent.keyboard("{Escape}");
  await expect.element(box).toHaveValue("");
  await expect.element(page.getByRole("heading", { name: "Getting started" })).toBeVisible();
});

test("says when nothing matches, and leads back", async () => {
  await show();
  await box.fill("zebra");
  await expect.element(page.getByText("No operations match “zebra”")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect.element(operations.first()).toBeVisible();
  expect(names()).toHaveLength(4);
});

test("a link to what the search hides clears the search and leads there", async () => {
  await show();
  await box.fill("schedule");
  await page.getByRole("link", { name: "CreateMeeting" }).click();
  await expect.element(page.getByRole("heading", { name: "CreateMeeting", exact: true })).toBeVisible();
  await expect.element(box).toHaveValue("");
  await expect.poll(() => location.hash).toBe("#schema-CreateMeeting");
});

test("errors are listed apart from what succeeds", async () => {
  await show();
  await box.fill("schedule");
  await expect.element(page.getByText("Response 201")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "401" })).toHaveAttribute("href", "#unauthenticated");
  await expect.element(page.getByText("too_early")).toBeVisible();
  await expect.element(page.getByText("Response 401")).not.toBeInTheDocument();
});
