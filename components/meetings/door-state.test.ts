import { expect, it } from "vitest";
import { doorState, isNearStart } from "./door-state";

const start = "2026-11-24T14:00:00.000Z";
const at = (minutes: number) => Date.parse(start) + minutes * 60_000;

it.each([
  ["scheduled", true, -600, "open"],
  ["scheduled", false, -16, "early"],
  ["scheduled", false, -15, "open"],
  ["live", false, -60, "open"],
  ["completed", true, 60, "over"],
  ["cancelled", true, -60, "over"],
] as const)("of a %s meeting (host: %s) %s minutes from the start the door is %s", (status, isHost, minutes, state) => {
  expect(doorState({ status, is_host: isHost, scheduled_at: start }, at(minutes)).state).toBe(state);
});

it("a meeting for now is open to everybody at once", () => {
  expect(doorState({ status: "scheduled", is_host: false, scheduled_at: null }, at(0)).state).toBe("open");
});

it.each([
  ["scheduled", -16, false],
  ["scheduled", -15, true],
  ["scheduled", 5, true],
  ["live", -60, true],
] as const)("a %s meeting %s minutes from its start is near: %s", (status, minutes, isNear) => {
  expect(isNearStart({ status, scheduled_at: start }, at(minutes))).toBe(isNear);
});
