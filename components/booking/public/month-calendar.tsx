import { ChevronLeft, ChevronRight } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { addMonths, monthGrid } from "./month-grid";

type MonthCalendarProps = {
  month: string;
  /** The month that has today: there is nothing to see before it. */
  firstMonth: string;
  lastMonth: string;
  today: string;
  /** How many times each date has; dates without any are missing. */
  counts: ReadonlyMap<string, number>;
  day: string | null;
  holidays: readonly { date: string; name: string }[];
  hrefOfDay: (date: string) => string;
  hrefOfMonth: (month: string) => string;
};

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A month of which the days with free times are links. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, firstMonth, lastMonth, today, counts, day, holidays, hrefOfDay, hrefOfMonth } = props;
  return (
    <section aria-label="Days">
      <div className="flex items-center justify-between lg:mb-2">
        <h2 className="font-semibold text-lg text-ink">{nameOfMonth(month)}</h2>
        <nav aria-label="Months" className="-mr-2 flex">
          <MonthLink
            label="Previous month"
            href={month > firstMonth ? hrefOfMonth(addMonths(month, -1)) : null}
            icon={<ChevronLeft aria-hidden className="size-5" />}
          />
          <MonthLink
            label="Next month"
            href={month < lastMonth ? hrefOfMonth(addMonths(month, 1)) : null}
            icon={<ChevronRight aria-hidden className="size-5" />}
          />
        </nav>
      </div>
      <table className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="h-8 font-normal text-ink-faint text-xs">
                <abbr title={name} className="no-underline">
                  {name.slice(0, 2)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            // On a phone, weeks that are over would push the times out of sight.
            <tr key={week.find(Boolean)} className={cn(isOver(week, today) && "max-lg:hidden")}>
              {week.map((date, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the weekdays.
                <td key={at} className="p-0 text-center">
                  {date ? (
                    <Day
                      date={date}
                      count={counts.get(date) ?? 0}
                      isToday={date === today}
                      isChosen={date === day}
                      holiday={holidays.find((one) => one.date === date)?.name ?? null}
                      href={hrefOfDay(date)}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type DayProps = {
  date: string;
  count: number;
  isToday: boolean;
  isChosen: boolean;
  holiday: string | null;
  href: string;
};

function Day({ date, count, isToday, isChosen, holiday, href }: DayProps) {
  const shape = "tabular relative flex h-10 w-full items-center justify-center rounded-control text-base sm:h-11";
  const number = Number(date.slice(8));
  const mark = isToday ? (
    <span aria-hidden className="absolute bottom-1 size-1 rounded-full bg-current opacity-70" />
  ) : null;
  if (count === 0) {
    return (
      <span title={holiday ?? undefined} className={cn(shape, "text-ink-faint")}>
        {number}
        {mark}
      </span>
    );
  }
  return (
    <a
      href={href}
      data-swap
      title={holiday ?? undefined}
      aria-label={`${nameOfDate(date)}, ${count === 1 ? "1 time" : `${count} times`}`}
      aria-current={isChosen ? "date" : undefined}
      className={cn(
        shape,
        "font-medium transition-colors",
        isChosen
          ? "bg-accent text-accent-ink"
          : "bg-accent-wash text-accent hover:bg-[color-mix(in_oklab,var(--accent)_12%,var(--accent-wash))]",
      )}
    >
      {number}
      {mark}
    </a>
  );
}

function MonthLink({ label, href, icon }: { label: string; href: string | null; icon: React.ReactNode }) {
  const shape = "inline-flex size-10 items-center justify-center rounded-control touch:size-11";
  if (!href) {
    return (
      <span aria-hidden className={cn(shape, "text-ink-faint opacity-40")}>
        {icon}
      </span>
    );
  }
  return (
    <a href={href} data-swap aria-label={label} className={cn(shape, "text-ink-soft hover:bg-hover hover:text-ink")}>
      {icon}
    </a>
  );
}

const isOver = (week: readonly (string | null)[], today: string) => week.every((date) => date === null || date < today);

/** "November 2026" */
export const nameOfMonth = (month: string) =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00Z`),
  );

/** "Wednesday 25 November" */
export const nameOfDate = (date: string) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
    .format(new Date(`${date}T00:00Z`))
    .replace(",", "");
