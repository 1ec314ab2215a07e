import { expect, test } from "vitest";
import { ownUrl } from "./own-url";

test.each([
  ["/meetings?show=past#top", "http://localhost:3000/meetings?show=past#top"],
  ["http://localhost:3000/home", "http://localhost:3000/home"],
  ["//evil.com", null],
  ["/\\evil.com", null],
  ["\\\\evil.com", null],
  ["https://evil.com/home", null],
  ["https://localhost:3000/home", null],
  ["http://localhost:3000@evil.com/", null],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["http://[", null],
  ["//", null],
  [`/${"x".repeat(3000)}`, null],
  ["/%00\ud800", "http://localhost:3000/%00%EF%BF%BD"],
])("%j leads to %j", (requested, expected) => {
  expect(ownUrl(requested)).toBe(expected);
});
