import { mergeRanges, overlapsAny, type TimeRange } from "@/lib/language/time/ranges";
import { zoneClock } from "@/lib/language/time/zone-clock";
import { startsOn, toZoned } from "@/lib/language/time/zoned";
import { nearbyMax, suggestionsMax, usualHours } from "./constants";

export type PersonToAsk = { email: string; zone: string; busy: readonly TimeRange[] };
export type Stretch = { email: string; zone: string; localTime: string };
export type Candidate = { start: Date; stretched: Stretch[] };

/** On a weekend, a time stretches somebody as much as any can. */
const weekendStretch = 24 * 60;
/** The hours of the person who asks that suggestions are looked for in. */
const suggestedHours = { fromMinute: 6 * 60, toMinute: 22 * 60, stepMinutes: 30 };
const workingDays = 10;
const perDay = 2;
/** Between two suggestions of one day: one of them is in the morning, one in the afternoon. */
const apartMs = 5 * 3_600_000;
const suggestionNoticeMs = 15 * 60_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Question = {
  people: readonly PersonToAsk[];
  minutes: number;
  /** Of the person who asks. */
  zone: string;
  now: Date;
};

type Scored = Candidate & { range: TimeRange; outside: number };

const lasting = (start: Date, minutes: number): TimeRange => ({ start, end: new Date(+start + minutes * minuteMs) });

const busyOfAll = (people: readonly PersonToAsk[]) => mergeRanges(people.flatMap(({ busy }) => busy));

export const isFreeFor = ({ busy }: PersonToAsk, range: TimeRange): boolean => !overlapsAny(range, busy);

/** Whose hours a meeting then would stretch, by the clocks of each. */
export const findStretched = (people: readonly PersonToAsk[], start: Date, minutes: number): Stretch[] =>
  score(people, start, minutes).stretched;

/**
 * Up to three better starts on the same day of the asker: free for all, and stretching fewer people unless somebody is
 * busy at the original time. Those that stretch the fewest come first, then the closest.
 */
export function findNearby({ people, minutes, zone, now }: Question, start: Date): Candidate[] {
  const original = score(people, start, minutes);
  const taken = busyOfAll(people);
  const isFree = !overlapsAny(original.range, taken);
  const day = toZoned(start, zone).toPlainDate();
  const grid = { fromMinute: 0, toMinute: 24 * 60, stepMinutes: minutes < 30 ? 15 : 30 };
  const dayEnd = day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  return startsOn(day, zone, grid)
    .filter((other) => other > now && +other + minutes * minuteMs <= dayEnd && +other !== +start)
    .filter((other) => !overlapsAny(lasting(other, minutes), taken))
    .map((other) => score(people, other, minutes))
    .filter(({ stretched }) => !isFree || stretched.length < original.stretched.length)
    .sort(
      (one, other) =>
        one.stretched.length - other.stretched.length ||
        distance(one, start) - distance(other, start) ||
        byStart(one, other),
    )
    .slice(0, nearbyMax)
    .map(toCandidate);
}

/** The time in which suggestions are looked for: from now to the end of the tenth working day of the asker. */
export function suggestionWindow(zone: string, now: Date): TimeRange {
  const last = suggestionDays(zone, now).at(-1);
  if (!last) throw new Error("There are working days in every two weeks.");
  return { start: now, end: new Date(last.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds) };
}

/**
 * Up to eight starts within ten working days of the asker at which all are free. Those that stretch the fewest people
 * come first, then the soonest. A day has a third one only when other days have none.
 */
export function suggestStarts({ people, minutes, zone, now }: Question): Candidate[] {
  const { end } = suggestionWindow(zone, now);
  const taken = busyOfAll(people);
  const free = suggestionDays(zone, now)
    .flatMap((day) => startsOn(day, zone, suggestedHours).map((start) => ({ start, day: day.toString() })))
    .filter(({ start }) => +start >= +now + suggestionNoticeMs && +start + minutes * minuteMs <= +end)
    .filter(({ start }) => !overlapsAny(lasting(start, minutes), taken))
    .map(({ start, day }) => ({ ...score(people, start, minutes), day }));
  const counts = [...new Set(free.map(({ stretched }) => stretched.length))].sort((one, other) => one - other);
  const chosen: typeof free = [];
  for (const count of counts) {
    const tier = free
      .filter(({ stretched }) => stretched.length === count)
      .sort((one, other) => one.outside - other.outside || byStart(one, other));
    const take = (fits: (one: (typeof free)[number]) => boolean) => {
      for (const one of tier)
        if (chosen.length < suggestionsMax && !chosen.includes(one) && fits(one)) chosen.push(one);
    };
    const apart = (one: Scored, ms: number) => chosen.every((other) => distance(one, other.start) >= ms);
    take(
      (one) =>
        chosen.filter(({ day }) => day === one.day).length < perDay &&
        apart(one, Math.max(apartMs, minutes * minuteMs)),
    );
    take((one) => apart(one, minutes * minuteMs));
  }
  return chosen
    .sort((one, other) => one.stretched.length - other.stretched.length || byStart(one, other))
    .map(toCandidate);
}

function suggestionDays(zone: string, now: Date) {
  const today = toZoned(now, zone).toPlainDate();
  return Array.from({ length: 2 * workingDays }, (_, ahead) => today.add({ days: ahead }))
    .filter(({ dayOfWeek }) => dayOfWeek <= 5)
    .slice(0, workingDays);
}

function score(people: readonly PersonToAsk[], start: Date, minutes: number): Scored {
  const byZone = new Map<string, ReturnType<typeof stretchIn>>();
  const stretched: Stretch[] = [];
  let outside = 0;
  for (const { email, zone } of people) {
    const inZone = byZone.get(zone) ?? stretchIn(zone, start, minutes);
    byZone.set(zone, inZone);
    outside += inZone.outside;
    if (inZone.outside > 0) stretched.push({ email, zone, localTime: inZone.localTime });
  }
  return { start, range: lasting(start, minutes), stretched, outside };
}

/** Minutes of a meeting, or up to it, that lie outside the hours that suit people there. */
function stretchIn(zone: string, start: Date, minutes: number): { localTime: string; outside: number } {
  const wall = zoneClock(zone, +start, +start).wallOf(+start);
  const minute = Math.floor((wall % dayMs) / minuteMs);
  const outside = Math.max(0, usualHours.from - minute) + Math.max(0, minute + minutes - usualHours.to);
  const isWeekend = [0, 6].includes(new Date(wall).getUTCDay());
  return {
    localTime: new Date(wall).toISOString().slice(11, 16),
    outside: isWeekend ? weekendStretch : Math.min(outside, weekendStretch),
  };
}

const distance = ({ start }: { start: Date }, other: Date) => Math.abs(+start - +other);
const byStart = (one: { start: Date }, other: { start: Date }) => +one.start - +other.start;
const toCandidate = ({ start, stretched }: Scored): Candidate => ({ start, stretched });
