import { expect, test } from "vitest";
import { returnPath } from "./return-path";

test.each([
  [undefined, "/meetings"],
  ["", "/meetings"],
  ["/notes?page=2#top", "/notes?page=2#top"],
  ["/m/abc-defg-hij", "/m/abc-defg-hij"],
  ["//evil.example", "/meetings"],
  ["/\\evil.example", "/meetings"],
  ["javascript:alert(1)", "/meetings"],
  ["https://evil.example/phish", "/phish"],
  ["https://evil.example//other.example", "/meetings"],
  ["meetings", "/meetings"],
  ["/sign-in?callbackUrl=/sign-in", "/meetings"],
  [["/a", "/b"], "/meetings"],
])("after signing in, %j leads to %j, never to another site", (asked, path) => {
  expect(returnPath(asked)).toBe(path);
});
