import { listNames } from "@/components/data/meeting-name";
import { formatTime, type TimeStyle } from "@/components/patterns/time/format-time";
import { toWallTime } from "@/components/ui/zoned-time";
import { usualHours } from "@/lib/features/calendar/constants";
import type { TimeCheck } from "@/lib/features/calendar/schema";
import { cityOf } from "@/lib/language/time/city-of";
import { describeUnread, isQuotedEvent } from "@/lib/language/time/unread-events";

type Stretch = TimeCheck["stretched"][number];
type Reader = { style: TimeStyle; start: string; minutes: number };

const shownNames = 3;

export type Finding = { kind: "free" | "busy" | "stretched" | "unchecked"; text: string };

/** What a check found, a sentence each. */
export function describeCheck(check: TimeCheck, reader: Reader, emails: readonly string[]): Finding[] {
  const busy = describeBusy(check);
  const stretched = describeStretched(check.stretched, reader);
  const events = check.unchecked.filter(isQuotedEvent);
  const unchecked = check.unchecked.filter((one) => !isQuotedEvent(one) && !check.busy.includes(one));
  return [
    { kind: busy ? "busy" : "free", text: busy ?? describeFree(check, unchecked, emails) },
    ...stretched.map((text): Finding => ({ kind: "stretched", text })),
    ...(unchecked.length > 0
      ? [
          {
            kind: "unchecked" as const,
            text: `Couldn't check when ${listNames([...unchecked], shownNames)} ${are(unchecked)} busy.`,
          },
        ]
      : []),
    ...(events.length > 0 ? [{ kind: "unchecked" as const, text: describeUnread(events) }] : []),
  ];
}

function describeBusy({ busy, you_busy: youAre }: TimeCheck): string | null {
  if (busy.length === 0) return youAre ? "You're busy then." : null;
  const who = youAre ? ["You", ...busy] : busy;
  return `${listNames(who, shownNames)} ${are(who)} busy then.`;
}

/** Says "everyone" only when everyone was checked. Guests never are. */
function describeFree({ guests }: TimeCheck, unchecked: readonly string[], emails: readonly string[]): string {
  const others = emails.filter((email) => !guests.includes(email) && !unchecked.includes(email));
  const isAll = guests.length + unchecked.length === 0;
  const who =
    others.length === 0 ? "You're" : isAll ? "Everyone is" : `${listNames(["You", ...others], shownNames)} are`;
  return `${who} free then.${guests.length > 0 ? " Guests aren't checked." : ""}`;
}

/** By zone. People in the reader's zone, and those whose zone is taken for it, are one sentence about the hour. */
export function describeStretched(stretched: readonly Stretch[], { style, start, minutes }: Reader): string[] {
  const zones = new Set(stretched.map(({ zone }) => zone));
  return [...zones].map((zone) => {
    const when = hourIn(zone, { style, start, minutes });
    const people = stretched.flatMap((one) => (one.zone === zone ? [one.email] : []));
    if (zone === style.timezone)
      return when.isWeekend ? "It's on a weekend." : `${when.verb} ${when.time}, outside usual hours.`;
    return `${when.verb} ${when.time} for ${listNames(people, shownNames)} in ${cityOf(zone)}.`;
  });
}

/** Whose hours a time stretches, in a few words; null for nobody's but perhaps the reader's own. */
export function describeOthersStretched(stretched: readonly Stretch[], reader: Reader): string | null {
  const others = stretched.filter(({ zone }) => zone !== reader.style.timezone);
  const [first] = others;
  if (!first) return stretched.length > 0 ? "Outside usual hours" : null;
  const { time } = hourIn(first.zone, reader);
  const more = others.length - 1;
  return `${time} for ${first.email}${more > 0 ? ` and ${more} more` : ""}`;
}

/** The hour that makes it a stretch: of the start, or of the end when the start suits. */
function hourIn(zone: string, { style, start, minutes }: Reader) {
  const theirs = { ...style, timezone: zone };
  const local = toWallTime(start, zone);
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: zone }).format(new Date(start));
  if (weekday.startsWith("S"))
    return { verb: "It's", time: `${weekday} ${formatTime(start, theirs)}`, isWeekend: true };
  if (local.minutes >= usualHours.from && local.minutes < usualHours.to) {
    const end = new Date(Date.parse(start) + minutes * 60_000);
    return { verb: "It ends at", time: formatTime(end, theirs), isWeekend: false };
  }
  return { verb: "It's", time: formatTime(start, theirs), isWeekend: false };
}

const are = (people: readonly string[]) => (people.length === 1 ? "is" : "are");

type CalendarNote = { text: string; link: string | null };

/** Why the reader's own calendar is not part of it; null when it is. */
export const calendarNotes: Record<TimeCheck["status"], CalendarNote | null> = {
  ok: null,
  no_calendar: { text: "Only meetings in Parley were checked.", link: "Connect your calendar" },
  needs_reconnect: {
    text: "Your calendar has to be connected again. Only meetings in Parley were checked.",
    link: "Reconnect",
  },
  unavailable: { text: "Your calendar isn't answering. Only meetings in Parley were checked.", link: null },
};
