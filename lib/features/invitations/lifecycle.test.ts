import { expect, test } from "vitest";
import { arrivalOf } from "./lifecycle";

const earlier = new Date();
const visit = (status: Parameters<typeof arrivalOf>[0][number]["status"], admittedAt: Date | null = null) => ({
  status,
  admittedAt,
});

test.each([
  ["nobody came", [], "invited"],
  ["a knock was taken back", [visit("invited")], "invited"],
  ["waits", [visit("waiting")], "knocking"],
  ["was denied", [visit("denied")], "denied"],
  ["was denied, and knocks from another browser", [visit("denied"), visit("waiting")], "knocking"],
  ["is inside", [visit("admitted", earlier)], "admitted"],
  ["is inside, and knocks from another browser", [visit("waiting"), visit("admitted", earlier)], "admitted"],
  ["was inside when the meeting ended", [visit("left", earlier)], "admitted"],
  ["waited when the meeting ended", [visit("left")], "invited"],
] as const)("%s", (_, visits, arrival) => {
  expect(arrivalOf([...visits])).toBe(arrival);
});
