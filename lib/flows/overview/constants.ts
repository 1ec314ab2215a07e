export const overviewSpans = [30, 90] as const;
export type OverviewSpan = (typeof overviewSpans)[number];

/** A day is counted again until so long after it began; then its numbers stay. */
export const settledAfterDays = 3;
