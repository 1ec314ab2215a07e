"use client";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { meetingLink, meetingPath } from "@/components/data/meeting-link";
import { listNames } from "@/components/data/meeting-name";
import { invitesQuery } from "@/components/invitations/use-invites";
import { EditableTitle } from "@/components/meeting/editable-title";
import { doorState, isNearStart } from "@/components/meetings/door-state";
import { MeetingChips } from "@/components/meetings/meeting-chips";
import { formatMinutes, zoneLabel } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { loadReschedule } from "@/components/schedule/load-reschedule";
import { useCancelMeeting } from "@/components/schedule/use-cancel-meeting";
import { isTyping } from "@/components/shell/shortcut";
import { Button, ButtonLink } from "@/components/ui/button";
import { buttonClasses } from "@/components/ui/button-classes";
import { CopyButton } from "@/components/ui/copy-button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { LatePart } from "@/components/ui/late-part";
import { AnchoredPopover } from "@/components/ui/popups/anchored-popover";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { InviteEntry } from "@/lib/features/invitations/schema";
import {
  type CalendarItem,
  datesOf,
  describeSpan,
  type EventItem,
  isMovable,
  type MeetingItem,
} from "./calendar-items";
import { shortDay } from "./day-names";
import { isRemovalKey } from "./grid-keys";

const loadInviteForm = () => import("@/components/invitations/invite-form").then((loaded) => loaded.InviteForm);

type ItemCardProps = {
  item: CalendarItem;
  secondZone: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: () => HTMLElement | null;
  /** Whether it opens with the question whether to cancel the meeting. */
  asksToCancel?: boolean;
};

/** What a block of the calendar is: when, with whom, and what can be done about it. */
export function ItemCard({ item, secondZone, open, onOpenChange, anchor, asksToCancel = false }: ItemCardProps) {
  const [isRescheduling, setRescheduling] = useState(false);
  return (
    <>
      <AnchoredPopover
        open={open && !isRescheduling}
        onOpenChange={onOpenChange}
        anchor={anchor}
        finalFocus={anchor}
        label={item.title}
        className="w-90 p-4"
      >
        {item.kind === "meeting" ? (
          <MeetingCard
            key={item.key}
            item={item}
            secondZone={secondZone}
            asksToCancel={asksToCancel}
            onReschedule={() => setRescheduling(true)}
          />
        ) : (
          <EventCard item={item} secondZone={secondZone} />
        )}
      </AnchoredPopover>
      {item.kind === "meeting" && isRescheduling ? (
        <LateOverlay
          load={loadReschedule}
          props={{
            meeting: item.meeting,
            open: true,
            onOpenChange: (isOpen) => {
              setRescheduling(isOpen);
              if (!isOpen) onOpenChange(false);
            },
          }}
        />
      ) : null}
    </>
  );
}

function Heading({ title, isCancelled }: { title: string; isCancelled?: boolean }) {
  return (
    <p
      className={`wrap-anywhere line-clamp-3 font-semibold text-lg leading-6 ${isCancelled ? "text-ink-faint line-through" : ""}`}
    >
      {title}
    </p>
  );
}

/** In the viewer's zone, and in the second one of the calendar. */
function Times({ item, secondZone }: { item: CalendarItem; secondZone: string | null }) {
  const style = useTimeStyle();
  const isAllDay = item.kind === "event" && item.event.all_day;
  if (isAllDay) {
    const [first, last] = datesOf(item, style.timezone);
    return (
      <p className="tabular mt-1 text-base text-ink-soft">
        {first === last ? shortDay(first) : `${shortDay(first)} – ${shortDay(last)}`}, all day
      </p>
    );
  }
  return (
    <div className="tabular mt-1 text-base text-ink-soft">
      <p>
        {describeSpan(item, style)}{" "}
        <span className="text-ink-faint">· {formatMinutes((item.end - item.start) / 60_000)}</span>
      </p>
      {secondZone ? (
        <p className="text-ink-faint text-sm">
          {describeSpan(item, { ...style, timezone: secondZone })}, {zoneLabel(secondZone, new Date(item.start))}
        </p>
      ) : null}
    </div>
  );
}

function MeetingCard({
  item,
  secondZone,
  asksToCancel,
  onReschedule,
}: {
  item: MeetingItem;
  secondZone: string | null;
  asksToCancel: boolean;
  onReschedule: () => void;
}) {
  const { meeting } = item;
  const [isInviting, setInviting] = useState(false);
  const cancel = useCancelMeeting(meeting);
  // Who may move it may cancel it.
  const canChange = isMovable(item);
  useCancelKey(canChange ? cancel.start : null, asksToCancel);
  const isCancelled = meeting.status === "cancelled";
  const isNear = isNearStart(meeting, Date.now());
  const canJoin = doorState(meeting, Date.now()).state === "open" && !hasLapsed(item);
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {meeting.is_host && !isCancelled ? (
            <EditableTitle meeting={meeting} level={3} className="wrap-anywhere font-semibold text-lg leading-6" />
          ) : (
            <Heading title={item.title} isCancelled={isCancelled} />
          )}
        </div>
        <MeetingChips meeting={meeting} />
      </div>
      <Times item={item} secondZone={secondZone} />
      {meeting.series ? <p className="mt-0.5 text-ink-faint text-sm">{meeting.series.summary}</p> : null}
      <People meeting={meeting} />
      {isInviting ? (
        <div className="mt-3 border-line border-t pt-3">
          <LatePart
            load={loadInviteForm}
            props={{
              meetingId: meeting.id,
              isSeries: meeting.series !== null,
              canUndo: true,
              onDone: () => setInviting(false),
            }}
          />
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          {canJoin ? (
            <ButtonLink href={`/m/${meeting.code}`} variant={isNear ? "primary" : "secondary"} size="sm">
              {isNear ? "Join" : "Open room"}
            </ButtonLink>
          ) : null}
          <ButtonLink href={meetingPath(meeting)} size="sm">
            Open
          </ButtonLink>
          {isCancelled ? null : (
            <CopyButton text={meetingLink(meeting.code)} label="Copy link" variant="ghost" size="sm" />
          )}
          {canChange ? (
            <>
              <Button variant="ghost" size="sm" onClick={() => setInviting(true)}>
                Add people
              </Button>
              <Button variant="ghost" size="sm" onClick={onReschedule}>
                Reschedule
              </Button>
              <Button variant="danger-quiet" size="sm" onClick={() => cancel.start()}>
                Cancel meeting
              </Button>
            </>
          ) : null}
        </div>
      )}
      {cancel.dialog}
    </>
  );
}

/** Backspace in the card asks, too. */
function useCancelKey(start: (() => void) | null, asksAtOnce: boolean) {
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  useEffect(() => {
    if (asksAtOnce) latest.current?.();
    function press(event: KeyboardEvent) {
      if (!isRemovalKey(event.key) || event.repeat || isTyping(event.target) || !latest.current) return;
      event.preventDefault();
      latest.current();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [asksAtOnce]);
}

/** Nobody came, and its time is over. */
const hasLapsed = ({ meeting, end }: MeetingItem) => meeting.status === "scheduled" && end < Date.now();

const peopleMax = 6;

function People({ meeting }: { meeting: MeetingWire }) {
  const query = useQuery({ ...invitesQuery(meeting.id), enabled: meeting.is_host && meeting.invitees.length > 0 });
  if (query.data && query.data.length > 0) {
    return (
      <ul aria-label="People" className="mt-3 space-y-1 border-line border-t pt-3 text-base">
        {query.data.slice(0, peopleMax).map((invite) => (
          <li key={invite.email} className="flex min-w-0 items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">{invite.display_name}</span>
            <span className="shrink-0 text-ink-faint text-sm">{answerWords(invite)}</span>
          </li>
        ))}
        {query.data.length > peopleMax ? (
          <li className="text-ink-faint text-sm">and {query.data.length - peopleMax} more</li>
        ) : null}
      </ul>
    );
  }
  const names = meeting.is_host ? meeting.invitee_names : [meeting.host_name, ...meeting.invitee_names];
  if (names.length === 0) return null;
  return <p className="mt-3 border-line border-t pt-3 text-base text-ink-soft">{listNames(names, peopleMax)}</p>;
}

function answerWords({ status, response }: InviteEntry): string {
  if (status === "admitted") return "Joined";
  if (status === "knocking") return "Waiting to join";
  const words = { accepted: "Going", declined: "Not going", proposed: "Suggested another time", none: "No reply" };
  return words[response];
}

function EventCard({ item, secondZone }: { item: EventItem; secondZone: string | null }) {
  const { event } = item;
  const attendees = event.attendee_count > 1 ? `${event.attendee_count} people` : "";
  const facts = [event.organizer_name, attendees, event.busy ? "" : "You're shown as free"].filter(Boolean).join(" · ");
  return (
    <>
      <Heading title={item.title} />
      <Times item={item} secondZone={secondZone} />
      {facts ? <p className="mt-2 text-base text-ink-soft">{facts}</p> : null}
      {event.orphaned ? (
        <p className="mt-3 flex gap-2 rounded-control bg-warn-wash p-2.5 text-base text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>Its meeting was cancelled, but the event is still in your calendar. Delete it there.</span>
        </p>
      ) : null}
      {event.html_link ? (
        <a href={event.html_link} target="_blank" rel="noreferrer" className={buttonClasses({ className: "mt-4" })}>
          <ExternalLink aria-hidden />
          Open in your calendar
        </a>
      ) : null}
    </>
  );
}
