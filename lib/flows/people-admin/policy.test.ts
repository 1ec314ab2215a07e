import { expect, test } from "vitest";
import { changesStanding, refusalOf } from "./policy";

const by = { id: "admin" };
const person = { id: "other", isAdmin: false, disabledAt: null, isConfigured: false };
const disabledAt = new Date();
const configured = { ...person, isConfigured: true };

test.each([
  ["a member is promoted", person, { is_admin: true }, null],
  ["an admin is demoted", { ...person, isAdmin: true }, { is_admin: false }, null],
  ["a member is disabled", person, { disabled: true }, null],
  ["a disabled one is promoted", { ...person, disabledAt }, { is_admin: true }, "account_disabled"],
  ["one is promoted and disabled", person, { is_admin: true, disabled: true }, "account_disabled"],
  ["one is enabled and promoted", { ...person, disabledAt }, { is_admin: true, disabled: false }, null],
  ["a disabled admin is said to be one", { ...person, isAdmin: true, disabledAt }, { is_admin: true }, null],
  ["a configured one is disabled", configured, { disabled: true }, "configured_admin"],
  ["a configured one is demoted", configured, { is_admin: false }, "configured_admin"],
  ["a configured one is renamed", configured, { name: "Ana" }, null],
  ["one's own rights", { ...person, ...by, isAdmin: true }, { is_admin: false }, "own_standing"],
  ["one's own account", { ...person, ...by, isAdmin: true }, { disabled: true }, "own_standing"],
  ["one's own, as it is", { ...person, ...by, isAdmin: true }, { disabled: false, is_admin: true }, null],
  ["one's own title", { ...person, ...by, isAdmin: true }, { title: "Lead" }, null],
  ["one's own, configured", { ...configured, ...by }, { disabled: true }, "own_standing"],
])("%s", (_what, whom, change, refusal) => {
  expect(refusalOf(by, whom, change)).toBe(refusal);
});

test("what is so already changes nobody's standing", () => {
  expect(changesStanding(person, { is_admin: false, disabled: false, name: "Ana" })).toBe(false);
  expect(changesStanding(person, { is_admin: true })).toBe(true);
});
