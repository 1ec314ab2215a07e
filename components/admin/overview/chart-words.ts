import type { OverviewDay } from "@/lib/flows/overview/schema";

export type Point = { day: string; value: number };

/** A point for each day of the span: one that nobody has counted is not there. */
export const pointsOf = (days: readonly OverviewDay[], measure: Exclude<keyof OverviewDay, "day">): Point[] =>
  days.map((day) => ({ day: day.day, value: day[measure] }));

/** What the chart shows, for those who don't see it. */
export function describePoints(points: readonly Point[], unit: string): string {
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last) return "Nothing has been counted yet.";
  const values = points.map(({ value }) => value);
  const most = Math.max(...values);
  if (most === 0) return `No ${unit} from ${dateText(first.day)} to ${dateText(last.day)}.`;
  const peak = points.find(({ value }) => value === most) ?? first;
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  const mean = average >= 10 ? Math.round(average).toLocaleString("en-US") : Number(average.toFixed(1)).toString();
  return `${mean} ${unit} a day on average. Most on ${dateText(peak.day)}: ${most.toLocaleString("en-US")}.`;
}

/** Days are UTC days: the same everywhere. */
export const dateText = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
