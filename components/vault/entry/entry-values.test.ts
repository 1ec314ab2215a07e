import { expect, test } from "vitest";
import { sampleEntry } from "@/lib/testing/sample-vault";
import { bodyOf, changesOf, valuesOf } from "./entry-values";

test("a new entry: what is left empty is none, tags are separated by commas", () => {
  const values = { ...valuesOf(null), label: " Bank ", secret: " kept byte for byte ", tags: "money, , home " };
  expect(bodyOf(values)).toEqual({
    label: "Bank",
    username: null,
    url: null,
    notes: null,
    secret: " kept byte for byte ",
    totp: null,
    tags: ["money", "home"],
    expires_at: null,
    shared: false,
  });
});

test("of a known entry only what changed is sent; a removed secret is null", () => {
  const before = valuesOf(sampleEntry({ label: "Bank", username: "ana", tags: ["money"], has_totp: true }));
  expect(changesOf(before, before)).toEqual({ label: "Bank" });
  expect(changesOf(before, { ...before, username: "", secret: "new", totp: null })).toEqual({
    label: "Bank",
    username: null,
    secret: "new",
    totp: null,
  });
});
