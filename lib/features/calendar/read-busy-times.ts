import "server-only";
import { subtractRanges, type TimeRange } from "@/lib/language/time/ranges";
import { busyAddressesMax } from "@/lib/platform/providers/calendar/provider";
import { type CalendarAnswer, callCalendar } from "./call-calendar";
import type { MeetingToMove } from "./find-meeting-to-move";

type BusyTimes = {
  status: CalendarAnswer<unknown>["status"];
  own: TimeRange[];
  /** Titles of the person's own events whose time cannot be read. */
  unread: string[];
  /** By address in lower case; without those that the calendar does not tell. */
  others: Map<string, TimeRange[]>;
};

/**
 * What the connected calendar of a person tells of their own busy times and those of others, in one call: of the first
 * 49, as many as a provider takes. The time of the meeting that is to be moved counts as free for its people.
 */
export async function readBusyTimes(
  { id, email }: { id: string; email: string },
  { emails, window, moved }: { emails: string[]; window: TimeRange; moved: MeetingToMove | null },
): Promise<BusyTimes> {
  const emailsToRead = emails.slice(0, busyAddressesMax - 1).map((one) => one.toLowerCase());
  const unread = new Set<string>();
  const answer = await callCalendar(id, async (calendar, owner) => {
    const own = owner.email.toLowerCase();
    return { own, busyByEmail: await calendar.readBusy([own, ...emailsToRead], window, (title) => unread.add(title)) };
  });
  const others = new Map<string, TimeRange[]>();
  if (answer.status !== "ok") return { status: answer.status, own: [], unread: [], others };
  const { own, busyByEmail } = answer.value;
  const withoutMoved = (one: string, busy: TimeRange[]) =>
    moved?.emails.has(one) ? subtractRanges(busy, [moved.range]) : busy;
  for (const one of emailsToRead) {
    const busy = busyByEmail.get(one);
    if (busy) others.set(one, withoutMoved(one, busy));
  }
  return {
    status: answer.status,
    own: withoutMoved(email.toLowerCase(), busyByEmail.get(own) ?? []),
    unread: [...unread],
    others,
  };
}
