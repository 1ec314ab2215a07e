import { expect, test } from "vitest";
import { returnPath } from "./return-path";

test.each([
  [undefined, "/home"],
  ["", "/home"],
  ["/notes?page=2#top", "/notes?page=2#top"],
  ["/m/abc-defg-hij", "/m/abc-defg-hij"],
  ["//evil.example", "/home"],
  ["/\\evil.example", "/home"],
  ["javascript:alert(1)", "/home"],
  ["https://evil.example/phish", "/phish"],
  ["https://evil.example//other.example", "/home"],
  ["meetings", "/home"],
  ["/sign-in?callbackUrl=/sign-in", "/home"],
  [["/a", "/b"], "/home"],
])("after signing in, %j leads to %j, never to another site", (requested, path) => {
  expect(returnPath(requested)).toBe(path);
});
