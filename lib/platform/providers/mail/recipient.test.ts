import { expect, test } from "vitest";
import { isOneRecipient } from "./recipient";

test.each(["ana@example.com", "Ana.Pereira+x@Example.com", "o'brien@example.ie", '"a b"@example.com'])(
  "%s is one recipient, as written",
  (text) => expect(isOneRecipient(text)).toBe(true),
);

test.each([
  "Ana <ana@example.com>",
  "ana@example.com, ben@example.com",
  "ana@example.com;ben@example.com",
  "ana@example.com (Ana)",
  "ana@example.com<ben@example.com>",
  "team: ana@example.com;",
  " ana@example.com",
  "ana@example.com;",
  "",
])("%j is none, several, or somebody else", (text) => expect(isOneRecipient(text)).toBe(false));
