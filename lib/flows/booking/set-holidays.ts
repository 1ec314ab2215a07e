import "server-only";
import { database } from "@/lib/platform/database/database";
import { conflict, invalidValue, notFound } from "@/lib/platform/refusal";
import { listCountries, listHolidays } from "./holiday-calendar";
import type { Opening } from "./slots";

/** Replaces the countries whose holidays close the page. Choices for single days stay, should a country come back. */
export async function setCountries(pageId: string, countries: readonly string[]) {
  const known = new Set(await listCountries());
  const unknown = countries.find((country) => !known.has(country));
  if (unknown) throw invalidValue("countries", `There's no holiday calendar for ${unknown.toUpperCase()}.`);
  const holidayCountries = [...new Set(countries)];
  const { count } = await database.bookingPage.updateMany({ where: { userId: pageId }, data: { holidayCountries } });
  if (count === 0) throw notFound();
}

/** Opens a holiday in one range, or closes it by choice. */
export async function setHoliday(pageId: string, date: string, opening: Opening | null) {
  const page = await database.bookingPage.findUnique({
    where: { userId: pageId },
    select: { holidayCountries: true },
  });
  if (!page) throw notFound();
  if ((await listHolidays(page.holidayCountries, date, date)).length === 0) {
    throw conflict(
      "not_a_holiday",
      "This day isn't a holiday in the countries you chose. Change your weekly hours instead.",
    );
  }
  const day = dayOf(date);
  const range = { startMinute: opening?.startMinute ?? null, endMinute: opening?.endMinute ?? null };
  await database.bookingHoliday.upsert({
    where: { pageId_day: { pageId, day } },
    create: { pageId, day, ...range },
    update: range,
  });
}

/** Puts a holiday back to its default, which is closed. Any other day has none to put back. */
export async function resetHoliday(pageId: string, date: string) {
  await database.bookingHoliday.deleteMany({ where: { pageId, day: dayOf(date) } });
}

const dayOf = (date: string) => new Date(`${date}T00:00:00Z`);
