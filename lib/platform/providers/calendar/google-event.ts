import "server-only";
import { createHash } from "node:crypto";
import type { calendar_v3 } from "@googleapis/calendar";
import { z } from "zod";
import { compactUtc } from "@/lib/language/time/compact-utc";
import type { Attendee, AttendeeResponse, EventContent, EventToWrite, ListedEvent } from "./provider";

const answers = z.enum(["needsAction", "accepted", "declined", "tentative"]).catch("needsAction");
const moment = z
  .object({ dateTime: z.iso.datetime({ offset: true }).optional(), date: z.iso.date().optional() })
  .transform(({ dateTime, date }, context) => {
    if (dateTime) return { at: new Date(dateTime), allDay: false };
    if (date) return { at: new Date(`${date}T00:00:00Z`), allDay: true };
    context.addIssue("neither dateTime nor date");
    return z.NEVER;
  });

/** What is read of an event. A cancelled one has hardly a field. */
export const googleEvent = z.object({
  id: z.string(),
  iCalUID: z.string().optional(),
  status: z.enum(["confirmed", "tentative", "cancelled"]).default("confirmed"),
  summary: z.string().default(""),
  description: z.string().default(""),
  location: z.string().optional(),
  htmlLink: z.string().optional(),
  start: moment.optional(),
  end: moment.optional(),
  transparency: z.enum(["opaque", "transparent"]).catch("opaque"),
  eventType: z.string().optional(),
  attendees: z
    .array(
      z.object({
        email: z.string().toLowerCase().optional(),
        responseStatus: answers,
        self: z.boolean().default(false),
        resource: z.boolean().default(false),
      }),
    )
    .default([]),
  organizer: z.object({ displayName: z.string().optional(), email: z.string().optional() }).optional(),
  originalStartTime: moment.optional(),
  recurringEventId: z.string().optional(),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).default({}) }).optional(),
});
export type GoogleEvent = z.infer<typeof googleEvent>;

/** Google numbers occurrences so: by their start by the rule. */
export const instanceId = (id: string, originalStart: Date) => `${id}_${compactUtc(originalStart)}`;

/** The event, or one of its occurrences when `content` is of that one. */
export function toGoogleEvent(
  event: EventToWrite,
  content: EventContent & { attendees?: Attendee[] } = event,
): calendar_v3.Schema$Event {
  const { start, minutes, timezone } = content;
  const at = (time: Date) => ({ dateTime: time.toISOString(), timeZone: timezone });
  const body = {
    summary: content.title.trim(),
    description: content.description,
    location: content.url,
    source: { title: "Parley", url: content.url },
    start: at(start),
    end: at(endOf({ start, minutes })),
    status: "confirmed",
    attendees: (content.attendees ?? event.attendees).map(({ email, name, response }) => ({
      email: email.toLowerCase(),
      ...(name && { displayName: name }),
      responseStatus: response,
    })),
    ...(content === event && event.recurrence && { recurrence: recurrenceLines(event.recurrence) }),
  };
  const version = createHash("sha256").update(JSON.stringify(body)).digest("base64url").slice(0, 22);
  return { ...body, extendedProperties: { private: { parley: "1", uid: event.uid, version } } };
}

function recurrenceLines({ rule, except }: NonNullable<EventToWrite["recurrence"]>) {
  return [`RRULE:${rule}`, ...(except.length > 0 ? [`EXDATE:${except.map(compactUtc).join(",")}`] : [])];
}

/** Whether Google's event is what was written, and nobody has moved or renamed it there since. */
export function isUnchanged(found: GoogleEvent, wanted: calendar_v3.Schema$Event): boolean {
  return (
    found.status === "confirmed" &&
    found.extendedProperties?.private.version === wanted.extendedProperties?.private?.version &&
    found.summary === wanted.summary &&
    isSameTime(found, wanted)
  );
}

/**
 * What people answered at Google is kept where Parley knows of no answer, unless the event moves: who accepted Tuesday
 * has not accepted Thursday.
 */
export function withAnswers(wanted: calendar_v3.Schema$Event, found: GoogleEvent): calendar_v3.Schema$Event {
  if (found.start?.at.toISOString() !== wanted.start?.dateTime) return wanted;
  const given = readAttendeeAnswers(found);
  return {
    ...wanted,
    attendees: wanted.attendees?.map((attendee) =>
      attendee.responseStatus === "needsAction"
        ? { ...attendee, responseStatus: given.get(attendee.email ?? "") ?? "needsAction" }
        : attendee,
    ),
  };
}

/** Whoever wrote it. */
export const saysTheSame = (found: GoogleEvent, wanted: calendar_v3.Schema$Event) =>
  found.status === "confirmed" &&
  found.summary === wanted.summary &&
  found.description === wanted.description &&
  found.location === wanted.location &&
  isSameTime(found, wanted);

export const isSameTime = ({ start, end }: GoogleEvent, wanted: calendar_v3.Schema$Event) =>
  start?.at.toISOString() === wanted.start?.dateTime && end?.at.toISOString() === wanted.end?.dateTime;

export function readAttendeeAnswers({ attendees }: GoogleEvent): Map<string, AttendeeResponse> {
  return new Map(attendees.flatMap(({ email, responseStatus }) => (email ? [[email, responseStatus] as const] : [])));
}

/** Null for what is no event to see: cancelled, or only where somebody works. `isOwn`: of a calendar of the person's own. */
export function toListedEvent(event: GoogleEvent, isOwn: boolean): ListedEvent | null {
  const { id, start, end, status, attendees, organizer } = event;
  if (!start || !end || status === "cancelled" || event.eventType === "workingLocation") return null;
  const isDeclined = attendees.some(({ self, responseStatus }) => self && responseStatus === "declined");
  const written = event.extendedProperties?.private;
  return {
    id,
    uid: (written?.parley && written.uid) || event.iCalUID || id,
    title: event.summary,
    start: start.at,
    end: end.at,
    allDay: start.allDay,
    busy: isOwn && event.transparency === "opaque" && !isDeclined,
    attendeeCount: attendees.filter(({ resource }) => !resource).length,
    organizerName: organizer?.displayName ?? organizer?.email ?? null,
    htmlLink: event.htmlLink ?? null,
  };
}

const endOf = ({ start, minutes }: { start: Date; minutes: number }) => new Date(start.getTime() + minutes * 60_000);
