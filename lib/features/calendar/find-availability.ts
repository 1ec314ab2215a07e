import "server-only";
import { mergeRanges, type TimeRange } from "@/lib/language/time/ranges";
import { quoteEvent } from "@/lib/language/time/unread-events";
import type { UserActor } from "@/lib/platform/auth/actor";
import { findBusyTimes } from "./find-busy-times";
import { findColleagues } from "./find-colleagues";
import { findMeetingToMove } from "./find-meeting-to-move";
import type { PersonToAsk } from "./rank-times";
import { readBusyTimes } from "./read-busy-times";
import { readOwnCalendars } from "./read-own-calendars";
import type { TimeCheck } from "./schema";

export type Availability = {
  /** Of the caller's own calendar. */
  status: TimeCheck["status"];
  caller: PersonToAsk;
  /** Everybody else. Who is unchecked has no busy times beside those in Parley, and a guest has none. */
  others: PersonToAsk[];
  guests: string[];
  /** Addresses; of the caller's own calendar events whose time cannot be read, by their quoted titles. */
  unchecked: string[];
  assumedZone: string[];
};

type Question = {
  emails: readonly string[];
  window: TimeRange;
  /** The caller's. */
  zone: string;
  /** One that the caller knows. It does not count as busy. */
  exceptMeetingId: string | null;
};

/**
 * When these people have time. Colleagues are read through the caller's calendar in one call, those that it cannot tell
 * through their own, and all with an account also by their meetings in Parley. Nothing is read of anybody outside the
 * organisation. The number of statements depends only on how many calendars of colleagues are read.
 */
export async function findAvailability(
  actor: Pick<UserActor, "id" | "email" | "organisationId">,
  { emails, window, zone, exceptMeetingId }: Question,
): Promise<Availability> {
  const [{ colleagues, guests }, moved] = await Promise.all([
    findColleagues(actor, emails),
    findMeetingToMove(exceptMeetingId),
  ]);
  const [meetings, calendar] = await Promise.all([
    findBusyTimes([actor.id, ...colleagues.flatMap(({ account }) => account?.id ?? [])], window, { exceptMeetingId }),
    readBusyTimes(actor, { emails: colleagues.map(({ email }) => email), window, moved }),
  ]);
  const withoutBusyTimes = colleagues.flatMap(({ email, account }) =>
    account?.hasCalendar && !calendar.others.has(email.toLowerCase()) ? [{ id: account.id, email }] : [],
  );
  const ownCalendars = await readOwnCalendars(withoutBusyTimes, { window, moved });
  const unchecked = calendar.unread.map(quoteEvent);
  const others = colleagues.map(({ email, account }) => {
    const own = account && ownCalendars.get(account.id);
    const read = calendar.others.get(email.toLowerCase()) ?? own?.busy;
    if (read ? own?.isWhole === false : !account || account.hasCalendar) unchecked.push(email);
    const inParley = account ? meetings.get(account.id) : null;
    return { email, zone: account?.timezone ?? zone, busy: mergeRanges([...(inParley ?? []), ...(read ?? [])]) };
  });
  return {
    // A grant that lacks the right to busy times is mended by connecting again.
    status: calendar.status === "needs_scope" ? "needs_reconnect" : calendar.status,
    caller: { email: actor.email, zone, busy: mergeRanges([...(meetings.get(actor.id) ?? []), ...calendar.own]) },
    others: [...others, ...guests.map((email) => ({ email, zone, busy: [] }))],
    guests,
    unchecked,
    assumedZone: [...colleagues.filter(({ account }) => !account?.timezone).map(({ email }) => email), ...guests],
  };
}
