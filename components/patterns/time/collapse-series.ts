import type { MeetingWire } from "@/lib/core/meetings/schema";

type SeriesEntry = { meeting: MeetingWire; later: number };

/**
 * Upcoming meetings, soonest first, with one entry for each series: its next occurrence stands for the `later` ones,
 * unless the series is among `opened`. What is live or waited for always has an entry of its own.
 */
export function collapseSeries(meetings: MeetingWire[], opened: ReadonlySet<string> = new Set()): SeriesEntry[] {
  const seen = new Set<string>();
  return meetings.flatMap((meeting) => {
    const id = meeting.series?.id;
    if (!id || meeting.status === "live") return [{ meeting, later: 0 }];
    if (seen.has(id)) return opened.has(id) ? [{ meeting, later: 0 }] : [];
    // A cancelled occurrence is no next one; before that one it says why nothing happens.
    if (meeting.status !== "scheduled") return [{ meeting, later: 0 }];
    seen.add(id);
    const others = meetings.filter((other) => other.series?.id === id && other.status === "scheduled");
    return [{ meeting, later: others.length - 1 }];
  });
}
