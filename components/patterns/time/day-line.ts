import type { MeetingWire } from "@/lib/core/meetings/schema";
import { compareText } from "@/lib/language/compare-text";
import { collapseSeries } from "./collapse-series";
import { dateAt } from "./zone-offset";

export type DayLine = {
  /** Live and upcoming meetings by day, in the reader's time zone, soonest first. */
  days: LineDay[];
  /** Past meetings, newest first. */
  recent: MeetingWire[];
};

type LineDay = {
  /** `YYYY-MM-DD` */
  date: string;
  /** Shown prominently: live meetings, open instant meetings, and the next one. */
  cards: MeetingWire[];
  rows: MeetingWire[];
};

const comingMax = 12;
const recentMax = 8;
/** An instant meeting that nobody joined is removed from the home page after this time. The list still has it. */
const openMs = 12 * 3_600_000;

/** Groups a person's meetings by day. Archived meetings are left out, and a cancelled one is never the next one. */
export function drawDayLine(meetings: MeetingWire[], now: number, zone: string): DayLine {
  const shown = meetings.filter((meeting) => !meeting.archived);
  const live = shown.filter((meeting) => meeting.status === "live").sort(by((meeting) => meeting.started_at));
  const open = shown
    .filter((meeting) => meeting.status === "scheduled" && !meeting.scheduled_at)
    .filter((meeting) => now - Date.parse(meeting.created_at) < openMs)
    .sort(by((meeting) => meeting.created_at));
  const ahead = shown.filter((meeting) => isComing(meeting, now)).sort(by((meeting) => meeting.scheduled_at));
  const coming = collapseSeries(ahead).map(({ meeting }) => meeting);
  const next = coming.find((meeting) => meeting.status === "scheduled");
  const days = new Map<string, LineDay>();
  const dayOf = (date: string) => {
    const day = days.get(date) ?? { date, cards: [], rows: [] };
    days.set(date, day);
    return day;
  };
  const today = dateAt(now, zone);
  if (live.length + open.length > 0) dayOf(today).cards.push(...live, ...open);
  for (const meeting of coming.slice(0, comingMax)) {
    const starts = dateAt(Date.parse(meeting.scheduled_at ?? meeting.created_at), zone);
    const isOverdue = starts < today;
    const day = dayOf(isOverdue ? today : starts);
    if (meeting === next) day.cards.push(meeting);
    else day.rows.push(meeting);
  }
  const recent = shown
    .filter((meeting) => meeting.status === "completed")
    .sort(by((meeting) => meeting.ended_at ?? meeting.started_at ?? meeting.created_at))
    .reverse()
    .slice(0, recentMax);
  return { days: [...days.values()], recent };
}

/** Still to come, or its time has begun. What nobody came to leaves when its time is over, a cancelled one too. */
function isComing(meeting: MeetingWire, now: number): boolean {
  if (!meeting.scheduled_at || (meeting.status !== "scheduled" && meeting.status !== "cancelled")) return false;
  return endsAt(meeting, meeting.scheduled_at) > now;
}

export const endsAt = (meeting: Pick<MeetingWire, "duration_minutes">, start: string) =>
  Date.parse(start) + meeting.duration_minutes * 60_000;

/** A countdown during the last ten minutes before the start, such as `9:58`; otherwise null. */
export function countDown(start: number, now: number): string | null {
  const left = Math.ceil((start - now) / 1000);
  if (left <= 0 || left > 600) return null;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** The distance to a start: `in 25 min`, `in 3 h`, `in 2 days`, `12 min late`. */
export function describeDistance(start: number, now: number): string {
  const minutes = Math.round((start - now) / 60_000);
  if (minutes === 0) return "now";
  const words = spanWords(Math.abs(minutes));
  return minutes > 0 ? `in ${words}` : `${words} late`;
}

function spanWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 6) return minutes % 60 < 5 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  if (hours < 36) return `${Math.round(minutes / 60)} h`;
  return `${Math.round(minutes / 1440)} days`;
}

function by(instant: (meeting: MeetingWire) => string | null) {
  return (one: MeetingWire, other: MeetingWire) => compareText(instant(one) ?? "", instant(other) ?? "");
}
