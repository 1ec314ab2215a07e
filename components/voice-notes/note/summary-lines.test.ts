import { expect, test } from "vitest";
import { readSummary } from "./summary-lines";

test("each line has its kind, its words and its time", () => {
  const read = readSummary("## Roof [00:00]\n\nIt will be **teal** [01:05].\n- [1:00:08] Ben buys it.\n* Soon");
  expect(read.map(({ kind, text, atMs }) => [kind, text, atMs])).toEqual([
    ["heading", "Roof", 0],
    ["text", "It will be teal.", 65_000],
    ["item", "Ben buys it.", 3_608_000],
    ["item", "Soon", null],
  ]);
});
