import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import type { UserActor } from "../auth/actor";
import { database } from "../database";
import { busyAddressesMax } from "../providers/calendar/provider";
import { mergeRanges, subtractRanges, type TimeRange } from "../time/ranges";
import { organisationDomain } from "../users/organisation-domain";
import { type CalendarAnswer, callCalendar } from "./call-calendar";
import { findBusyTimes } from "./find-busy-times";
import { findMoved } from "./find-moved";
import type { PersonToAsk } from "./rank-times";
import type { TimeCheck } from "./schema";

export type Availability = {
  /** Of the caller's own calendar. */
  status: TimeCheck["status"];
  caller: PersonToAsk;
  /** Everybody else. Who is unchecked has no busy times beside those in Parley, and a guest has none. */
  others: PersonToAsk[];
  guests: string[];
  unchecked: string[];
  assumedZone: string[];
};

type Caller = Pick<UserActor, "id" | "email" | "organisationId">;
type Question = {
  emails: readonly string[];
  window: TimeRange;
  /** The caller's. */
  zone: string;
  /** One that the caller knows. It does not count as busy. */
  exceptMeetingId: string | null;
};

type Colleague = {
  email: string;
  /** Null without an account, and for a disabled one. */
  account: { id: string; timezone: string | null; hasCalendar: boolean } | null;
};

/**
 * When these people have time. Colleagues are read through the caller's calendar in one call, those that it cannot tell
 * through their own, and all with an account also by their meetings in Parley. Nothing is read of anybody outside the
 * organisation. The number of statements depends only on how many calendars of colleagues are asked.
 */
export async function findAvailability(
  actor: Caller,
  { emails, window, zone, exceptMeetingId }: Question,
): Promise<Availability> {
  const { colleagues, guests } = await tellApart(actor, emails);
  const accounts = colleagues.flatMap(({ account }) => account ?? []);
  const askable = colleagues.slice(0, busyAddressesMax - 1).map(({ email }) => email.toLowerCase());
  const [meetings, moved, answer] = await Promise.all([
    findBusyTimes([actor.id, ...accounts.map(({ id }) => id)], window, { exceptMeetingId }),
    findMoved(exceptMeetingId),
    callCalendar(actor.id, async (calendar, owner) => {
      const own = owner.email.toLowerCase();
      const found = await calendar.readBusy([own, ...askable], window);
      return { own: found.get(own) ?? null, found };
    }),
  ]);
  const told = answer.status === "ok" ? answer.value.found : new Map<string, TimeRange[] | null>();
  const untold = accounts.filter(({ id, hasCalendar }) => {
    const email = colleagues.find(({ account }) => account?.id === id)?.email.toLowerCase();
    return hasCalendar && !(email && told.get(email));
  });
  const own = await readOwnCalendars(
    untold.map(({ id }) => id),
    window,
  );

  /** Busy times of a calendar hold the meeting that is to be moved as well. */
  const withoutMoved = (email: string, busy: TimeRange[]) =>
    moved?.emails.has(email.toLowerCase()) ? subtractRanges(busy, [moved.range]) : busy;
  const unchecked: string[] = [];
  const others = colleagues.map(({ email, account }) => {
    const calendar = told.get(email.toLowerCase()) ?? (account && own.get(account.id));
    if (!calendar && (!account || account.hasCalendar)) unchecked.push(email);
    const inParley = account ? (meetings.get(account.id) ?? []) : [];
    return {
      email,
      zone: account?.timezone ?? zone,
      busy: mergeRanges([...inParley, ...withoutMoved(email, calendar ?? [])]),
    };
  });
  const ownCalendar = answer.status === "ok" ? (answer.value.own ?? []) : [];
  return {
    status: statusOf(answer),
    caller: {
      email: actor.email,
      zone,
      busy: mergeRanges([...(meetings.get(actor.id) ?? []), ...withoutMoved(actor.email, ownCalendar)]),
    },
    others: [...others, ...guests.map((email) => ({ email, zone, busy: [] }))],
    guests,
    unchecked,
    assumedZone: [...colleagues.filter(({ account }) => !account?.timezone).map(({ email }) => email), ...guests],
  };
}

/** A grant without the right to read busy times is mended by connecting again. */
function statusOf({ status }: CalendarAnswer<unknown>): Availability["status"] {
  return status === "needs_scope" ? "needs_reconnect" : status;
}

/** Each address once, as it was first written, without the caller's own. */
async function tellApart(actor: Caller, emails: readonly string[]) {
  const typed = new Map<string, string>();
  for (const email of emails) if (!typed.has(email.toLowerCase())) typed.set(email.toLowerCase(), email);
  typed.delete(actor.email.toLowerCase());
  const [organisation, users] = await Promise.all([
    database.organisation.findUniqueOrThrow({ where: { id: actor.organisationId }, select: { domain: true } }),
    database.user.findMany({
      where: { email: { in: [...typed.keys()] }, organisationId: actor.organisationId, disabledAt: null },
      select: { id: true, email: true, timezone: true, calendarConnection: { select: { userId: true } } },
    }),
  ]);
  const colleagues: Colleague[] = [];
  const guests: string[] = [];
  for (const [key, email] of typed) {
    const user = users.find((one) => one.email === key);
    if (!user && (organisation.domain === null || organisationDomain(key) !== organisation.domain)) guests.push(email);
    else
      colleagues.push({
        email,
        account: user ? { id: user.id, timezone: user.timezone, hasCalendar: user.calendarConnection !== null } : null,
      });
  }
  return { colleagues, guests };
}

const atOnce = 10;
/** Calendars that have not answered by then count as not read. */
const ownCalendarsWithinMs = 5_000;

/** When people are busy by the calendars that they connected themselves. */
async function readOwnCalendars(userIds: string[], window: TimeRange): Promise<Map<string, TimeRange[]>> {
  const found = new Map<string, TimeRange[]>();
  const left = [...userIds];
  const read = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const userId = id;
      const answer = await callCalendar(userId, async (calendar, { email }) => {
        const busy = await calendar.readBusy([email], window);
        return busy.get(email.toLowerCase()) ?? null;
      });
      if (answer.status === "ok" && answer.value) found.set(userId, answer.value);
    }
  };
  const stop = new AbortController();
  const late = delay(ownCalendarsWithinMs, undefined, { signal: stop.signal }).catch(() => {});
  await Promise.race([Promise.all(Array.from({ length: Math.min(atOnce, left.length) }, read)), late]);
  stop.abort();
  left.length = 0;
  return new Map(found);
}
