"use client";
import { stateOf } from "./mask-changes";
import { useMasks } from "./use-masks";

/**
 * Lines of the notes that are hidden from everyone who gets them, for the host. `lineId` is the id of a line, or `title`,
 * `overview` or `next_meeting`. Reads what is hidden when it is first used, such as by a menu that opens.
 */
export function useHiddenLines(meetingId: string) {
  const { masks, report, recipients, setHidden } = useMasks(meetingId);
  return {
    /** Until then nothing is known, and nothing can be hidden. */
    isReady: masks !== null,
    hasFailed: report.isError || recipients.isError,
    /** From everyone. */
    isHidden: (lineId: string) => masks !== null && stateOf({ line: lineId }, "everyone", masks).hidden === "all",
    hide: (lineId: string) => setHidden({ line: lineId }, true),
    show: (lineId: string) => setHidden({ line: lineId }, false),
  };
}
