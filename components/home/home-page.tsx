"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { CalendarHint } from "@/components/calendar-connection/calendar-hint";
import {
  asFirstPage,
  type MeetingsPart,
  meetingsOf,
  meetingsQuery,
  useArchiveMeetings,
  useMeetingsEvents,
} from "@/components/data/use-meetings";
import { wasParticipant } from "@/components/data/was-participant";
import { isNearStart } from "@/components/meetings/door-state";
import { LiveCard } from "@/components/meetings/live-card";
import { MeetingRow } from "@/components/meetings/meeting-row";
import { moveAmongRows } from "@/components/patterns/list/row-keys";
import { type DayLine, drawDayLine } from "@/components/patterns/time/day-line";
import { formatDate, formatDay, formatTime, type TimeStyle } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { OneLineBox } from "@/components/schedule/one-line-box";
import { PhoneBell } from "@/components/shell/bell-button";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { OwnTasksWire } from "@/lib/features/tasks/schema";
import { describeError } from "@/lib/platform/http/client";
import { DueTasks } from "./due-tasks";
import { JoinByCode } from "./join-by-code";
import { NextCard } from "./next-card";
import { StartNowButton } from "./start-now";

type HomePageProps = {
  firstName: string;
  readerId: string;
  upcoming: MeetingsPart;
  past: MeetingsPart;
  tasks: OwnTasksWire;
  calendarHint: "connect" | "reconnect" | null;
  openedAt: string;
};

export function HomePage({ firstName, readerId, tasks, calendarHint, openedAt, ...first }: HomePageProps) {
  useMeetingsEvents();
  const upcoming = useInfiniteQuery({ ...meetingsQuery("upcoming"), initialData: asFirstPage(first.upcoming) });
  const past = useInfiniteQuery({ ...meetingsQuery("past"), initialData: asFirstPage(first.past) });
  const failed = [upcoming, past].find(({ isError }) => isError);
  const style = useTimeStyle();
  const now = useNow(1000) ?? new Date(openedAt);
  const line = drawDayLine([...meetingsOf(upcoming.data), ...meetingsOf(past.data)], now.getTime(), style.timezone);
  // While a meeting can be joined, Join is the only primary button.
  const isBusy = line.days.some(({ cards }) => cards.some((meeting) => isNearStart(meeting, now.getTime())));

  return (
    <div className="mx-auto w-full max-w-[47rem] px-4 pt-8 pb-24 sm:px-8 md:pt-14">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-start justify-between gap-3 max-md:w-full">
          <div className="min-w-0">
            <p className="text-base text-ink-faint" suppressHydrationWarning>
              {fullDay(now, style)}
            </p>
            <h1 className="mt-0.5 font-semibold text-2xl md:text-3xl" suppressHydrationWarning>
              {greet(now, style)}, {firstName}
            </h1>
          </div>
          <PhoneBell />
        </div>
        <div className="flex gap-2 max-sm:w-full [&>*]:max-sm:flex-1">
          <JoinByCode />
          <StartNowButton variant={isBusy ? "secondary" : "primary"} />
        </div>
      </header>
      <OneLineBox />
      {calendarHint ? <CalendarHint about={calendarHint} /> : null}
      {failed ? (
        <ErrorState
          title="Couldn't refresh your meetings."
          onRetry={() => void Promise.all([upcoming.refetch(), past.refetch()])}
          retrying={failed.isFetching}
          className="mt-8"
        >
          {describeError(failed.error)} This page may be out of date. Meeting links still work.
        </ErrorState>
      ) : null}
      <DueTasks initial={tasks} now={now} />
      <Line line={line} readerId={readerId} now={now} style={style} />
    </div>
  );
}

type LineProps = { line: DayLine; readerId: string; now: Date; style: TimeStyle };

function Line({ line, readerId, now, style }: LineProps) {
  const archive = useArchiveMeetings();
  const isSomethingLive = line.days.some(({ cards }) => cards.some((meeting) => meeting.status === "live"));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move focus between links that Tab also reaches.
    <div onKeyDown={moveAmongRows} className="mt-10">
      {line.days.length === 0 ? <QuietDay hasPast={line.recent.length > 0} /> : null}
      {line.days.length > 0 ? (
        <div className="relative space-y-7 before:absolute before:top-9 before:bottom-5 before:left-[calc(4rem-0.5px)] before:w-px before:bg-line sm:before:left-[calc(5.25rem-0.5px)]">
          {line.days.map(({ date, cards, rows }) => (
            <section key={date} aria-label={dayTitle(date, style, now)}>
              <h2 className="mb-2 pl-[5rem] font-medium text-ink-faint text-sm sm:pl-[6.5rem]">
                {dayTitle(date, style, now)}
              </h2>
              <ul className="space-y-2">
                {cards.map((meeting) => (
                  <LineItem key={meeting.id} meeting={meeting} style={style} isCard>
                    {meeting.status === "live" ? (
                      <LiveCard meeting={meeting} now={now} />
                    ) : (
                      <NextCard meeting={meeting} now={now} isSecondary={isSomethingLive} />
                    )}
                  </LineItem>
                ))}
                {rows.map((meeting) => (
                  <LineItem key={meeting.id} meeting={meeting} style={style}>
                    <MeetingRow meeting={meeting} readerId={readerId} lead={null} />
                  </LineItem>
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : null}
      {line.recent.length > 0 ? (
        <section aria-label="Recent" className="mt-12">
          <div className="mb-1.5 flex items-baseline justify-between gap-4">
            <h2 className="font-medium text-ink-faint text-sm">Recent</h2>
            <Link href="/meetings?show=past" className="rounded-sm text-ink-faint text-sm hover:text-ink">
              All past meetings
            </Link>
          </div>
          <ul className="space-y-px">
            {line.recent.map((meeting) => (
              <li key={meeting.id}>
                <MeetingRow
                  meeting={meeting}
                  readerId={readerId}
                  lead={<RecentDay meeting={meeting} style={style} now={now} />}
                  actions={
                    wasParticipant(meeting, readerId) ? (
                      <IconButton
                        label="Archive"
                        size="sm"
                        onClick={() => archive.start({ ids: [meeting.id], archived: true })}
                      >
                        <Archive aria-hidden />
                      </IconButton>
                    ) : null
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

type LineItemProps = { meeting: MeetingWire; style: TimeStyle; isCard?: boolean; children: ReactNode };

/** An entry of the day's timeline: the time in the gutter, a dot on the line. */
function LineItem({ meeting, style, isCard, children }: LineItemProps) {
  const isLive = meeting.status === "live";
  return (
    <li className="grid grid-cols-[3rem_1.5rem_minmax(0,1fr)] gap-x-1 sm:grid-cols-[4rem_1.5rem_minmax(0,1fr)] sm:gap-x-2">
      <span
        className={cn(
          "tabular whitespace-nowrap text-right text-sm sm:text-base",
          isCard ? "pt-4 sm:pt-5" : "pt-2",
          isLive ? "font-medium text-live" : isCard ? "font-medium text-ink" : "text-ink-soft",
        )}
        suppressHydrationWarning
      >
        {isLive || !meeting.scheduled_at ? "Now" : formatTime(meeting.scheduled_at, style)}
      </span>
      <span
        aria-hidden
        className={cn("relative flex justify-center", isCard ? "pt-[1.3125rem] sm:pt-[1.625rem]" : "pt-[0.8125rem]")}
      >
        <span
          className={cn(
            "size-2.5 rounded-full border-2 border-canvas ring-1",
            isLive ? "bg-live ring-live" : isCard ? "bg-accent ring-accent" : "bg-canvas ring-edge",
          )}
        />
      </span>
      {children}
    </li>
  );
}

function RecentDay({ meeting, style, now }: { meeting: MeetingWire; style: TimeStyle; now: Date }) {
  const at = meeting.ended_at ?? meeting.created_at;
  return (
    <time dateTime={at} suppressHydrationWarning className="tabular truncate text-base text-ink-soft">
      {shortDay(at, style, now)}
    </time>
  );
}

function QuietDay({ hasPast }: { hasPast: boolean }) {
  return (
    <div className="border-line border-y border-dashed py-8">
      <p className="text-md">{hasPast ? "Nothing scheduled." : "Your meetings will show up here."}</p>
      <p className="mt-1 max-w-prose text-base text-ink-faint">
        {hasPast
          ? "Schedule a meeting above, or start one now and share its link."
          : "Schedule one above, or start one now and share its link. Parley transcribes as people speak, and the notes are ready when the meeting ends."}
      </p>
    </div>
  );
}

function dayTitle(date: string, style: TimeStyle, now: Date): string {
  return formatDate(date, style, now);
}

function shortDay(at: string, style: TimeStyle, now: Date): string {
  const day = formatDay(at, style, now);
  return day === "Yesterday" || day === "Today" ? day : day.replace(/^\w+ /, "");
}

function fullDay(now: Date, { timezone }: TimeStyle): string {
  return new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: timezone,
  }).format(now);
}

function greet(now: Date, { timezone }: TimeStyle): string {
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: timezone }).format(now),
  );
  if (hour < 5) return "Good evening";
  if (hour < 12) return "Good morning";
  return hour < 18 ? "Good afternoon" : "Good evening";
}
