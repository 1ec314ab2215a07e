import { expect, test } from "vitest";
import { drawMeetingCode, formatMeetingCode, parseMeetingCode } from "./meeting-code";

test.each([
  ["abc-def-ghj", "abcdefghj"],
  ["ABC DEF GHJ", "abcdefghj"],
  ["abcdefghj", "abcdefghj"],
  ["a-b-c-d-e-f-g-h-j", "abcdefghj"],
  ["abcdefgh", null],
  ["abcdefghjk", null],
  ["abc-def-gh1", null],
  ["", null],
])("%j is the code %j", (typed, code) => expect(parseMeetingCode(typed)).toBe(code));

test("what is drawn is read back as shown, and never the same", () => {
  const codes = Array.from({ length: 2000 }, drawMeetingCode);
  for (const code of codes) expect(parseMeetingCode(formatMeetingCode(code))).toBe(code);
  expect(new Set(codes).size).toBe(codes.length);
});
