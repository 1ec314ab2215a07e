import { expect, test } from "vitest";
import config from "../../playwright.config";
import { journeySteps } from "./journey-steps.mjs";

test("every journey's project runs in one step", () => {
  expect(journeySteps.flat().sort()).toEqual(config.projects?.map(({ name }) => name).sort());
});
