import { expect, it } from "vitest";
import { addSample, isTalking, quietWatch } from "./speech-while-muted";

const after = (levels: number[]) => levels.reduce((watch, level) => addSample(watch, level, 200), quietWatch);

it.each([
  ["speech with short pauses", [0.1, 0.12, 0.01, 0.2, 0.09, 0.15], true],
  ["a cough", [0.3, 0.2, 0, 0, 0, 0], false],
  ["a hum", [0.01, 0.012, 0.01, 0.011, 0.01, 0.01], false],
  ["speech that is over", [0.1, 0.1, 0.1, 0.1, 0.1, 0, 0, 0, 0, 0], false],
])("%s", (_, levels, talks) => {
  expect(isTalking(after(levels))).toBe(talks);
});

it("counts how long nothing at all came, and begins anew with the first sound", () => {
  expect(after([0, 0, 0]).silentMs).toBe(600);
  expect(after([0, 0, 0.0004]).silentMs).toBe(0);
});
