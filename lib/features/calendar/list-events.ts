import "server-only";
import type { TimeRange } from "@/lib/language/time/ranges";
import { describeUnread, quoteEvent } from "@/lib/language/time/unread-events";
import { callCalendar } from "./call-calendar";
import { findWrittenEvents } from "./find-written-events";

/**
 * Lists the events of somebody's connected calendar, read from the provider each time, without those that Parley wrote for
 * their meetings. A provider that does not answer is a sentence.
 */
export async function listEvents(userId: string, window: TimeRange) {
  const unread = new Set<string>();
  const answer = await callCalendar(userId, (calendar) => calendar.listEvents(window, (title) => unread.add(title)));
  if (answer.status !== "ok") return { ...answer, events: [] };
  const written = await findWrittenEvents(userId, answer.value);
  return {
    status: answer.status,
    message: unread.size === 0 ? null : describeUnread([...unread].map(quoteEvent)),
    events: answer.value
      .filter((event) => written.get(event) !== "standing")
      .map((event) => ({ ...event, isOrphaned: written.get(event) === "orphaned" })),
  };
}
