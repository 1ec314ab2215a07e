import { expect, test } from "vitest";
import { sampleEntry } from "@/lib/testing/sample-vault";
import { countIn, describeExpiry, filterEntries, siteOf } from "./filter-entries";

const today = "2026-11-27";
const entries = [
  sampleEntry({ label: "Zürich hosting", username: "ana@harbour.example", url: "https://www.host.example/login" }),
  sampleEntry({ label: "Bank", tags: ["money"], expires_at: "2026-12-02", can_manage: true, shared: true }),
  sampleEntry({ label: "ana's laptop", shared: true, can_manage: false, created_by: "Ben Okafor", strength: "weak" }),
  sampleEntry({ label: "Old", shared: true, created_by: null, seen_by_former: ["Cy Young"], reused: true }),
];
const labels = (filter: Parameters<typeof filterEntries>[1], text = "") =>
  filterEntries(entries, filter, text, today).map(({ label }) => label);

test("every word is looked for in label, user name, address and tags, without case and accents", () => {
  expect(labels("all")).toEqual(["ana's laptop", "Bank", "Old", "Zürich hosting"]);
  expect(labels("all", "zurich")).toEqual(["Zürich hosting"]);
  expect(labels("all", "HOST.example ana@")).toEqual(["Zürich hosting"]);
  expect(labels("all", "money")).toEqual(["Bank"]);
  expect(labels("all", "ana")).toEqual(["ana's laptop", "Zürich hosting"]);
  expect(labels("all", "nothing")).toEqual([]);
});

test("what a filter keeps", () => {
  expect(labels("mine")).toEqual(["Bank", "Zürich hosting"]);
  expect(labels("shared")).toEqual(["ana's laptop", "Bank", "Old"]);
  expect(labels("left")).toEqual(["Old"]);
  expect(labels("expiring")).toEqual(["Bank"]);
  expect(labels("reused")).toEqual(["Old"]);
  expect(labels("weak")).toEqual(["ana's laptop"]);
  expect(countIn(entries, "weak", today)).toBe(1);
});

test.each([
  ["https://www.host.example:8443/a", "host.example:8443"],
  ["host.example/login", "host.example"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["JavaScript://host.example/%0aalert(1)", null],
  ["ftp://host.example", null],
  ["the server in the cellar", null],
  ["", null],
  [null, null],
])("what a row shows of %j", (address, host) => {
  expect(siteOf(address)).toBe(host);
});

test.each([
  [-3, "Expired 3 days ago"],
  [-1, "Expired yesterday"],
  [0, "Expires today"],
  [1, "Expires tomorrow"],
  [5, "Expires in 5 days"],
])("%i days", (days, words) => expect(describeExpiry(days)).toBe(words));
