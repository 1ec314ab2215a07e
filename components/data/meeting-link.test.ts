import { expect, it } from "vitest";
import { readMeetingCode } from "./meeting-link";

it.each([
  ["abc-def-ghj", "abc-def-ghj"],
  ["ABCDEFGHJ", "abc-def-ghj"],
  [" abc def ghj ", "abc-def-ghj"],
  ["https://parley.example.org/m/abc-def-ghj?i=token", "abc-def-ghj"],
  ["parley.example.org/m/abcdefghj/", "abc-def-ghj"],
  ["abc-def", null],
  ["abc-def-ghi", null],
  ["https://example.org/other", null],
  ["", null],
])("%j leads to %s", (text, code) => {
  expect(readMeetingCode(text)).toBe(code);
});
