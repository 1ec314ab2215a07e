import { expect, test } from "vitest";
import { parseEmails } from "./parse-emails";

test.each([
  ["ana@example.org", ["ana@example.org"], ""],
  ["Ana Ruiz <Ana@Example.org>, bo@example.org;", ["Ana@Example.org", "bo@example.org"], ""],
  ["a@x.org A@x.org", ["a@x.org"], ""],
  ["one@x.org\ntwo@y.co.uk\t", ["one@x.org", "two@y.co.uk"], ""],
  ["write to zoe@x.org.", ["zoe@x.org"], ""],
  ["Ana Ruiz", [], "Ana Ruiz"],
  ["ana@nowhere", [], "ana@nowhere"],
  ["", [], ""],
])("in %j the addresses are %j", (text, emails, rest) => {
  expect(parseEmails(text)).toEqual({ emails, rest });
});
