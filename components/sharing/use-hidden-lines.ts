"use client";
import { hides, stateOf } from "./mask-changes";
import { useMasks } from "./use-masks";

/**
 * Lines of the notes that are hidden from everyone who gets them, for the host. `lineId` is the id of a line, or `title`,
 * `overview` or `next_meeting`. Reads what is hidden once `enabled`: a menu reads it when it opens.
 */
export function useHiddenLines(meetingId: string, options: { enabled?: boolean } = {}) {
  const { masks, report, recipients, setHidden } = useMasks(meetingId, options);
  return {
    /** Until then nothing is known, and nothing can be hidden. */
    isReady: masks !== null,
    hasFailed: report.isError || recipients.isError,
    /** From everyone. */
    isHidden: (lineId: string) => masks !== null && stateOf({ line: lineId }, "everyone", masks).hidden === "all",
    /** From at least one person. */
    isHiddenFromSome: (lineId: string) =>
      masks !== null &&
      (hides(masks.everyone, { line: lineId }) ||
        masks.recipients.some(({ hidden }) => hides(hidden, { line: lineId }))),
    hide: (lineId: string) => setHidden({ line: lineId }, true),
    show: (lineId: string) => setHidden({ line: lineId }, false),
  };
}
