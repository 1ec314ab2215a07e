import { expect, test } from "vitest";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { conflict } from "@/lib/platform/refusal";
import { failureWords, readFailure } from "./failure-words";

const withCode = (code: string) => Object.assign(new Error("connect to ana@example.org"), { code });

test.each([
  [new ProviderFailure("The mail server didn't respond.", true), "The mail server didn't respond."],
  [conflict("gone", "The meeting is over."), "The meeting is over."],
  [withCode("ECONNREFUSED"), "Error (ECONNREFUSED). The worker's log says more."],
  [withCode("see ana@example.org"), "Error. The worker's log says more."],
  [new TypeError("ana@example.org is undefined"), "TypeError. The worker's log says more."],
  [Object.assign(new Error("no"), { name: "ana@example.org" }), "Error. The worker's log says more."],
  ["ana@example.org", "Failure. The worker's log says more."],
])("of %o, the queue tells %s", (error, told) => {
  expect(readFailure(failureWords(error))).toBe(told);
});

test("words that an earlier version kept aren't told", () => {
  expect(readFailure("550 <ana@example.org>: unknown")).toBe("It failed. The worker's log says why.");
  expect(readFailure(null)).toBeNull();
});
