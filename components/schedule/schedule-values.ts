import type { z } from "zod";
import { toInstant, toWallTime } from "@/components/ui/zoned-time";
import { emailsPerMeetingMax } from "@/lib/core/meetings/constants";
import type { createMeetingBody, Interpretation, MeetingWire } from "@/lib/core/meetings/schema";
import type { InviteEntry } from "@/lib/features/invitations/schema";
import { addressesIn } from "./named-people";
import { carryRule } from "./recurrence-rule";
import { minutesOfDay, nextHalfHour } from "./schedule-time";

export type ScheduleValues = {
  title: string;
  /** `2026-11-24` */
  day: string;
  /** Minutes after midnight; null when none is written. */
  time: number | null;
  duration: number;
  timezone: string;
  /** RRULE; null: it happens once. */
  recurrence: string | null;
  emails: string[];
  keyEmails: string[];
  transcription: boolean;
  /** Starts when the first person joins. */
  recording: boolean;
  copilot: boolean;
  locked: boolean;
  /** Built in, or one of the host's own. */
  template: string;
  note: string;
};

export type ScheduleField = keyof ScheduleValues;
type CreateMeetingInput = z.input<typeof createMeetingBody>;

/** What nobody has to choose. */
export const defaultOptions = {
  transcription: true,
  recording: false,
  copilot: false,
  locked: false,
  template: "general",
};

export function emptySchedule(now: Date, timezone: string): ScheduleValues {
  const { day, minutes } = nextHalfHour(now, timezone);
  return {
    title: "",
    day,
    time: minutes,
    duration: 30,
    timezone,
    recurrence: null,
    emails: [],
    keyEmails: [],
    ...defaultOptions,
    note: "",
  };
}

/**
 * A form filled from one line: what the line leaves out is as in an empty form. A time that was said and not
 * understood, or whose day was not, stays empty: the next half hour would be taken for what was meant.
 */
export function scheduleFrom(read: Interpretation, now: Date, timezone: string): ScheduleValues {
  const empty = emptySchedule(now, timezone);
  const isUnsaid = read.date === null && read.time === null && read.not_understood.length === 0;
  return {
    ...empty,
    title: read.title ?? "",
    day: read.date ?? empty.day,
    time: read.date && read.time ? minutesOfDay(read.time) : isUnsaid ? empty.time : null,
    duration: read.minutes,
    timezone: read.timezone,
    recurrence: read.recurrence,
    emails: addressesIn(read).slice(0, emailsPerMeetingMax),
    transcription: read.transcription,
    recording: read.recording,
    copilot: read.copilot,
    locked: read.locked,
    template: read.template ?? empty.template,
  };
}

export type ChosenTime = { start: string; minutes: number; title: string; emails: string[] };

export function scheduleAt({ start, minutes, title, emails }: ChosenTime, now: Date, timezone: string): ScheduleValues {
  const { day, minutes: time } = toWallTime(start, timezone);
  return { ...emptySchedule(now, timezone), day, time, duration: minutes, title, emails };
}

/** As a meeting was, on a day that is still to come at the same time of day. */
export function scheduleLike(meeting: MeetingWire, invites: InviteEntry[], now: Date): ScheduleValues {
  const { booked_timezone: timezone, scheduled_at: before } = meeting;
  const when = { ...emptySchedule(now, timezone), ...(before ? nextOf(before, timezone, now) : {}) };
  const was = before && toWallTime(before, timezone).day;
  return {
    ...when,
    recurrence: meeting.series && was ? carryRule(meeting.series.rule, was, when.day, timezone) : null,
    title: meeting.title ?? "",
    duration: meeting.duration_minutes,
    emails: invites.map(({ email }) => email),
    keyEmails: invites.filter(({ key }) => key).map(({ email }) => email),
    transcription: meeting.transcription_enabled,
    recording: meeting.recording_enabled,
    copilot: meeting.copilot_enabled,
    locked: meeting.locked,
    template: meeting.summary_template,
    note: meeting.booking_note ?? "",
  };
}

/** That moment while it is ahead, else its time of day today or tomorrow. */
function nextOf(before: string, timezone: string, now: Date): Pick<ScheduleValues, "day" | "time"> {
  const was = toWallTime(new Date(before), timezone);
  if (Date.parse(before) > now.getTime()) return { day: was.day, time: was.minutes };
  const today = toWallTime(now, timezone);
  const tomorrow = toWallTime(new Date(now.getTime() + 24 * 3_600_000), timezone);
  return { day: was.minutes > today.minutes ? today.day : tomorrow.day, time: was.minutes };
}

type ReadSchedule =
  | { body: CreateMeetingInput; errors: null }
  | { body: null; errors: Partial<Record<ScheduleField, string>> };

/** The body to send, or what is wrong with its time. All else the service says at the field (`fieldAt`). */
export function readSchedule(values: ScheduleValues, now: Date): ReadSchedule {
  const { day, time, timezone } = values;
  if (time === null) return { body: null, errors: { time: "Choose a time." } };
  const start = toInstant({ day, minutes: time }, timezone);
  if (Date.parse(start) < now.getTime() - 60_000)
    return { body: null, errors: { day: "Choose a time in the future." } };
  const body: CreateMeetingInput = {
    title: values.title,
    scheduled_at: start,
    duration_minutes: values.duration,
    booked_timezone: timezone,
    ...(values.recurrence ? { recurrence: values.recurrence } : {}),
    emails: values.emails,
    key_emails: values.keyEmails.filter((email) => values.emails.includes(email)),
    transcription_enabled: values.transcription,
    recording_enabled: values.recording,
    copilot_enabled: values.copilot,
    locked: values.locked,
    summary_template: values.template,
    booking_note: values.note.trim() || null,
  };
  return { body, errors: null };
}

const fields: [prefix: string, field: ScheduleField][] = [
  ["title", "title"],
  ["scheduled_at", "day"],
  ["duration_minutes", "duration"],
  ["booked_timezone", "timezone"],
  ["recurrence", "recurrence"],
  ["emails", "emails"],
  ["key_emails", "emails"],
  ["summary_template", "template"],
  ["booking_note", "note"],
  ["transcription_enabled", "transcription"],
  ["recording_enabled", "recording"],
  ["copilot_enabled", "copilot"],
  ["locked", "locked"],
];

/** The field that a path of the interface (`emails.3`, `/emails/3`) is about. */
export function fieldAt(path: string): ScheduleField | null {
  const head = path.replace(/^\//, "").split(/[./[]/)[0] ?? "";
  return fields.find(([prefix]) => prefix === head)?.[1] ?? null;
}
