import { expect, test } from "vitest";
import { markQuote } from "./mark-quote";

test.each([
  ["Pay 40 euros and 40 euros.", "40 EUROS", "Pay [40 euros] and [40 euros]."],
  ["40 euros", "40 euros", "[40 euros]"],
  ["Nothing here", "40", "Nothing here"],
  ["Nothing here", "", "Nothing here"],
])("%s", (text, quote, marked) => {
  const parts = markQuote(text, quote);
  expect(parts.map((part) => (part.hit ? `[${part.text}]` : part.text)).join("")).toBe(marked);
});
