import { z } from "zod";
import { emailInput } from "@/lib/core/meetings/schema";
import { personName } from "@/lib/language/people/schema";
import { instant, instantInput, timezoneInput } from "@/lib/language/time/schema";
import {
  bookingGuestsMax,
  bookingNoteLengthMax,
  bookingsPerPageMax,
  handleLengthMax,
  handleLengthMin,
  horizonDaysMax,
  hoursRangesMax,
} from "./constants";

const line = (max: number) => z.string().trim().min(1, "This can't be blank.").max(max).meta({ pattern: "\\S" });

const linkWord = [/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use letters, digits and single hyphens between them."] as const;

/** In any case; kept in lower case. */
export const handleInput = z
  .string()
  .trim()
  .toLowerCase()
  .min(handleLengthMin, `Use at least ${handleLengthMin} characters.`)
  .max(handleLengthMax, `Use at most ${handleLengthMax} characters.`)
  .regex(...linkWord);

const slugInput = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "Enter the end of the link.")
  .max(60)
  .regex(...linkWord);

/** Of a request: any text, because an unknown handle is 404 and not a bad request. */
export const handleParams = z.object({ handle: z.string().max(100) });
export const bookParams = handleParams.extend({ slug: z.string().max(100) });

const countryInput = z
  .string()
  .toLowerCase()
  .regex(/^[a-z]{2}$/, "Use two-letter country codes, like de.");

const openingShape = z.object({ start_minute: z.int(), end_minute: z.int() });

const hoursRange = z
  .strictObject({
    weekday: z.int().min(1).max(7).describe("1 is Monday, 7 is Sunday"),
    start_minute: z.int().min(0).max(1439),
    end_minute: z.int().min(1).max(1440),
  })
  .refine(({ start_minute, end_minute }) => start_minute < end_minute, "The end must be after the start.");

export const bookingTypeShape = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    duration_minutes: z.int(),
    enabled: z.boolean(),
  })
  .meta({ id: "BookingType" });
export type BookingTypeWire = z.infer<typeof bookingTypeShape>;

export const bookingTypeBody = z
  .strictObject({
    duration_minutes: z.int().min(5).max(480),
    slug: slugInput,
    title: line(120),
    description: z.string().trim().max(1000).nullable().optional(),
  })
  .meta({ id: "WriteBookingType" });
export type BookingTypeBody = z.output<typeof bookingTypeBody>;

export const typeParams = z.object({ type_id: z.uuid() });
export const typeEnabledBody = z.strictObject({ enabled: z.boolean() });

const settings = {
  minimum_notice_minutes: z.int().min(0).max(43_200),
  buffer_before_minutes: z.int().min(0).max(240),
  buffer_after_minutes: z.int().min(0).max(240),
  daily_limit: z.int().min(1).max(50).nullable().describe("Null: any number"),
  horizon_days: z.int().min(1).max(horizonDaysMax),
  slot_step_minutes: z.int().min(15).max(480).nullable().describe("Null: as long as the type, at least 15"),
  confirm_first: z.boolean().describe("A booking waits for the host's yes"),
};

/** A full replace: what is left out returns to its default. */
export const writeBookingPageBody = z
  .strictObject({
    handle: handleInput,
    enabled: z.boolean(),
    timezone: timezoneInput,
    hours: z.array(hoursRange).max(hoursRangesMax).default([]),
    note_required: z.boolean().default(false),
    minimum_notice_minutes: settings.minimum_notice_minutes.default(120),
    buffer_before_minutes: settings.buffer_before_minutes.default(0),
    buffer_after_minutes: settings.buffer_after_minutes.default(0),
    daily_limit: settings.daily_limit.default(null),
    horizon_days: settings.horizon_days.default(60),
    slot_step_minutes: settings.slot_step_minutes.default(null),
    confirm_first: settings.confirm_first.default(false),
  })
  .meta({ id: "WriteBookingPage" });
export type WriteBookingPageBody = z.output<typeof writeBookingPageBody>;

const remainingStep = z.enum(["handle", "hours", "type", "timezone"]);

export const ownPageShape = z
  .object({
    ...settings,
    bookings: z.int().describe("Bookings ahead"),
    outside: z.int().describe("Bookings ahead that the hours as they are now would not offer"),
    enabled: z.boolean(),
    handle: z.string(),
    holiday_countries: z.array(z.string()).describe("Alpha-2 codes"),
    holidays: z.array(
      z.object({
        date: z.iso.date(),
        names: z.array(z.object({ country: z.string(), name: z.string() })),
        chosen: z.boolean().describe("The owner decided about this one"),
        opening: openingShape.nullable().describe("Null: closed"),
        public: z.boolean().describe("A public holiday in one of the countries, not merely observed"),
      }),
    ),
    hours: z.array(z.object({ weekday: z.int(), start_minute: z.int(), end_minute: z.int() })),
    note_required: z.boolean(),
    remaining: z.array(remainingStep).describe("Steps until the page can be booked"),
    timezone: z.string(),
    types: z.array(bookingTypeShape),
  })
  .meta({ id: "OwnBookingPage" });
export type OwnBookingPage = z.infer<typeof ownPageShape>;

export const handleQuery = z.object({ handle: z.string().max(100) });
export const handleCheckShape = z
  .object({
    available: z.boolean(),
    handle: z.string().describe("As it would be kept"),
    reason: z.string().nullable().describe("Why not, as a sentence"),
  })
  .meta({ id: "HandleCheck" });
export type HandleCheck = z.infer<typeof handleCheckShape>;

export const countriesShape = z.array(z.string());
export const countriesBody = z.strictObject({ countries: z.array(countryInput).max(20) });
export const dayParams = z.object({ day: z.iso.date() });
export const openingBody = z
  .strictObject({
    start_minute: z.int().min(0).max(1439).nullable(),
    end_minute: z.int().min(1).max(1440).nullable(),
  })
  .refine(
    ({ start_minute: start, end_minute: end }) => (start === null) === (end === null),
    "Send both minutes, or null for both to close the day.",
  )
  .refine(({ start_minute: start, end_minute: end }) => start === null || end === null || start < end, {
    message: "The end must be after the start.",
    path: ["end_minute"],
  });

export const publicPageShape = z
  .object({
    available: z.boolean().describe("False: the page is off, and nothing else is told of it"),
    bio: z.string().nullable(),
    company: z.string().nullable(),
    name: z.string(),
    title: z.string().nullable(),
    note_required: z.boolean(),
    confirm_first: z.boolean(),
    timezone: z.string(),
    handle: z.string().describe("As it is now; a retired one was redirected"),
    types: z.array(
      z.object({
        description: z.string().nullable(),
        duration_minutes: z.int(),
        slug: z.string(),
        title: z.string(),
      }),
    ),
  })
  .meta({ id: "PublicBookingPage" });
export type PublicBookingPage = z.infer<typeof publicPageShape>;

export const slotsQuery = z
  .object({
    start: instantInput,
    end: instantInput.describe("At most 62 days after the start; what lies beyond is left out"),
    i: z
      .string()
      .max(200)
      .optional()
      .describe("The invite token of a booking that is to be moved: its own time counts as free"),
  })
  .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
    message: "The end must be after the start.",
    path: ["end"],
  });
export const slotsShape = z
  .object({
    available: z.boolean(),
    holidays: z.array(z.object({ date: z.iso.date(), name: z.string(), open: z.boolean() })),
    slots: z.array(instant),
  })
  .meta({ id: "BookingSlots" });
export type BookingSlots = z.infer<typeof slotsShape>;

/** The name goes into subjects: no link that a mail program would make of it, no line break, nothing invisible. */
const bookerName = personName
  .transform((name) =>
    name
      .replace(/[:/\\<>@]+/g, " ")
      .replace(/\.(?=[\p{L}\p{N}])/gu, ". ")
      .replace(/ +/g, " ")
      .trim(),
  )
  .pipe(z.string().min(1, "Enter a name."));

export const bookBody = z
  .strictObject({
    email: emailInput,
    name: bookerName,
    start: instantInput,
    note: z.string().trim().max(bookingNoteLengthMax).nullable().optional(),
    guests: z.array(emailInput).max(bookingGuestsMax).optional(),
  })
  .meta({ id: "Book" });

export const bookingConfirmationShape = z
  .object({
    email: z.string(),
    starts_at: instant,
    ends_at: instant,
    host_name: z.string(),
    type_title: z.string(),
    undo_token: z.string(),
    undo_expires_at: instant,
    pending: z.boolean().describe("Waits for the host's yes"),
  })
  .meta({ id: "BookingConfirmation" });
export type BookingConfirmation = z.infer<typeof bookingConfirmationShape>;

export const undoBody = z.strictObject({ token: z.string().min(1).max(200) });

const inviteToken = z.string().min(1).max(200).describe("The `i` of the link in the booker's email");
export const cancelBookingBody = z.strictObject({ invite_token: inviteToken });
export const moveBookingBody = z.strictObject({ invite_token: inviteToken, start: instantInput });
export const heldBookingQuery = z.object({ i: inviteToken });

/** A booking as its booker sees it, by the link of the mail. */
export const heldBookingShape = z
  .object({
    host_name: z.string(),
    type_title: z.string(),
    type_slug: z.string().nullable().describe("Null: the type was removed, so the booking can't be moved"),
    handle: z.string(),
    starts_at: instant,
    ends_at: instant,
    name: z.string(),
    email: z.string(),
    status: z.enum(["pending", "confirmed", "cancelled", "past"]),
  })
  .meta({ id: "HeldBooking" });
export type HeldBooking = z.infer<typeof heldBookingShape>;

/** A booking as the page's owner sees it. */
export const bookingShape = z
  .object({
    id: z.uuid(),
    meeting_id: z.uuid(),
    name: z.string(),
    email: z.string(),
    note: z.string().nullable(),
    type_title: z.string().nullable(),
    starts_at: instant,
    ends_at: instant,
    status: z.enum(["pending", "confirmed"]),
    outside: z.boolean().describe("The hours as they are now would not offer this time"),
    created_at: instant,
  })
  .meta({ id: "Booking" });
export type BookingWire = z.infer<typeof bookingShape>;
export const bookingListQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(bookingsPerPageMax).default(50),
  outside: z.enum(["true", "false"]).optional(),
});
export const bookingParams = z.object({ booking_id: z.uuid() });
export const bookingAnswerBody = z.strictObject({ accept: z.boolean() });
