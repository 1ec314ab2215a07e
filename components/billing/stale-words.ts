import { midDay } from "./plan-words";

/** Said while the payment provider is away. `day`: of the last prices we know, as the reader says it; null: none. */
export const describeStale = (day: string | null) =>
  day === null
    ? "The payment provider can't be reached, so we don't know the prices right now."
    : `The payment provider can't be reached. These are the last prices we know, as of ${midDay(day)}.`;
