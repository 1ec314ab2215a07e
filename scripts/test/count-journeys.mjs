/** More than these that needed a second try are a failure of the run. */
const secondTriesMax = 2;

/**
 * Reads Playwright's report: how many journeys passed and failed, and the names of those that passed only at a second
 * try. Too many of them count as one failure more.
 */
export function countJourneys({ stats, suites }) {
  const secondTries = suites.flatMap((suite) => flakyIn(suite));
  const tooMany = stats.flaky > secondTriesMax ? 1 : 0;
  return { passed: stats.expected, secondTries, failed: stats.unexpected + tooMany };
}

/** What to print about them; null when there is nothing to say. */
export function describeSecondTries(names) {
  if (names.length === 0) return null;
  const verdict = names.length > secondTriesMax ? `: more than ${secondTriesMax} fail the run` : "";
  return [`${names.length} passed only at a second try${verdict}`, ...names.map((name) => `  ${name}`)].join("\n");
}

/** A file, or a `describe` in it. */
function flakyIn({ file, specs = [], suites = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...flaky.map(({ title }) => `${file}: ${title}`), ...suites.flatMap((suite) => flakyIn(suite))];
}
