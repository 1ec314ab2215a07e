import { expect, test } from "vitest";
import { readFactor } from "./read-factor";

test.each([
  ["482915", "pin", { factor: { pin: "482915" } }],
  ["48 29-15", "pin", { factor: { pin: "482915" } }],
  ["482915", "app", { factor: { code: "482915" } }],
  ["482 915", "app", { factor: { code: "482915" } }],
  ["abcde–fghij", "app", { factor: { recovery_code: "abcdefghij" } }],
  ["ABCDE FGHIJ", "pin", { factor: { recovery_code: "ABCDEFGHIJ" } }],
  ["23456-72345", "app", { factor: { recovery_code: "2345672345" } }],
  ["48291", "app", { problem: "Enter the six digits that your authenticator shows, or a recovery code." }],
  ["4829157", "app", { problem: "Enter the six digits that your authenticator shows, or a recovery code." }],
  [" - ", "app", { problem: "Enter a code." }],
  ["", "pin", { problem: "Enter your PIN." }],
] as const)("%j with %s", (text, opensBy, expected) => {
  expect(readFactor(text, opensBy)).toEqual(expected);
});
