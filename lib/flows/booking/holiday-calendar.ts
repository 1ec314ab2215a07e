import { compareText } from "@/lib/language/compare-text";

import "server-only";

/** Two-letter code, in lower case, and the name in English. */
export type Holiday = { date: string; country: string; name: string; isPublic: boolean };

/** National days off. Observances, school holidays and optional days close nobody's office. */
const kinds = new Map([
  ["public", true],
  ["bank", false],
]);
const dayMs = 86_400_000;
/** Years of countries; each takes some milliseconds to compute. */
const keptMax = 2000;

const kept = new Map<string, Holiday[]>();

/** Loaded when it is needed, because its data is large. */
const load = async () => (await import("date-holidays")).default;

/** Countries that have a calendar of holidays. */
export async function listCountries(): Promise<string[]> {
  const Holidays = await load();
  return Object.keys(new Holidays().getCountries("en"))
    .map((code) => code.toLowerCase())
    .filter((code) => /^[a-z]{2}$/.test(code))
    .sort();
}

/** The holidays of these countries on dates from `first` to `last`, by date. */
export async function listHolidays(countries: readonly string[], first: string, last: string): Promise<Holiday[]> {
  const years = yearsBetween(first, last);
  const lists = await Promise.all(countries.flatMap((country) => years.map((year) => holidaysOf(country, year))));
  return lists
    .flat()
    .filter(({ date }) => first <= date && date <= last)
    .sort((one, other) => compareText(one.date, other.date) || compareText(one.country, other.country));
}

function yearsBetween(first: string, last: string): number[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, ahead) => from + ahead);
}

async function holidaysOf(country: string, year: number): Promise<Holiday[]> {
  const key = `${country} ${year}`;
  const known = kept.get(key);
  if (known) return known;
  const Holidays = await load();
  const computed = new Holidays(country.toUpperCase()).getHolidays(year, "en") ?? [];
  const byDate = new Map<string, Holiday>();
  for (const { date, start, end, name, type } of computed) {
    const isPublic = kinds.get(type);
    if (isPublic === undefined) continue;
    // Days of the country, whatever its zone: `date` names the first, and some last several.
    const first = Date.parse(date.slice(0, 10));
    const days = Math.max(1, Math.ceil((end.getTime() - start.getTime()) / dayMs - 0.05));
    for (let ahead = 0; ahead < days; ahead += 1) {
      const day = new Date(first + ahead * dayMs).toISOString().slice(0, 10);
      const before = byDate.get(day);
      if (!before || (isPublic && !before.isPublic)) byDate.set(day, { date: day, country, name, isPublic });
    }
  }
  const holidays = [...byDate.values()];
  if (kept.size >= keptMax) kept.clear();
  kept.set(key, holidays);
  return holidays;
}
