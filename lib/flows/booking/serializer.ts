import { displayName } from "@/lib/language/people/display-name";
import type { Booked } from "./book-time";
import type { Holiday } from "./holiday-calendar";
import type { BookableType, BookingRow, HeldBookingRow, OwnPage, PublicPageRow } from "./queries";
import type {
  BookingConfirmation,
  BookingSlots,
  BookingTypeWire,
  BookingWire,
  HeldBooking,
  OwnBookingPage,
  PublicBookingPage,
} from "./schema";
import { type Opening, openingOf } from "./slots";

export function serializeOwnPage({ page, holidays, bookings, outside }: OwnPage): OwnBookingPage {
  return {
    handle: page.handle,
    enabled: page.enabled,
    timezone: page.timezone,
    hours: page.hours.map(({ weekday, ...range }) => ({ weekday, ...serializeRange(range) })),
    note_required: page.noteRequired,
    confirm_first: page.confirmFirst,
    minimum_notice_minutes: page.minimumNoticeMinutes,
    buffer_before_minutes: page.bufferBeforeMinutes,
    buffer_after_minutes: page.bufferAfterMinutes,
    daily_limit: page.dailyLimit,
    horizon_days: page.horizonDays,
    slot_step_minutes: page.slotStepMinutes,
    holiday_countries: page.holidayCountries,
    holidays: serializeHolidays(page, holidays),
    types: page.types.map(serializeType),
    remaining: remainingSteps(page),
    bookings,
    outside,
  };
}

/** Handle and zone come with the page: they are never left to do once it is there. */
const remainingSteps = ({ hours, types }: OwnPage["page"]): OwnBookingPage["remaining"] => [
  ...(hours.length === 0 ? (["hours"] as const) : []),
  ...(types.some(({ enabled }) => enabled) ? [] : (["type"] as const)),
];

const serializeRange = ({ startMinute, endMinute }: Opening) => ({ start_minute: startMinute, end_minute: endMinute });

function serializeHolidays(page: OwnPage["page"], holidays: readonly Holiday[]): OwnBookingPage["holidays"] {
  const choices = new Map(page.holidays.map((choice) => [choice.day.toISOString().slice(0, 10), choice]));
  const dates = [...new Set(holidays.map(({ date }) => date))];
  return dates.map((date) => {
    const all = holidays.filter((holiday) => holiday.date === date);
    const choice = choices.get(date);
    const opening = choice ? openingOf(choice) : null;
    return {
      date,
      names: all.map(({ country, name }) => ({ country, name })),
      chosen: choice !== undefined,
      opening: opening && serializeRange(opening),
      public: all.some(({ isPublic }) => isPublic),
    };
  });
}

type TypeRow = OwnPage["page"]["types"][number];

export const serializeType = ({
  id,
  slug,
  title,
  description,
  durationMinutes,
  enabled,
}: TypeRow): BookingTypeWire => ({
  id,
  slug,
  title,
  description,
  duration_minutes: durationMinutes,
  enabled,
});

/** Reveals nothing else of a page that is off. */
export function serializePublicPage(page: PublicPageRow): PublicBookingPage {
  const { user } = page;
  if (!page.enabled) {
    return {
      available: false,
      handle: page.handle,
      name: "",
      title: null,
      bio: null,
      company: null,
      note_required: false,
      confirm_first: false,
      timezone: "UTC",
      types: [],
    };
  }
  return {
    available: true,
    handle: page.handle,
    name: displayName(user),
    title: user.title,
    bio: user.bio,
    company: user.organisation.domain === null ? null : user.organisation.name,
    note_required: page.noteRequired,
    confirm_first: page.confirmFirst,
    timezone: page.timezone,
    types: page.types.map(({ description, durationMinutes, slug, title }) => ({
      description,
      duration_minutes: durationMinutes,
      slug,
      title,
    })),
  };
}

const endOf = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000);

export function serializeBooking(booking: BookingRow): BookingWire {
  const { meeting } = booking;
  const start = meeting.scheduledAt ?? booking.createdAt;
  return {
    id: booking.id,
    meeting_id: booking.meetingId,
    name: booking.name,
    email: booking.email,
    note: meeting.bookingNote,
    type_title: booking.typeTitle,
    starts_at: start.toISOString(),
    ends_at: endOf(start, meeting.durationMinutes).toISOString(),
    status: booking.status === "pending" ? "pending" : "confirmed",
    outside: booking.outside,
    created_at: booking.createdAt.toISOString(),
  };
}

export function serializeHeldBooking(booking: HeldBookingRow, now = new Date()): HeldBooking {
  const { meeting } = booking;
  const start = meeting.scheduledAt ?? booking.createdAt;
  const isPast = meeting.status === "live" || meeting.status === "completed" || start <= now;
  return {
    host_name: displayName(booking.page.user),
    type_title: booking.typeTitle,
    type_slug: booking.type?.enabled ? booking.type.slug : null,
    handle: booking.page.handle,
    starts_at: start.toISOString(),
    ends_at: endOf(start, meeting.durationMinutes).toISOString(),
    name: booking.name,
    email: booking.email,
    status: booking.status === "cancelled" ? "cancelled" : isPast ? "past" : booking.status,
  };
}

export const serializeSlots = ({ bookable, slots }: { bookable: BookableType; slots: Date[] }): BookingSlots =>
  bookable.enabled
    ? { available: true, holidays: bookable.holidays, slots: slots.map((slot) => slot.toISOString()) }
    : { available: false, holidays: [], slots: [] };

export const serializeConfirmation = (booked: Booked): BookingConfirmation => ({
  email: booked.email,
  starts_at: booked.start.toISOString(),
  ends_at: endOf(booked.start, booked.minutes).toISOString(),
  host_name: booked.hostName,
  type_title: booked.typeTitle,
  undo_token: booked.undoToken,
  undo_expires_at: booked.undoExpiresAt.toISOString(),
  pending: booked.isPending,
});
