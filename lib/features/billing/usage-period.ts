import { startOfDay, toZoned } from "@/lib/language/time/zoned";

export type UsagePeriod = {
  start: Date;
  end: Date;
  /** The same for the whole period, also when the person changes their zone in the middle of it. */
  name: string;
};

type Period = { periodStart: Date; periodEnd: Date };

/** That of the subscription; without one, and while its present period is not known yet, the month in the person's zone. */
export function usagePeriod(subscription: Period | null, timezone: string | null, now: Date): UsagePeriod {
  if (!subscription || now < subscription.periodStart || now >= subscription.periodEnd) {
    return calendarMonth(timezone ?? "UTC", now);
  }
  const { periodStart: start, periodEnd: end } = subscription;
  return { start, end, name: start.toISOString() };
}

function calendarMonth(timezone: string, now: Date): UsagePeriod {
  const first = toZoned(now, timezone).toPlainDate().with({ day: 1 });
  return {
    start: startOfDay(first, timezone),
    end: startOfDay(first.add({ months: 1 }), timezone),
    name: first.toPlainYearMonth().toString(),
  };
}
