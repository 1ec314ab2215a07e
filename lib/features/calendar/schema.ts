import { z } from "zod";
import { emailInput, meetingShape, meetingsOfWindowMax } from "@/lib/core/meetings/schema";
import { instant, instantInput } from "@/lib/language/time/schema";
import { checkedEmailsMax, connectOrigins, eventsWindowDaysMax } from "./constants";

const calendarProvider = z.enum(["google", "caldav"]);

export const connectionShape = z
  .object({
    available: z.boolean().describe("Some kind of calendar can be connected here"),
    google_available: z.boolean().describe("This installation is registered with Google"),
    connected: z.boolean(),
    connected_at: instant.nullable(),
    email: z.string().nullable().describe("The account at the provider"),
    provider: calendarProvider.nullable(),
    status: z
      .enum(["none", "connected", "needs_reconnect", "unavailable"])
      .describe("unavailable: connected, and the provider did not answer just now"),
    missing_scopes: z
      .array(z.enum(["free_busy", "events", "calendar_list"]))
      .describe("What the person did not allow at Google"),
  })
  .meta({ id: "CalendarConnection" });
export type CalendarConnectionWire = z.infer<typeof connectionShape>;

export const connectQuery = z.object({
  handoff: z.string().max(100).optional(),
  from: z.enum(connectOrigins).optional(),
});

export const confirmationQuery = z.object({
  confirmation: z.string().max(100),
  answer: z.enum(["yes", "no"]),
});

/** Whatever the provider sends: a redirect is answered with a page, never with a problem document. */
export const connectCallbackQuery = z.object({
  state: z.string().max(200).optional(),
  code: z.string().max(2000).optional(),
  error: z.string().max(200).optional(),
});

export const handoffShape = z
  .object({ handoff: z.string(), expires_in: z.int().describe("Seconds") })
  .meta({ id: "CalendarHandoff" });

export const connectCaldavBody = z.strictObject({
  server: z
    .url({ protocol: /^https?$/, error: "Enter the address of the server, like https://dav.example.org." })
    .max(500),
  user: z.string().trim().min(1, "Enter your user name.").max(200).meta({ pattern: "\\S" }),
  password: z.string().min(1, "Enter an app password.").max(500),
});
export type ConnectCaldavBody = z.output<typeof connectCaldavBody>;

const minutes = z.int().min(5).max(1440);
const checkedEmails = z.array(emailInput).max(checkedEmailsMax);

export const checkBody = z
  .strictObject({
    emails: checkedEmails,
    minutes,
    start: instantInput,
    meeting_id: z.uuid().optional().describe("The meeting that is being moved: it does not count as busy"),
  })
  .meta({ id: "CheckTime" });

export const suggestionsBody = z
  .strictObject({ emails: checkedEmails, minutes, meeting_id: z.uuid().optional() })
  .meta({ id: "SuggestTimes" });

const stretch = z.object({
  email: z.string(),
  local_time: z.string().describe("HH:MM on a 24-hour clock, at the start"),
  zone: z.string(),
});
const candidate = z.object({
  starts_at: instant,
  stretched: z.array(stretch).describe("Whose hours it would stretch: outside 8:00 to 19:00, or on their weekend"),
});
const checkStatus = z
  .enum(["ok", "no_calendar", "needs_reconnect", "unavailable"])
  .describe("Of the caller's own calendar. Whatever it is, Parley's own meetings were checked");

const whoIsChecked = {
  status: checkStatus,
  assumed_zone: z.array(z.string()).describe("People whose zone isn't known: the caller's was used"),
  guests: z.array(z.string()).describe("Outside addresses. Their calendars are never read"),
  unchecked: z
    .array(z.string())
    .describe(
      "Colleagues whose busy times could not all be read, and in quotes (“”) events of your own calendar whose time cannot be read",
    ),
};

export const checkShape = z
  .object({
    ...whoIsChecked,
    busy: z.array(z.string()).describe("Who is busy at that time"),
    you_busy: z.boolean(),
    stretched: z.array(stretch),
    nearby: z.array(candidate).describe("Up to three better starts within the same day"),
  })
  .meta({ id: "TimeCheck" });
export type TimeCheck = z.infer<typeof checkShape>;

export const suggestionsShape = z
  .object({
    ...whoIsChecked,
    slots: z.array(candidate).describe("Up to eight over ten working days, least stretched first"),
  })
  .meta({ id: "TimeSuggestions" });
export type TimeSuggestions = z.infer<typeof suggestionsShape>;

const dayMs = 24 * 3_600_000;

export const eventsQuery = z
  .object({
    start: instantInput,
    end: instantInput.describe(`After the start, and at most ${eventsWindowDaysMax} days later`),
    google: z.enum(["true", "false"]).optional().describe("false: meetings only, without asking the provider"),
    cursor: z.string().max(200).optional().describe("From the Link header of the previous page"),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(meetingsOfWindowMax)
      .default(meetingsOfWindowMax)
      .describe("Of `meetings`"),
  })
  .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
    message: "The end must be after the start.",
    path: ["end"],
  })
  // A day more: over a change of the clocks, 62 days of a zone are up to an hour longer.
  .refine(({ start, end }) => Date.parse(end) - Date.parse(start) < (eventsWindowDaysMax + 1) * dayMs, {
    message: `Ask for at most ${eventsWindowDaysMax} days at once.`,
    path: ["end"],
  });

const externalEventShape = z
  .object({
    id: z.string(),
    title: z.string(),
    starts_at: instant.describe("Of an all-day event: midnight UTC of its first day"),
    ends_at: instant.describe("Of an all-day event: midnight UTC of the day after its last"),
    all_day: z.boolean(),
    busy: z.boolean(),
    attendee_count: z.int(),
    organizer_name: z.string().nullable(),
    html_link: z.string().nullable(),
    orphaned: z
      .boolean()
      .describe("Parley wrote it for a meeting that was cancelled or deleted since, and it is still there"),
  })
  .meta({ id: "ExternalEvent" });
export type ExternalEvent = z.infer<typeof externalEventShape>;

export const eventsWindowShape = z
  .object({
    configured: z.boolean().describe("Some kind of calendar can be connected here"),
    connected: z.boolean(),
    google_available: z.boolean().describe("The provider's half was read"),
    needs_reconnect: z.boolean(),
    google_error: z
      .string()
      .nullable()
      .describe(
        "Why the provider's half is missing, or that the time of some of its events can't be read, as a sentence",
      ),
    google: z.array(externalEventShape).describe("The provider's events, without those that Parley wrote"),
    meetings: z.array(meetingShape),
  })
  .meta({ id: "CalendarWindow" });
export type CalendarWindow = z.infer<typeof eventsWindowShape>;
