import type { ReactNode } from "react";
import { formatDate, type TimeStyle } from "@/components/patterns/time/format-time";
import { toWallTime } from "@/components/ui/zoned-time";
import type { BookingSlots } from "@/lib/flows/booking/schema";
import { type Choice, chooseHref } from "./booking-address";
import { MonthCalendar, nameOfMonth } from "./month-calendar";
import { addMonths } from "./month-grid";
import { chooseDay, groupByDate } from "./slot-month";
import { TimeList } from "./time-list";
import { ZoneAndClockForm } from "./zone-and-clock-form";

type SlotChooserProps = {
  path: string;
  choice: Choice & { month: string };
  slots: BookingSlots;
  hostName: string;
  pageZone: string;
  now: Date;
  isWholeZoneList: boolean;
  /** Above the calendar. */
  children?: ReactNode;
};

/** No page is bookable for longer ahead. */
const monthsMax = 12;

/** Calendar and times on one screen; every day and time is a link. */
export function SlotChooser(props: SlotChooserProps) {
  const { path, choice, slots, hostName, pageZone, now, isWholeZoneList, children } = props;
  const { month, timezone } = choice;
  const today = toWallTime(now, timezone).day;
  const firstMonth = today.slice(0, 7);
  const lastMonth = addMonths(firstMonth, monthsMax);
  const dates = groupByDate(slots.slots, timezone);
  const day = chooseDay(dates, month, choice.day);
  const holidays = slots.holidays.filter(({ date }) => date.startsWith(month));
  return (
    <div>
      {children}
      <ZoneAndClockForm path={path} choice={choice} pageZone={pageZone} isWhole={isWholeZoneList} />
      <div className="mt-3 grid gap-x-10 gap-y-3 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div>
          <MonthCalendar
            month={month}
            firstMonth={firstMonth}
            lastMonth={lastMonth}
            today={today}
            counts={new Map([...dates].map(([date, all]) => [date, all.length]))}
            day={day}
            holidays={holidays}
            hrefOfDay={(date) => chooseHref(path, choice, { day: date, start: null })}
            hrefOfMonth={(other) => chooseHref(path, choice, { month: other, day: null, start: null })}
          />
          {holidays.length > 0 ? <Holidays holidays={holidays} now={now} style={choice} /> : null}
        </div>
        {day ? (
          <TimeList
            date={day}
            slots={dates.get(day) ?? []}
            style={choice}
            hrefOf={(start) => chooseHref(path, choice, { day, start })}
          />
        ) : (
          <NoTimes month={month} isLast={month >= lastMonth} hostName={hostName}>
            <a
              href={chooseHref(path, choice, { month: addMonths(month, 1), day: null, start: null })}
              data-swap
              className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
            >
              Show {nameOfMonth(addMonths(month, 1))}
            </a>
          </NoTimes>
        )}
      </div>
    </div>
  );
}

type HolidaysProps = { holidays: BookingSlots["holidays"]; now: Date; style: TimeStyle };

function Holidays({ holidays, now, style }: HolidaysProps) {
  return (
    <ul aria-label="Holidays" className="mt-3 space-y-0.5 text-ink-faint text-sm">
      {holidays.map(({ date, name, open }) => (
        <li key={`${date} ${name}`}>
          <span className="tabular">{formatDate(date, style, now)}</span>: {name}
          {open ? "" : ", closed"}
        </li>
      ))}
    </ul>
  );
}

type NoTimesProps = { month: string; isLast: boolean; hostName: string; children: ReactNode };

function NoTimes({ month, isLast, hostName, children }: NoTimesProps) {
  return (
    <section aria-label="Times">
      <h2 data-said className="flex h-10 items-center font-semibold text-lg text-ink">
        No free times
      </h2>
      <p className="text-base text-ink-soft">
        {hostName} has no free times in {nameOfMonth(month)}.
      </p>
      {isLast ? null : <p className="mt-1">{children}</p>}
    </section>
  );
}
