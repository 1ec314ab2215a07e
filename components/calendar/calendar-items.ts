import { nameMeeting } from "@/components/data/meeting-name";
import { formatSpan, formatTime, type TimeStyle } from "@/components/patterns/time/format-time";
import { dateAt } from "@/components/patterns/time/zone-offset";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { ExternalEvent } from "@/lib/features/calendar/schema";
import { compareText } from "@/lib/language/compare-text";
import { type Axis, type AxisDay, axisOf, axisOfEnd, minuteMs, type Span } from "./day-axis";
import { shortDay } from "./day-names";

type Timed = { key: string; title: string; start: number; end: number };
export type MeetingItem = Timed & { kind: "meeting"; meeting: MeetingWire };
export type EventItem = Timed & { kind: "event"; event: ExternalEvent };
export type CalendarItem = MeetingItem | EventItem;

/** How a meeting is drawn. `unanswered`: the reader has not accepted the time. */
export type MeetingState = "live" | "upcoming" | "unanswered" | "past" | "off";

const dayMs = 86_400_000;

/** A meeting stands where it was planned; one without a plan, where it took place. */
export function meetingItem(meeting: MeetingWire, now: number): MeetingItem {
  const title = nameMeeting(meeting);
  if (meeting.scheduled_at) {
    const start = Date.parse(meeting.scheduled_at);
    return {
      kind: "meeting",
      key: meeting.id,
      title,
      start,
      end: start + meeting.duration_minutes * minuteMs,
      meeting,
    };
  }
  const start = Date.parse(meeting.started_at ?? meeting.created_at);
  const planned = start + meeting.duration_minutes * minuteMs;
  const end = meeting.ended_at
    ? Date.parse(meeting.ended_at)
    : meeting.status === "live"
      ? Math.max(now, start)
      : planned;
  return { kind: "meeting", key: meeting.id, title, start, end: Math.max(end, start + minuteMs), meeting };
}

export const eventItem = (event: ExternalEvent): EventItem => ({
  kind: "event",
  key: `event ${event.id}`,
  title: event.title || "Busy",
  start: Date.parse(event.starts_at),
  end: Date.parse(event.ends_at),
  event,
});

export function meetingState(meeting: MeetingWire, end: number, now: number): MeetingState {
  if (meeting.status === "cancelled" || meeting.my_response === "declined") return "off";
  if (meeting.status === "live") return "live";
  if (meeting.status === "completed" || end <= now) return "past";
  if (meeting.my_response === "none" || meeting.my_response === "proposed") return "unanswered";
  return "upcoming";
}

/** The reader may move it: theirs, and not begun. */
export const isMovable = (item: CalendarItem): item is MeetingItem =>
  item.kind === "meeting" &&
  item.meeting.is_host &&
  item.meeting.status === "scheduled" &&
  item.meeting.scheduled_at !== null;

/** Whole days, and what takes a day or longer, stand above the hours. */
export const isAbove = (item: CalendarItem): boolean =>
  (item.kind === "event" && item.event.all_day) || item.end - item.start >= dayMs;

/** The part of an item that lies in one day. */
export type Piece = { item: CalendarItem; from: number; to: number; isStart: boolean; isEnd: boolean };

/** What happens in a day's hours, in the order it begins. What goes on over midnight has a piece in each day. */
export function piecesOf(day: AxisDay, items: readonly CalendarItem[]): Piece[] {
  return items
    .filter((item) => !isAbove(item) && item.start < day.end && (item.end > day.start || item.start >= day.start))
    .sort((one, other) => one.start - other.start || other.end - one.end || compareText(one.title, other.title))
    .flatMap((item) => {
      const isStart = item.start >= day.start;
      const from = axisOf(day, Math.max(item.start, day.start));
      if (from === null) return [];
      const to = axisOfEnd(day, Math.min(item.end, day.end)) ?? from;
      return [{ item, from, to: Math.max(from, to), isStart, isEnd: item.end <= day.end }];
    });
}

/** The columns of the axis that an item above the hours takes up; null when it takes none. */
export function columnsOf(item: CalendarItem, axis: Axis): { from: number; to: number } | null {
  const [first, last] = datesOf(item, axis.timezone);
  const columns = axis.days.flatMap(({ date }, index) => (date >= first && date <= last ? [index] : []));
  const [from] = columns;
  const to = columns.at(-1);
  return from === undefined || to === undefined ? null : { from, to: to + 1 };
}

/** First and last day. An all-day event has dates, in no zone. */
export function datesOf(item: CalendarItem, timezone: string): [first: string, last: string] {
  const isAllDay = item.kind === "event" && item.event.all_day;
  const zone = isAllDay ? "UTC" : timezone;
  const first = dateAt(item.start, zone);
  const last = dateAt(Math.max(item.start, item.end - 1), zone);
  return [first, last];
}

/** "Budget review, Tue 24 Nov, 10:00 to 10:30, hosted by you". */
export function describeItem(item: CalendarItem, style: TimeStyle, now: number): string {
  return [item.title, ...describeItemTime(item, style), ...describeItemState(item, now)].join(", ");
}

function describeItemTime(item: CalendarItem, style: TimeStyle): string[] {
  const [first, last] = datesOf(item, style.timezone);
  if (item.kind === "event" && item.event.all_day) {
    return ["all day", first === last ? shortDay(first) : `${shortDay(first)} to ${shortDay(last)}`];
  }
  return [shortDay(first), describeItemSpan(item, style)];
}

/** "Tue 24 Nov, 10:00 – 10:30" */
export const describeSpan = ({ start, end }: Span, style: TimeStyle): string =>
  `${shortDay(dateAt(start, style.timezone))}, ${formatSpan(new Date(start), new Date(end), style)}`;

/** "10:00 to 10:30", with the other day's name when it ends on one. */
export function describeItemSpan({ start, end }: Span, style: TimeStyle): string {
  const [first, last] = [dateAt(start, style.timezone), dateAt(end, style.timezone)];
  const said = `${formatTime(new Date(start), style)} to ${formatTime(new Date(end), style)}`;
  return first === last ? said : `${said} ${shortDay(last)}`;
}

function describeItemState(item: CalendarItem, now: number): string[] {
  if (item.kind === "event") {
    const { event } = item;
    return [
      "in your calendar",
      ...(event.busy ? [] : ["free"]),
      ...(event.orphaned ? ["left over from a cancelled meeting"] : []),
    ];
  }
  const { meeting } = item;
  const host = meeting.is_host ? "hosted by you" : `hosted by ${meeting.host_name}`;
  if (meeting.status === "cancelled") return [host, "cancelled"];
  if (meeting.my_response === "declined") return [host, "you declined"];
  const state = meetingState(meeting, item.end, now);
  if (state === "live") return [host, "live now"];
  if (state === "unanswered") {
    return [host, meeting.my_response === "proposed" ? "you suggested another time" : "not answered yet"];
  }
  return [host];
}
