"use client";
import { Repeat } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { meetingPath } from "@/components/data/meeting-link";
import { listNames, nameMeeting } from "@/components/data/meeting-name";
import { formatFull, formatMinutes, formatTime } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { AskInRow } from "@/components/sharing/ask-in-row";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { compareText } from "@/lib/language/compare-text";
import { MeetingChips } from "./meeting-chips";

type MeetingRowProps = {
  meeting: MeetingWire;
  readerId: string;
  /** Instead of the time, before the title, as wide as the gutter of the home page; null leaves no room for one. */
  lead?: ReactNode;
  /** Shown in the margin after the row on hover and on focus. */
  actions?: ReactNode;
  isSelected?: boolean;
  /** A button after the badges. */
  more?: ReactNode;
  /** Below the quiet line; the badge then shows only what is new. */
  details?: ReactNode;
  /** A checkbox in the margin before the row. */
  chooser?: ReactNode;
};

/** One clear line and one quiet line; the whole row opens the meeting. */
export function MeetingRow({ meeting, readerId, lead, actions, isSelected, more, details, chooser }: MeetingRowProps) {
  const isOff = meeting.status === "cancelled";
  return (
    <div
      className={cn(
        "group/row relative -mx-2 grid items-center gap-x-3 rounded-control px-2 py-2 transition-colors hover:bg-hover has-[a:focus-visible]:bg-hover",
        lead === null
          ? "grid-cols-[minmax(0,1fr)_auto]"
          : lead === undefined
            ? "grid-cols-[3.75rem_minmax(0,1fr)_auto] sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
            : "grid-cols-[4.25rem_minmax(0,1fr)_auto] sm:grid-cols-[5.75rem_minmax(0,1fr)_auto]",
        chooser && "sm:-ml-8 sm:pl-8",
        isSelected && "bg-accent-wash! hover:bg-accent-wash",
      )}
    >
      {chooser}
      {lead === undefined ? <RowTime meeting={meeting} /> : lead}
      <div className="min-w-0">
        <Link
          href={meetingPath(meeting)}
          data-row
          className={cn(
            "block truncate font-medium text-base text-ink outline-none after:absolute after:inset-0 after:rounded-control",
            "focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2",
            isOff && "text-ink-faint line-through decoration-ink-faint/60",
          )}
        >
          {nameMeeting(meeting)}
        </Link>
        <p className="tabular truncate text-ink-faint text-sm">
          {meeting.series ? <RepeatMark summary={meeting.series.summary} /> : null}
          {describeMeeting(meeting, readerId)}
        </p>
        {details}
      </div>
      <div
        className={cn(
          "flex items-center gap-1.5",
          // On a phone it stands under the title.
          meeting.notes_request !== "none" && (lead === null ? "max-sm:col-start-1" : "max-sm:col-start-2"),
        )}
      >
        <MeetingChips meeting={meeting} onlyNew={details !== undefined} />
        <AskInRow meeting={meeting} />
        {more}
        {meeting.status === "live" ? (
          <ButtonLink href={`/m/${meeting.code}`} variant="primary" className="relative z-1">
            Join
          </ButtonLink>
        ) : null}
      </div>
      {actions ? (
        <div className="absolute inset-y-0 -right-6 z-1 flex items-center opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-sm:hidden touch:hidden">
          {actions}
        </div>
      ) : null}
    </div>
  );
}

function RepeatMark({ summary }: { summary: string }) {
  return (
    <Repeat role="img" aria-label={`Repeats: ${summary}. `} className="mr-1.5 mb-0.5 inline size-3.5 align-middle">
      <title>{summary}</title>
    </Repeat>
  );
}

function RowTime({ meeting, className }: { meeting: MeetingWire; className?: string }) {
  const style = useTimeStyle();
  const at = momentOf(meeting);
  return (
    <time
      dateTime={at}
      title={formatFull(at, style)}
      suppressHydrationWarning
      className={cn("tabular whitespace-nowrap text-base text-ink-soft", className)}
    >
      {formatTime(at, style)}
    </time>
  );
}

/** The moment a meeting is sorted by: when it started, else when it is to start. */
export const momentOf = (meeting: MeetingWire) => meeting.started_at ?? meeting.scheduled_at ?? meeting.created_at;

export const soonestFirst = (one: MeetingWire, other: MeetingWire) => compareText(momentOf(one), momentOf(other));
export const latestFirst = (one: MeetingWire, other: MeetingWire) => soonestFirst(other, one);

/** `30 min · Ana, Ben and 3 others`, without the reader. */
function describeMeeting(meeting: MeetingWire, readerId: string): string {
  if (meeting.waiting) return "Waiting to be let in";
  return [lengthOf(meeting), listNames(otherPeople(meeting, readerId))].filter(Boolean).join(" · ");
}

/** The host first, then the attendees, or before the start the invitees. */
function otherPeople(meeting: MeetingWire, readerId: string): string[] {
  const everybody = meeting.status === "completed" ? meeting.attendees : meeting.invitees;
  const others = everybody.filter(({ id }) => id !== readerId && id !== meeting.host_id).map(({ name }) => name);
  return meeting.is_host ? others : [meeting.host_name, ...others];
}

function lengthOf(meeting: MeetingWire): string {
  if (meeting.status !== "completed") return formatMinutes(meeting.duration_minutes);
  if (!meeting.started_at || !meeting.ended_at) return "No one joined";
  const minutes = (Date.parse(meeting.ended_at) - Date.parse(meeting.started_at)) / 60_000;
  return minutes < 1 ? "Under a minute" : formatMinutes(minutes);
}
