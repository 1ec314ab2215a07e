import { z } from "zod";
import { recordAccessShape } from "@/lib/core/access/schema";
import { knownPersonShape, knownTeamShape } from "@/lib/core/users/schema";
import { instant, instantInput, timezoneInput } from "@/lib/language/time/schema";
import {
  delaySecondsMax,
  descriptionLengthMax,
  durationMinutesMax,
  durationMinutesMin,
  emailsPerMeetingMax,
  titleLengthMax,
} from "./constants";

export const summaryTemplateId = z.enum([
  "general",
  "one-on-one",
  "stand-up",
  "sales-call",
  "interview",
  "board",
  "retrospective",
]);
export type SummaryTemplateId = z.infer<typeof summaryTemplateId>;
/** A built-in template, or one of the host's own. */
export const summaryTemplateRef = z
  .union([summaryTemplateId, z.uuid()], { error: "Choose one of the notes templates." })
  .describe("A built-in template, or the id of one of the host's own");

const person = z.object({
  id: z.uuid().describe("The account's id; for a person without one, that of the invitation or the visit"),
  name: z.string(),
  avatar_url: z.string().nullable().describe("Null: their initials are shown"),
});

export const meetingStatus = z.enum(["scheduled", "live", "completed", "cancelled"]);
const calendarSyncStatus = z.enum(["not_connected", "pending", "synced", "failed"]);
export const inviteResponse = z.enum(["accepted", "declined", "proposed", "none"]);

/**
 * RRULE of RFC 5545 without DTSTART: daily, weekly with days, or monthly by day or weekday; with interval, and until or
 * count. The server reads the rest of its grammar.
 */
const recurrenceInput = z
  .string()
  .trim()
  .max(300)
  .regex(
    /^(RRULE:)?FREQ=(DAILY|WEEKLY|MONTHLY)(;[A-Z]+=[\w,+:-]+)*$/,
    "Use a rule like FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10.",
  )
  .meta({ example: "FREQ=WEEKLY;BYDAY=MO,WE" });

/** Which occurrences of a series a change or an answer is about. */
const seriesScope = z
  .enum(["this", "following", "all"])
  .describe("Of a meeting that repeats: this one, this and the following, or all that have not started");
export type SeriesScope = z.infer<typeof seriesScope>;
export const seriesScopeQuery = z.object({ scope: seriesScope.optional().describe("Default: this one") });

export const inviteScopeQuery = z.object({
  scope: z
    .enum(["this", "all"])
    .optional()
    .describe("Of a meeting that repeats: this one (default), or all that have not started and those made later"),
});

const seriesShape = z.object({
  id: z.uuid(),
  code: z.string().describe("Its link leads to the occurrence that runs or is next"),
  rule: z.string(),
  summary: z.string().describe("As people say it: Every weekday at 9:15"),
  timezone: z.string(),
  original_start: instant.describe("The start by the rule"),
  is_exception: z.boolean().describe("Changed by itself"),
  ends_at: instant.nullable().describe("The last start; null: it has no end"),
});

const meetingFields = {
  id: z.uuid(),
  host_id: z.uuid(),
  code: z.string().describe("abc-def-ghj. Dashes and case are ignored"),
  title: z.string().nullable().describe("Null: untitled"),
  generated_title: z.string().nullable().describe("From the notes; null for people who can't read them"),
  booking_note: z.string().nullable(),
  host_name: z.string(),
  host_title: z.string().nullable(),
  host_avatar_url: z.string().nullable(),
  summary_template: z.string().describe("A built-in notes template, or the id of one of the host's own"),
  my_response: inviteResponse.nullable().describe("Null: the caller wasn't invited"),
  my_proposed_start: instant.nullable(),
  my_note: z.string().nullable().describe("The caller's note to the host"),
  status: meetingStatus,
  calendar_sync_status: calendarSyncStatus,
  record_access: recordAccessShape.describe("What the caller can see of notes and recording"),
  booked_timezone: z.string().describe("The IANA time zone used for people whose own isn't known"),
  scheduled_at: instant.nullable().describe("Null: starts now"),
  series: seriesShape.nullable().describe("Null: it doesn't repeat"),
  calendar_link: z.string().nullable().describe("The event at the host's calendar provider; shown to the host"),
  calendar_problem: z.string().nullable().describe("Why it isn't in the host's calendar; shown to the host"),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  created_at: instant,
  duration_minutes: z.number().int(),
  attendee_count: z.number().int().describe("People who were admitted"),
  waiting: z
    .boolean()
    .describe(
      "The caller waits to join and can't see the meeting: only id, host, code, status and the two switches of `GET /m/{code}` are set, `created_at` is when they asked to join, and everything else is empty",
    ),
  waiting_count: z.number().int().describe("People waiting to join; shown to the host"),
  invite_counts: z.object({
    accepted: z.number().int(),
    declined: z.number().int(),
    proposed: z.number().int(),
    none: z.number().int(),
  }),
  open_suggestions: z.number().int().describe("Suggested times without an answer; shown to the host"),
  archived: z.boolean().describe("In the caller's own list"),
  at_risk: z
    .boolean()
    .describe("A required invitee declined or suggested another time, before the start; shown to the host"),
  booked: z.boolean().describe("Created on a booking page"),
  booked_by_me: z.boolean(),
  copilot_enabled: z.boolean(),
  has_whiteboard: z.boolean().describe("There is a drawing, and the caller can see it"),
  in_room: z.boolean().describe("The caller is in the room now"),
  internal: z.boolean().describe("Everyone invited is a colleague of the host"),
  is_host: z.boolean(),
  locked: z.boolean(),
  notes_ready: z.boolean().describe("There are notes that the caller can read; false if no one spoke"),
  notes_are_highlights: z.boolean().describe("The notes were picked from the transcript, without a language model"),
  notes_viewed: z.boolean().describe("The caller has opened the notes"),
  notes_writing: z.boolean().describe("Notes that the caller can read are being generated"),
  notes_request: z
    .enum(["none", "can_ask", "asked"])
    .describe("The caller was there, cannot read the notes that there are, and may ask or has asked the host for them"),
  open_asks: z.int().describe("How many people ask for the notes; 0 for everyone but the host"),
  on_calendar: z.boolean(),
  prompter_recipient: z.boolean().describe("The host chose the caller: the assistant answers questions put to them"),
  recording_available: z.boolean().describe("There is a recording, and the caller can watch it"),
  recording_enabled: z
    .boolean()
    .describe("Before the start: will be recorded. Live: is to be recorded until someone stops it"),
  transcription_enabled: z.boolean(),
  whiteboard_open: z.boolean(),
  attendees: z.array(person),
  invitees: z.array(person),
  invitee_names: z.array(z.string()),
};

export const meetingShape = z.object(meetingFields).meta({ id: "Meeting" });
export type MeetingWire = z.infer<typeof meetingShape>;

export const inviteResultShape = z
  .object({
    email: z.string(),
    delivery: z
      .enum(["calendar", "email", "none"])
      .describe(
        "calendar: invited by the host's calendar; email: an email was sent, or is on its way, as `detail` says; none: neither has worked so far",
      ),
    detail: z.string().nullable().describe("A message for people, if there is anything to say"),
    kind: z.enum(["colleague", "guest"]),
  })
  .meta({ id: "InviteResult" });
export type InviteResult = z.infer<typeof inviteResultShape>;

export const createdMeetingShape = z
  .object({ ...meetingFields, invites: z.array(inviteResultShape) })
  .meta({ id: "CreatedMeeting" });
export type CreatedMeetingWire = z.infer<typeof createdMeetingShape>;

export const meetingParams = z.object({ meeting_id: z.uuid() });
export const codeParams = z.object({ code: z.string().max(40) });

/** Line breaks, NUL and bidirectional control characters are not allowed in names and titles. */
const withoutControls = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu, " ");

/** Accepts exactly one address, without trimming. */
export const emailInput = z
  .email({ error: "Enter a valid email address." })
  .max(254)
  .regex(/^.{1,64}@/, "Enter a valid email address.");

const titleInput = z
  .string()
  .max(titleLengthMax)
  .nullable()
  .transform((text) => (text && withoutControls(text).trim()) || null)
  .meta({ description: "Blank or null: untitled" });
const durationInput = z.number().int().min(durationMinutesMin).max(durationMinutesMax);

export const delaySecondsInput = z.int().min(0).max(delaySecondsMax).default(0);

const noteInput = z.string().trim().max(descriptionLengthMax).nullable();

export const createMeetingBody = z
  .strictObject({
    title: titleInput.optional(),
    scheduled_at: instantInput.nullable().optional().describe("Absent or null: the meeting starts now"),
    duration_minutes: durationInput,
    booked_timezone: timezoneInput
      .optional()
      .describe(
        "The time zone used for people whose own isn't known. Default: X-Timezone, else the caller's own, else UTC",
      ),
    emails: z.array(emailInput).max(emailsPerMeetingMax).optional(),
    key_emails: z
      .array(emailInput)
      .max(emailsPerMeetingMax)
      .optional()
      .describe("Required people. They are invited even if they are not in `emails`"),
    transcription_enabled: z.boolean().optional(),
    recording_enabled: z.boolean().optional(),
    locked: z.boolean().optional(),
    copilot_enabled: z.boolean().optional(),
    summary_template: summaryTemplateRef.optional(),
    booking_note: noteInput.optional(),
    recurrence: recurrenceInput
      .optional()
      .describe("Makes a series that begins with this meeting; needs `scheduled_at`. Answered is its first occurrence"),
    delay_seconds: delaySecondsInput.describe(
      "Of a scheduled meeting: invites people so much later. Until then nobody is told, and `POST …/invites/undo` ends it",
    ),
  })
  .meta({ id: "CreateMeeting" });
export type CreateMeetingBody = z.output<typeof createMeetingBody>;

export const updateMeetingBody = z
  .strictObject({
    title: titleInput.optional(),
    scheduled_at: instantInput
      .nullable()
      .optional()
      .describe("Can't be null for a scheduled meeting. Reschedule or cancel it instead"),
    duration_minutes: durationInput.optional(),
    booked_timezone: timezoneInput.optional(),
    transcription_enabled: z.boolean().optional(),
    recording_enabled: z
      .boolean()
      .optional()
      .describe("Only before the start. Once live, use `recording/start` and `recording/stop`"),
    summary_template: summaryTemplateRef.optional(),
    booking_note: noteInput
      .optional()
      .describe("The description. Nobody is mailed; of a booking it stays the booker's"),
    recurrence: recurrenceInput
      .nullable()
      .optional()
      .describe("Of a series, with `scope` following or all: how it goes on; null ends it after this meeting"),
  })
  .describe("Only the fields sent are changed. Rescheduling emails everyone invited")
  .meta({ id: "UpdateMeeting" });
export type UpdateMeetingBody = z.output<typeof updateMeetingBody>;

export const meetingsPerPageMax = 100;
/** Of a page of the calendar: more than anybody has in the two months that it may show. */
export const meetingsOfWindowMax = 500;

export const meetingListQuery = z.object({
  show: z
    .enum(["upcoming", "past"])
    .optional()
    .describe("upcoming: live and upcoming, soonest first; past: over; absent: both, newest first"),
  archived: z.enum(["true", "false"]).optional().describe("true: only archived ones; false: only others; absent: both"),
  cursor: z.string().max(200).optional().describe("From the Link header of the previous page"),
  limit: z.coerce.number().int().min(1).max(meetingsPerPageMax).default(meetingsPerPageMax),
});

export const interpretBody = z.strictObject({ text: z.string().min(1).max(500), zone: timezoneInput });
export const interpretShape = z
  .object({
    title: z.string().nullable(),
    date: z.iso.date().nullable(),
    time: z.string().nullable().describe("HH:MM on a 24-hour clock, in timezone"),
    timezone: z.string().describe("The time zone in the line, else the caller's"),
    minutes: z.number().int(),
    recurrence: z.string().nullable().describe("RRULE as `POST /meetings` takes it; null: once, or not understood"),
    emails: z.array(z.string()),
    names: z.array(z.string()).describe("Names that fit nobody you know, to be asked for an address"),
    known: z
      .array(z.object({ name: z.string(), people: knownPersonShape.array(), teams: knownTeamShape.array() }))
      .describe("Other names, with everybody they fit: colleagues, people whom you invited or met, your teams"),
    template: summaryTemplateId.nullable(),
    copilot: z.boolean(),
    locked: z.boolean(),
    recording: z.boolean(),
    transcription: z.boolean(),
    not_understood: z
      .array(z.string())
      .describe("Messages about what wasn't understood. The value concerned is null, or the usual length"),
  })
  .meta({ id: "Interpretation" });
export type Interpretation = z.infer<typeof interpretShape>;

export const searchQuery = z.object({ q: z.string().trim().min(1).max(200).meta({ pattern: "\\S" }) });
export const searchHitShape = z
  .object({
    meeting_id: z.uuid(),
    title: z.string().nullable(),
    generated_title: z.string().nullable(),
    status: meetingStatus,
    record_access: recordAccessShape,
    scheduled_at: instant.nullable(),
    started_at: instant.nullable(),
    match: z.enum(["title", "notes", "transcript"]),
    snippet: z.string().describe("HTML-escaped text with the matches in <mark>"),
    t_ms: z.number().int().nullable().describe("Position of the words, from the transcript's timeline_origin"),
  })
  .meta({ id: "SearchHit" });
export type SearchHit = z.infer<typeof searchHitShape>;

export const joinShape = z
  .object({
    status: z.enum(["admitted", "waiting", "removed"]).describe("Check this before you use the token"),
    token: z.string().nullable().describe("For the media room; null unless admitted. Valid for ten minutes"),
    media_url: z.string(),
    room_name: z.string(),
    identity: z.string(),
    display_name: z.string(),
    is_host: z.boolean(),
    anyone_can_share: z.boolean(),
    whiteboard_open: z.boolean(),
    transcription_enabled: z.boolean(),
    recording_enabled: z.boolean(),
  })
  .meta({ id: "JoinAnswer" });
export type JoinAnswer = z.infer<typeof joinShape>;

export const occupancyShape = z
  .object({
    count: z.number().int(),
    people: z.array(
      z.object({ identity: z.string(), display_name: z.string(), kind: z.enum(["host", "colleague", "guest"]) }),
    ),
    recording_enabled: z.boolean().describe("The meeting is to be recorded. Tell people before they join"),
  })
  .meta({ id: "Occupancy" });
export type Occupancy = z.infer<typeof occupancyShape>;

export const publicMeetingQuery = z.object({
  i: z.string().max(200).optional().describe("Invite token: adds the name of the inviter"),
});
export const publicMeetingShape = z
  .object({
    id: z.uuid(),
    code: z.string(),
    host_name: z.string(),
    invited_by_name: z.string().nullable().describe("Only with a valid invite token"),
    recording_enabled: z.boolean(),
    transcription_enabled: z.boolean(),
    guests_allowed: z.boolean().describe("False: only people with an account may join"),
    status: meetingStatus,
  })
  .meta({ id: "PublicMeeting" });
export type PublicMeeting = z.infer<typeof publicMeetingShape>;
