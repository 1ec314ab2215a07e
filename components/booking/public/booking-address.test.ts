import { expect, test } from "vitest";
import { chooseHref, readChoice, readEmbed } from "./booking-address";

test("what an address says is read back as it was written", () => {
  const choice = {
    timezone: "America/New_York",
    clock: "12",
    month: "2026-11",
    day: "2026-11-25",
    start: "2026-11-25T14:00:00.000Z",
    embed: "https://shop.example",
  } as const;
  const url = new URL(chooseHref("/book/ana/intro", choice), "https://parley.example");
  expect(url.pathname).toBe("/book/ana/intro");
  expect(readChoice(Object.fromEntries(url.searchParams), "UTC")).toEqual(choice);
});

test("nonsense in an address counts as not said", () => {
  const search = { tz: "Mars/Base", clock: "13", month: "2026-13", day: "2026-02-99", start: "soon", embed: "x" };
  expect(readChoice(search, "Europe/Berlin")).toEqual({
    timezone: "Europe/Berlin",
    clock: "24",
    month: null,
    day: null,
    start: null,
    embed: null,
  });
  const far = readChoice({ month: "9999-12", day: "9999-12-31" }, "UTC");
  expect([far.month, far.day]).toEqual([null, null]);
});

test.each([
  ["1", "1"],
  ["https://shop.example", "https://shop.example"],
  ["http://localhost:4000", "http://localhost:4000"],
  ["https://shop.example/", null],
  ["https://user@shop.example", null],
  ["javascript:alert(1)", null],
  ["https://a.example; script-src *", null],
  ["https://*", null],
  [null, null],
])("a frame of %s is %s", (text, expected) => {
  expect(readEmbed(text)).toBe(expected);
});
