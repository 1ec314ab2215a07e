import { expect, test } from "vitest";
import { readView, viewPath } from "./notes-view";

const view = { isTrash: false, text: "", isExact: false, tag: null, status: null };

test.each([
  [view, "/voice-notes"],
  [{ ...view, isTrash: true }, "/voice-notes?show=trash"],
  [{ ...view, text: "100 %_", isExact: true }, "/voice-notes?q=100+%25_&by=text"],
  [{ ...view, tag: "site", status: "failed" as const }, "/voice-notes?tag=site&status=failed"],
])("%j is the address %s, and back", (shown, address) => {
  expect(viewPath(shown)).toBe(address);
  expect(readView(new URL(address, "http://x").searchParams)).toEqual(shown);
});

test("what no page leads to is the whole list", () => {
  expect(readView(new URLSearchParams("status=gone&show=all&by=text"))).toEqual({ ...view, isExact: true });
});
