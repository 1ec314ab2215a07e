/** Projects of playwright.config.ts: those of a step run at the same time, the steps one after the other. */
export const journeySteps = [
  ["rooms", "doors"],
  ["dev", "pages"],
  ["losses", "google", "files"],
  ["words"],
  ["policy", "recorder"],
  ["faults"],
];
