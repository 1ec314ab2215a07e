import { addDays, mondayOf } from "@/lib/language/time/days";
import { daysFrom } from "./day-axis";

export const calendarViews = ["day", "3days", "week"] as const;
export type CalendarView = (typeof calendarViews)[number];

const daysOf: Record<CalendarView, number> = { day: 1, "3days": 3, week: 7 };

/** The days in sight: a week begins on Monday, fewer days on the chosen one. */
export const datesInView = (view: CalendarView, date: string) =>
  daysFrom(view === "week" ? mondayOf(date) : date, daysOf[view]);

export const turned = (view: CalendarView, date: string, direction: -1 | 1) => addDays(date, direction * daysOf[view]);

/** Remembered in the browser, and sent along so that the first picture is right. */
export const viewCookie = "parley_calendar_view";
export const zoneCookie = "parley_calendar_zone";

export const readView = (text: string | string[] | undefined): CalendarView | null =>
  calendarViews.find((view) => view === text) ?? null;
