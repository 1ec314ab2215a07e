import { toInstant } from "@/components/ui/zoned-time";

const dayMs = 86_400_000;

/** The weeks of a month (`2026-11`) from Monday, as dates; null where another month's days would stand. */
export function monthGrid(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00Z`);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const dates = Array.from({ length: daysOf(month) }, (_, at) => dateOf(first + at * dayMs));
  const cells = [...Array<null>(before).fill(null), ...dates];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, at) => cells[week * 7 + at] ?? null));
}

/** `2026-11` and 2 → `2027-01`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The instants between which the month lies in a zone. */
export const monthWindow = (month: string, timezone: string) => ({
  start: toInstant({ day: `${month}-01`, minutes: 0 }, timezone),
  end: toInstant({ day: `${addMonths(month, 1)}-01`, minutes: 0 }, timezone),
});

function daysOf(month: string): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
