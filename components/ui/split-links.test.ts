import { expect, it } from "vitest";
import { splitLinks } from "./split-links";

it.each([
  ["nothing here", []],
  ["see https://example.com/a?b=c#d.", ["https://example.com/a?b=c#d"]],
  ["(https://en.example.org/wiki/Ink_(fluid))", ["https://en.example.org/wiki/Ink_(fluid)"]],
  ["www.example.com, and http://a.example", ["https://www.example.com/", "http://a.example/"]],
  ["javascript:alert(1) data:text/html,x ftp://a.example", []],
  ["https://", []],
])("finds the addresses in %j", (text, hrefs) => {
  const parts = splitLinks(text);
  expect(parts.filter(({ kind }) => kind === "link").map(({ href }) => href)).toEqual(hrefs);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});
