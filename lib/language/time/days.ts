/** Days are named as in `2026-11-24` here; no zone changes them. */

const dayMs = 24 * 3_600_000;

/** Days since 1970 began. */
export const dayNumberOf = (date: string): number => Math.round(Date.parse(`${date}T00:00Z`) / dayMs);
const dateOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

export const addDays = (date: string, count: number): string => dateOf(dayNumberOf(date) + count);

export const daysBetween = (from: string, to: string): number => dayNumberOf(to) - dayNumberOf(from);

/** The Monday on or before it. */
export function mondayOf(date: string): string {
  const number = dayNumberOf(date);
  // 1970 began on a Thursday.
  return dateOf(number - ((((number + 3) % 7) + 7) % 7));
}
