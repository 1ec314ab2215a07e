"use client";
import { useQuery } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { formatDay, type TimeStyle } from "@/components/shell/format-time";
import { useNow, useTimeStyle } from "@/components/shell/time-style";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { describeError } from "@/lib/http/client";
import type { MeetingWire } from "@/lib/meetings/schema";
import { type DayLine, drawDayLine } from "./day-line";
import { DayLineSkeleton } from "./day-line-skeleton";
import { JoinByCode } from "./join-by-code";
import { LiveCard } from "./live-card";
import { MeetingRow } from "./meeting-row";
import { NextCard } from "./next-card";
import { OneLineBox } from "./one-line-box";
import { moveAmongRows } from "./row-keys";
import { StartNowButton } from "./start-now";
import { meetingsQuery, useArchiveMeetings, useMeetingsEvents } from "./use-meetings";

type HomePageProps = { firstName: string; meetings: MeetingWire[]; openedAt: string };

export function HomePage({ firstName, meetings: initialData, openedAt }: HomePageProps) {
  useMeetingsEvents();
  const meetings = useQuery({ ...meetingsQuery({ archived: false }), initialData });
  const style = useTimeStyle();
  const now = useNow(1000) ?? new Date(openedAt);
  const line = drawDayLine(meetings.data, now.getTime(), style.timezone);

  return (
    <div className="mx-auto w-full max-w-[47rem] px-4 pt-8 pb-24 sm:px-8 md:pt-14">
      <header className="mb-7">
        <p className="text-base text-ink-faint" suppressHydrationWarning>
          {fullDay(now, style)}
        </p>
        <h1 className="mt-0.5 font-semibold text-2xl md:text-3xl" suppressHydrationWarning>
          {greet(now, style)}, {firstName}
        </h1>
      </header>
      <div className="flex flex-wrap items-start gap-2">
        <OneLineBox className="min-w-0 flex-[1_1_24rem]" />
        <div className="flex gap-2 max-sm:w-full [&>*]:max-sm:flex-1">
          <JoinByCode />
          <StartNowButton />
        </div>
      </div>
      {meetings.isError ? (
        <ErrorState
          title="Your meetings could not be read again."
          onRetry={() => void meetings.refetch()}
          retrying={meetings.isFetching}
          className="mt-8"
        >
          {describeError(meetings.error)} What is shown may be out of date; links you have still work.
        </ErrorState>
      ) : null}
      {meetings.isPending ? <DayLineSkeleton /> : <Line line={line} now={now} style={style} />}
    </div>
  );
}

function Line({ line, now, style }: { line: DayLine; now: Date; style: TimeStyle }) {
  const archive = useArchiveMeetings();
  const isQuiet = line.live.length === 0 && line.open.length === 0 && !line.next && line.later.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move the focus between links that Tab reaches, too.
    <div onKeyDown={moveAmongRows} className="mt-10 space-y-9">
      {line.live.length > 0 ? (
        <LineSection title="Now">
          {line.live.map((meeting) => (
            <li key={meeting.id}>
              <LiveCard meeting={meeting} now={now} />
            </li>
          ))}
        </LineSection>
      ) : null}
      {line.next || line.open.length > 0 ? (
        <LineSection title="Next">
          {line.open.map((meeting) => (
            <li key={meeting.id}>
              <NextCard meeting={meeting} now={now} />
            </li>
          ))}
          {line.next ? (
            <li>
              <NextCard meeting={line.next} now={now} />
            </li>
          ) : null}
        </LineSection>
      ) : null}
      {isQuiet ? <QuietDay hasPast={line.recent.length > 0} /> : null}
      {line.later.map(({ date, meetings }) => (
        <LineSection key={date} title={laterTitle(meetings, style, now)}>
          {meetings.map((meeting) => (
            <li key={meeting.id}>
              <MeetingRow meeting={meeting} />
            </li>
          ))}
        </LineSection>
      ))}
      {line.recent.length > 0 ? (
        <LineSection
          title="Recently"
          aside={
            <Link href="/meetings?show=past" className="rounded-sm text-ink-faint text-sm hover:text-ink">
              All past meetings
            </Link>
          }
        >
          {line.recent.map((meeting) => (
            <li key={meeting.id}>
              <MeetingRow
                meeting={meeting}
                lead={<RecentDay meeting={meeting} style={style} now={now} />}
                actions={
                  <IconButton label="Archive" size="sm" onClick={() => archive([meeting.id], true)}>
                    <Archive aria-hidden />
                  </IconButton>
                }
              />
            </li>
          ))}
        </LineSection>
      ) : null}
    </div>
  );
}

function LineSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <h2 className="font-medium text-ink-faint text-sm">{title}</h2>
        {aside}
      </div>
      <ul className="space-y-px">{children}</ul>
    </section>
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
      <p className="text-md">{hasPast ? "Nothing is planned." : "This is where your day will be."}</p>
      <p className="mt-1 max-w-prose text-base text-ink-faint">
        {hasPast
          ? "Write one line above to plan a meeting, or start one now and send its link."
          : "Plan a meeting with one line above, or start one now and send its link. While people talk, Parley writes the words down; when it is over, the notes are here."}
      </p>
    </div>
  );
}

function laterTitle(meetings: MeetingWire[], style: TimeStyle, now: Date): string {
  const day = formatDay(meetings[0]?.scheduled_at ?? now, style, now);
  return day === "Today" ? "Later today" : day;
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
  if (hour < 5) return "Good night";
  if (hour < 12) return "Good morning";
  return hour < 18 ? "Good afternoon" : "Good evening";
}
