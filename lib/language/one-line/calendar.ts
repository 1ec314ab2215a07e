import { Temporal } from "temporal-polyfill";
import type { DateOrder } from "@/lib/language/time/date-order";
import { monthNames, monthOf, readAmount, readOrdinal, weekdayNames, weekdayOf } from "./calendar-words";

/** "yesterday" is usually part of the topic; a written date in the past is a mistake. */
type Past = "word" | "date";
/** A day in the line. `weekday` is set if only the weekday was named. `problem`: why the day is ambiguous. */
export type DayRead = { date: Temporal.PlainDate | null; weekday?: number; problem?: string; past?: Past };

const day = (date: Temporal.PlainDate): DayRead => ({ date });
const unclear = (problem: string): DayRead => ({ date: null, problem });
export const whichDay = () => unclear("which day?");
export const inThePast = (): DayRead => ({ date: null, problem: "that is in the past.", past: "word" });
/** A date without a year that has just passed is more likely a mistake than a meeting in eleven months. */
const farthestDays = 300;

/** Resolves expressions for days relative to today. */
export class Calendar {
  readonly today: Temporal.PlainDate;
  readonly #order: DateOrder | null;

  constructor({ today, order }: { today: Temporal.PlainDate; order: DateOrder | null }) {
    this.today = today;
    this.#order = order;
  }

  in = (days: number): DayRead => day(this.today.add({ days }));

  /** A weekday of this week (0), the next (1) or the one after that. */
  inWeek = (weeks: number, name: string): DayRead => day(this.#weekdayIn(this.today.add({ weeks }), name));

  /** The next such weekday, never today. */
  coming = (name: string): DayRead => day(this.#coming(name));
  /** "friday", which may only repeat another expression. */
  weekday = (name: string): DayRead => ({ date: this.#coming(name), weekday: weekdayOf(name) });
  /** "this friday", which may be today. */
  thisWeekday = (name: string): DayRead => (weekdayOf(name) === this.today.dayOfWeek ? this.in(0) : this.coming(name));

  /** "3 days from tomorrow". "in 2 weeks thursday" is the Thursday of the week in two weeks. */
  after(
    amount: string,
    unit: string,
    { from = "today", weekday }: { from?: string; weekday?: string } = {},
  ): DayRead | null {
    const count = readAmount(amount);
    if (!Number.isInteger(count) || count < 1 || count > 400) return null;
    const start = this.#startOf(from);
    const lengths: [RegExp, Temporal.DurationLike][] = [
      [/^d/i, { days: count }],
      [/^f/i, { weeks: 2 * count }],
      [/^w/i, { weeks: count }],
      [/^m/i, { months: count }],
      [/^y/i, { years: count }],
    ];
    const to = start.add(lengths.find(([pattern]) => pattern.test(unit))?.[1] ?? {});
    return day(weekday ? this.#weekdayIn(to, weekday) : to);
  }

  /** "tuesday week", which is ambiguous on a Tuesday. */
  weekAfter(from: string, unit: string): DayRead | null {
    return weekdayOf(from) === this.today.dayOfWeek ? whichDay() : this.after("1", unit, { from });
  }

  /** "three fridays from now". */
  weekdaysAhead = (amount: string, name: string): DayRead =>
    day(this.#coming(name).add({ weeks: Math.round(readAmount(amount)) - 1 }));

  /** Year, month and day in digits. */
  written(year: string, month: string, dayOfMonth: string): DayRead {
    const date = plainDate(Number(year), Number(month), Number(dayOfMonth));
    return date ? day(date) : unclear("no such day.");
  }

  /** "3 december", with or without a year. */
  named = (dayOfMonth: string, month: string, year?: string): DayRead =>
    this.#fresh(this.#future(readOrdinalOrNumber(dayOfMonth), monthOf(month), year), year);

  /**
   * "3/12": in the user's order if both orders give a valid date. "3.12" is day first, or ambiguous if the user's order
   * is month first.
   */
  numeric(a: string, b: string, sign: string, year?: string): DayRead {
    const dayFirst = this.#future(Number(a), Number(b), year);
    const monthFirst = this.#future(Number(b), Number(a), year);
    if (!dayFirst || !monthFirst || dayFirst.equals(monthFirst)) return this.#fresh(dayFirst ?? monthFirst, year);
    const isDotted = sign === ".";
    const order = isDotted ? (this.#order === "month-first" ? null : "day-first") : this.#order;
    if (order) return this.#fresh(order === "day-first" ? dayFirst : monthFirst, year);
    return unclear(`day or month first? Write ${formatShortDate(dayFirst)} or ${formatShortDate(monthFirst)}.`);
  }

  /** "the 3rd": of this month if it is in the future, else of a later one. */
  dayOfMonth(said: string, { fromMonth = 0 } = {}): DayRead {
    const months = [0, 1, 2].map((month) => this.today.with({ day: 1 }).add({ months: month + fromMonth }));
    const dates = months.map(({ year, month }) => plainDate(year, month, readOrdinalOrNumber(said)));
    const date = dates.find((date) => date !== null && this.#isAhead(date));
    return date ? day(date) : unclear("no such day.");
  }

  /** "thursday the 3rd": the next 3rd must be a Thursday. */
  weekdayOfMonth(name: string, said: string): DayRead {
    const read = this.dayOfMonth(said);
    if (!read.date || read.date.dayOfWeek === weekdayOf(name)) return read;
    return unclear(`the next ${formatDate(read.date)} is a ${weekdayNames[read.date.dayOfWeek - 1]}.`);
  }

  /** "fri 18" is ambiguous if the 18th is a Friday: it could be an hour. */
  weekdayOrHour(name: string, said: string): DayRead | null {
    const isBoth = this.dayOfMonth(said).date?.dayOfWeek === weekdayOf(name);
    return isBoth ? unclear(`the ${said}th, or ${said}:00?`) : null;
  }

  /** "first monday of december", "last friday of the month". */
  nthWeekday(
    nth: string,
    name: string,
    { month, isNextMonth, year }: { month?: string; isNextMonth: boolean; year?: string },
  ): DayRead {
    const inMonth = (first: Temporal.PlainDate) => {
      const from = first.add({ days: (weekdayOf(name) - first.dayOfWeek + 7) % 7 });
      if (/last/i.test(nth)) return from.add({ weeks: from.add({ weeks: 4 }).month === first.month ? 4 : 3 });
      const date = from.add({ weeks: readOrdinal(nth) - 1 });
      return date.month === first.month ? date : null;
    };
    const start = this.today.with({ day: 1, month: month ? monthOf(month) : this.today.month });
    const starts = year
      ? [start.with({ year: Number(year) })]
      : [...(isNextMonth ? [] : [start]), start.add(month ? { years: 1 } : { months: 1 })];
    return this.#fresh(
      starts.map(inMonth).find((date) => date !== null && (year || this.#isAhead(date))) ?? null,
      year,
    );
  }

  /** Of this month, the next, or a named one. */
  lastDayOfMonth({
    month,
    isNextMonth = false,
    year,
  }: {
    month?: string;
    isNextMonth?: boolean;
    year?: string;
  }): DayRead {
    const first = month ? this.#future(1, monthOf(month), year) : this.today.add({ months: isNextMonth ? 1 : 0 });
    return first ? day(first.with({ day: first.daysInMonth })) : inThePast();
  }

  #coming = (name: string) => this.today.add({ days: ((weekdayOf(name) - this.today.dayOfWeek + 6) % 7) + 1 });
  #weekdayIn = (date: Temporal.PlainDate, name: string) => date.add({ days: weekdayOf(name) - date.dayOfWeek });
  #isAhead = (date: Temporal.PlainDate) => Temporal.PlainDate.compare(date, this.today) >= 0;

  /** The day that "a week from …" counts from. */
  #startOf(said: string): Temporal.PlainDate {
    if (/^today/i.test(said)) return this.today;
    return /^tom/i.test(said) ? this.today.add({ days: 1 }) : this.#coming(said.split(" ").at(-1) ?? said);
  }

  /** With a year, exactly that date, even if it is in the past. */
  #future(dayOfMonth: number, month: number, year?: string): Temporal.PlainDate | null {
    if (year) return plainDate(Number(year), month, dayOfMonth);
    const dates = [0, 1, 2, 3, 4].map((years) => plainDate(this.today.year + years, month, dayOfMonth));
    return dates.find((date) => date !== null && this.#isAhead(date)) ?? null;
  }

  #fresh(date: Temporal.PlainDate | null, year: string | undefined): DayRead {
    if (!date) return unclear("no such day.");
    if (year || this.today.until(date).days <= farthestDays) return day(date);
    return { date: null, problem: "which year?", past: "date" };
  }
}

const readOrdinalOrNumber = (said: string) => (/^\d+$/.test(said) ? Number(said) : readOrdinal(said));

function plainDate(year: number, month: number, day: number): Temporal.PlainDate | null {
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= 31 && year >= 1970 && year <= 2199;
  if (!isReal || day > Temporal.PlainYearMonth.from({ year, month }).daysInMonth) return null;
  return Temporal.PlainDate.from({ year, month, day });
}

const formatShortDate = (date: Temporal.PlainDate) => `${date.day} ${monthNames[date.month - 1]?.slice(0, 3)}`;
/** "26 November" */
export const formatDate = (date: Temporal.PlainDate) => `${date.day} ${monthNames[date.month - 1]}`;
