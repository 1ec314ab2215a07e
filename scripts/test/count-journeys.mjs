/** More than these that needed a second try are a failure of the run. */
const secondTriesMax = 2;

/** Reads Playwright's report: how many journeys passed and failed, and the names of those that passed only at a second try. */
export function countJourneys({ stats, suites }) {
  return { passed: stats.expected, secondTries: suites.flatMap((suite) => flakyIn(suite)), failed: stats.unexpected };
}

/** Whether so many needed a second try that the run has failed. */
export const areTooMany = (secondTries) => secondTries.length > secondTriesMax;

/** What to print about them; null when there is nothing to say. */
export function describeSecondTries(names) {
  if (names.length === 0) return null;
  const verdict = areTooMany(names) ? `: more than ${secondTriesMax} fail the run` : "";
  return [`${names.length} passed only at a second try${verdict}`, ...names.map((name) => `  ${name}`)].join("\n");
}

/** A file, or a `describe` in it. */
function flakyIn({ file, specs = [], suites = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...flaky.map(({ title }) => `${file}: ${title}`), ...suites.flatMap((suite) => flakyIn(suite))];
}
