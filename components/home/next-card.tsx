"use client";
import Link from "next/link";
import { meetingLink, meetingPath } from "@/components/data/meeting-link";
import { listNames, nameMeeting } from "@/components/data/meeting-name";
import { doorState, isNearStart } from "@/components/meetings/door-state";
import { MeetingChips } from "@/components/meetings/meeting-chips";
import { countDown, describeDistance, endsAt } from "@/components/patterns/time/day-line";
import { formatSpan, formatTime } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import type { MeetingWire } from "@/lib/core/meetings/schema";

type NextCardProps = {
  meeting: MeetingWire;
  now: Date;
  /** Another meeting is live, and its Join button comes first. */
  isSecondary?: boolean;
};

/** The next meeting, with a countdown in the last ten minutes. */
export function NextCard({ meeting, now, isSecondary }: NextCardProps) {
  const style = useTimeStyle();
  const door = doorState(meeting, now.getTime());
  const start = meeting.scheduled_at ? Date.parse(meeting.scheduled_at) : null;
  const countdown = start === null ? null : countDown(start, now.getTime());
  const isNear = isNearStart(meeting, now.getTime());
  const people = meeting.is_host ? meeting.invitee_names : [meeting.host_name, ...meeting.invitee_names];
  return (
    <article
      aria-label={nameMeeting(meeting)}
      className={cn(
        "relative flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-raised p-4 sm:p-5",
        isNear && "shadow-lift",
      )}
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="tabular flex flex-wrap items-baseline gap-x-2 text-ink-soft text-sm" suppressHydrationWarning>
          {meeting.scheduled_at && start !== null ? (
            <>
              <span className="font-medium text-ink">
                {formatSpan(meeting.scheduled_at, new Date(endsAt(meeting, meeting.scheduled_at)), style)}
              </span>
              {countdown ? null : <span className="text-ink-faint">{describeStart(start, now.getTime())}</span>}
            </>
          ) : (
            <span className="font-medium text-ink">Created at {formatTime(meeting.created_at, style)}</span>
          )}
        </p>
        <h3 className="wrap-anywhere mt-1 line-clamp-2 text-pretty font-semibold text-xl">
          <Link
            href={meetingPath(meeting)}
            data-row
            className="rounded-sm after:absolute after:inset-0 after:rounded-card"
          >
            {nameMeeting(meeting)}
          </Link>
        </h3>
        <div className="mt-1.5 flex flex-wrap items-center gap-2 text-base text-ink-faint">
          <span className="min-w-0 truncate">
            {people.length > 0 ? listNames(people) : "No one is invited yet. Share the link to invite people."}
          </span>
          <MeetingChips meeting={meeting} />
        </div>
      </div>
      <div className="relative z-1 flex items-center gap-4 max-sm:w-full max-sm:justify-between">
        {countdown ? (
          <p className="text-right" role="timer">
            <span className="tabular block font-semibold text-2xl text-accent leading-7" suppressHydrationWarning>
              {countdown}
            </span>
            <span className="block text-ink-faint text-xs">until it starts</span>
          </p>
        ) : null}
        {people.length === 0 && !countdown ? (
          <CopyButton text={meetingLink(meeting.code)} label="Copy link" size="lg" variant="ghost" />
        ) : null}
        {door.state === "open" ? (
          <ButtonLink
            href={`/m/${meeting.code}`}
            variant={isNear && !isSecondary ? "primary" : "secondary"}
            size="lg"
            className="max-sm:flex-1"
          >
            {isNear ? "Join" : "Open room"}
          </ButtonLink>
        ) : null}
      </div>
    </article>
  );
}

const describedWithinMs = 12 * 3_600_000;

/** Beyond half a day, the day's heading is enough. */
function describeStart(start: number, now: number): string {
  if (start - now > describedWithinMs) return "";
  return describeDistance(start, now);
}
