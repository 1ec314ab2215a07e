import "server-only";
import { isCreator } from "@/lib/core/installation-policy/assert-allowed";
import type { MeetingCreators } from "@/lib/core/installation-policy/constants";
import { readPolicy } from "@/lib/core/installation-policy/queries";
import { isInviteToken, readInviteId } from "@/lib/features/invitations/invite-token";
import type { TimeRange } from "@/lib/language/time/ranges";
import { isDisabledAddress } from "@/lib/platform/auth/queries";
import { database, pool, type Tx } from "@/lib/platform/database/database";
import { type Cursor, cutPage } from "@/lib/platform/pagination";
import { Prisma } from "@/prisma/generated/client";
import { listHolidays } from "./holiday-calendar";
import { datesIn, openingOf, type PageHours, type PageRules, type Taken, withinHours } from "./slots";

const dayMs = 86_400_000;
/** A booking that touches a window starts at most this long before it: the longest type with the longest buffers. */
const heldMsMax = 2 * dayMs;

/** Where a handle leads: to its page, or to the name that the page has now. Null: nobody's, or a disabled account's. */
export async function findHandle(
  typed: string,
): Promise<{ userId: string; handle: string; isRetired: boolean } | null> {
  const [row] = await database.$queryRaw<{ userId: string; handle: string; isRetired: boolean }[]>`
    select page.user_id as "userId", page.handle, known.handle <> page.handle as "isRetired"
      from booking_handles known
      join booking_pages page on page.user_id = known.user_id
      join users owner on owner.id = page.user_id and owner.disabled_at is null
     where known.handle = ${typed.toLowerCase()}`;
  return row ?? null;
}

/** What strangers see of the page that a handle leads to. `isRetired`: the page has another name now. Null as above. */
export async function findPublicPage(typed: string) {
  const handle = typed.toLowerCase();
  const [page, policy] = await Promise.all([
    database.bookingPage.findFirst({
      where: { user: { disabledAt: null, bookingHandles: { some: { handle } } } },
      include: {
        user: { include: { organisation: { select: { name: true, domain: true } } } },
        types: { where: { enabled: true }, orderBy: [...typeOrder] },
      },
    }),
    readPolicy(),
  ]);
  if (!page) return null;
  return {
    ...page,
    isRetired: page.handle !== handle,
    enabled: page.enabled && isCreator(page.user, policy),
    types: page.types.filter(({ durationMinutes }) => durationMinutes <= (policy.minutesMax ?? durationMinutes)),
  };
}
export type PublicPageRow = NonNullable<Awaited<ReturnType<typeof findPublicPage>>>;

/** Shortest first. */
const typeOrder = [{ durationMinutes: "asc" }, { title: "asc" }, { id: "asc" }] as const satisfies object[];

export const listTypes = (pageId: string) =>
  database.bookingType.findMany({ where: { pageId }, orderBy: [...typeOrder] });

/** Null: the caller has no page. */
export const findPageOf = (actor: { id: string }) =>
  database.bookingPage.findUnique({ where: { userId: actor.id }, select: { userId: true } });

/** A type of the caller's own page; null for anybody else's. */
export const findTypeFor = (actor: { id: string }, id: string) =>
  database.bookingType.findFirst({ where: { id, pageId: actor.id } });

/** The caller's own page with everything on it; null before it is set up. */
export async function findOwnPage(userId: string, now = new Date()) {
  const page = await database.bookingPage.findUnique({
    where: { userId },
    include: {
      hours: { orderBy: [{ weekday: "asc" }, { startMinute: "asc" }] },
      types: { orderBy: [...typeOrder] },
      holidays: true,
    },
  });
  if (!page) return null;
  const [ahead, { holidays, hours }] = await Promise.all([listTimesAhead(userId, now), withHolidays(page, now)]);
  return { page, holidays, bookings: ahead.length, outside: withinHours(hours, ahead).filter((is) => !is).length };
}
export type OwnPage = NonNullable<Awaited<ReturnType<typeof findOwnPage>>>;

/** Holidays are shown a year ahead; a choice for one that lies farther is kept. */
const holidayDays = 366;

type PageWithChoices = {
  timezone: string;
  holidayCountries: string[];
  hours: { weekday: number; startMinute: number; endMinute: number }[];
  holidays: { day: Date; startMinute: number | null; endMinute: number | null }[];
};

async function withHolidays(page: PageWithChoices, now: Date) {
  const dates = datesIn(page.timezone, { start: now, end: new Date(+now + holidayDays * dayMs) });
  const holidays = await listHolidays(page.holidayCountries, dates.at(0) ?? "", dates.at(-1) ?? "");
  const choices = page.holidays.map((choice) => ({ ...choice, date: choice.day.toISOString().slice(0, 10) }));
  return { holidays, hours: hoursOf(page, choices, holidays) };
}

type Choice = { date: string; startMinute: number | null; endMinute: number | null };

/** A holiday is closed unless its owner opened it. A choice for a day that is no holiday anymore has no effect. */
function hoursOf(
  { timezone, hours }: Pick<PageHours, "timezone" | "hours">,
  choices: readonly Choice[],
  holidays: readonly { date: string }[],
): PageHours {
  const chosen = new Map(choices.map((choice) => [choice.date, openingOf(choice)]));
  return { timezone, hours, holidays: new Map(holidays.map(({ date }) => [date, chosen.get(date) ?? null])) };
}

/** Bookings that are still to come hold a time that ends in the future: a range of the exclusion constraint's index. */
const isAhead = (pageId: string, now: Date) => Prisma.sql`
  booking.page_id = ${pageId}::uuid and booking.status <> 'cancelled'
    and booking.held && tstzrange(${now}, null)
    and meeting.status = 'scheduled' and meeting.scheduled_at > ${now}`;

type TimeAhead = TimeRange & { id: string };

const listTimesAhead = (pageId: string, now: Date) =>
  database.$queryRaw<TimeAhead[]>`
    select booking.id, meeting.scheduled_at as start,
           meeting.scheduled_at + make_interval(mins => meeting.duration_minutes) as "end"
      from bookings booking join meetings meeting on meeting.id = booking.meeting_id
     where ${isAhead(pageId, now)}
     order by 2, 1`;

const bookingFacts = {
  meeting: { select: { scheduledAt: true, durationMinutes: true, bookingNote: true, status: true } },
} as const;

/** The owner's bookings to come, soonest first; `outside` alone those that the hours as they are now would not offer. */
export async function listBookings(
  userId: string,
  {
    after = null,
    limit,
    outside = false,
    now = new Date(),
  }: { after?: Cursor | null; limit: number; outside?: boolean; now?: Date },
) {
  const page = await database.bookingPage.findUnique({ where: { userId }, include: { hours: true, holidays: true } });
  if (!page) return { bookings: [], next: null };
  const [ahead, { hours }] = await Promise.all([listTimesAhead(userId, now), withHolidays(page, now)]);
  const fits = withinHours(hours, ahead);
  const isOutside = new Map(ahead.map(({ id }, at) => [id, !fits[at]]));
  const wanted = ahead
    .filter(({ id }) => !outside || isOutside.get(id))
    .filter(({ start, id }) => !after || +start > +after.at || (+start === +after.at && id > after.id));
  const { page: shown, next } = cutPage(wanted, limit, ({ start }) => start);
  const rows = await database.booking.findMany({
    where: { id: { in: shown.map(({ id }) => id) } },
    include: bookingFacts,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    bookings: shown.flatMap(({ id }) => {
      const row = byId.get(id);
      return row ? [{ ...row, outside: isOutside.get(id) ?? false }] : [];
    }),
    next,
  };
}
export type BookingRow = Awaited<ReturnType<typeof listBookings>>["bookings"][number];

/** One booking of the owner; null for anybody else. */
export const findBookingFor = (actor: { id: string }, bookingId: string) =>
  database.booking.findFirst({ where: { id: bookingId, pageId: actor.id } });

/** All that decides which times of a type are offered, without the host's meetings and calendar. */
export type BookableType = {
  pageId: string;
  enabled: boolean;
  noteRequired: boolean;
  confirmFirst: boolean;
  type: { id: string; title: string; minutes: number };
  rules: PageRules;
  holidays: { date: string; name: string; open: boolean }[];
  held: Taken["held"];
  bookingsOn: Taken["bookingsOn"];
};

type TypeRow = Omit<PageRules, "holidays"> & {
  pageId: string;
  /** Who may create meetings, and what says whether the owner may. */
  creators: MeetingCreators;
  email: string;
  isAdmin: boolean;
  enabled: boolean;
  noteRequired: boolean;
  confirmFirst: boolean;
  typeId: string;
  title: string;
  minutes: number;
  holidayCountries: string[];
  choices: Choice[];
  held: [number, number][];
  bookingsOn: [string, number][];
};

/**
 * A type of a page with what bookings hold around the window. One statement. Null: the page has no such type, or it is
 * switched off. `exceptBookingId`: one that is to be moved holds nothing. `tx` null: outside any transaction.
 */
export async function findBookable(
  tx: Pick<Tx, "$queryRaw"> | null,
  { pageId, slug }: { pageId: string; slug: string },
  window: TimeRange,
  { exceptBookingId = null }: { exceptBookingId?: string | null } = {},
): Promise<BookableType | null> {
  const [from, until] = [new Date(+window.start - heldMsMax), new Date(+window.end + heldMsMax)];
  const query = Prisma.sql`
    select page.user_id as "pageId", page.timezone,
           page.enabled and type.duration_minutes <= coalesce(policy.minutes_max, type.duration_minutes) as enabled,
           coalesce(policy.creators::text, 'everyone') as creators, owner.email, owner.is_admin as "isAdmin",
           page.note_required as "noteRequired",
           page.confirm_first as "confirmFirst", page.minimum_notice_minutes as "minimumNoticeMinutes",
           page.buffer_before_minutes as "bufferBeforeMinutes", page.buffer_after_minutes as "bufferAfterMinutes",
           page.daily_limit as "dailyLimit", page.horizon_days as "horizonDays",
           page.slot_step_minutes as "slotStepMinutes", coalesce(page.holiday_countries, '{}') as "holidayCountries",
           type.id as "typeId", type.title, type.duration_minutes as minutes,
           (select coalesce(json_agg(json_build_object(
                     'weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute)), '[]')
              from booking_hours where page_id = page.user_id) as hours,
           (select coalesce(json_agg(json_build_object(
                     'date', day, 'startMinute', start_minute, 'endMinute', end_minute)), '[]')
              from booking_holidays where page_id = page.user_id and day between ${from}::date and ${until}::date) as choices,
           (select coalesce(json_agg(json_build_array(
                     extract(epoch from lower(range)) * 1000, extract(epoch from upper(range)) * 1000)), '[]')
              from (select range_agg(held) as ranges from bookings
                     where page_id = page.user_id and status <> 'cancelled' and held && tstzrange(${from}, ${until})
                       and id is distinct from ${exceptBookingId}::uuid) taken
             cross join unnest(taken.ranges) range) as held,
           (select coalesce(json_agg(json_build_array(date, bookings)), '[]')
              from (select (meeting.scheduled_at at time zone page.timezone)::date as date, count(*)::int as bookings
                      from bookings booking join meetings meeting on meeting.id = booking.meeting_id
                     where page.daily_limit is not null and booking.page_id = page.user_id
                       and booking.status <> 'cancelled' and booking.held && tstzrange(${from}, ${until})
                       and booking.id is distinct from ${exceptBookingId}::uuid
                     group by 1) counted) as "bookingsOn"
      from booking_pages page
      join booking_types type on type.page_id = page.user_id
      join users owner on owner.id = page.user_id
      left join installation_policy policy on true
     where page.user_id = ${pageId}::uuid and type.slug = ${slug.toLowerCase()} and type.enabled`;
  const row = await readRow(tx, query);
  if (!row) return null;
  const holidays = await holidaysAround(row, { start: from, end: until });
  const hours = hoursOf(row, row.choices, holidays);
  const shown = new Set(holidays.length === 0 ? [] : datesIn(row.timezone, window));
  return {
    pageId: row.pageId,
    enabled: row.enabled && isCreator(row, row),
    noteRequired: row.noteRequired,
    confirmFirst: row.confirmFirst,
    type: { id: row.typeId, title: row.title, minutes: row.minutes },
    rules: { ...row, ...hours },
    holidays: nameHolidays(holidays)
      .filter(({ date }) => shown.has(date))
      .map((holiday) => ({ ...holiday, open: Boolean(hours.holidays.get(holiday.date)) })),
    held: row.held.map(([start, end]) => ({ start: new Date(start), end: new Date(end) })),
    bookingsOn: new Map(row.bookingsOn),
  };
}

async function holidaysAround({ timezone, holidayCountries }: TypeRow, window: TimeRange) {
  if (holidayCountries.length === 0) return [];
  const dates = datesIn(timezone, window);
  return listHolidays(holidayCountries, dates.at(0) ?? "", dates.at(-1) ?? "");
}

/** Visitors ask this most of all: without a transaction, past the layers of Prisma. */
async function readRow(tx: Pick<Tx, "$queryRaw"> | null, query: Prisma.Sql): Promise<TypeRow | undefined> {
  if (tx) return (await tx.$queryRaw<TypeRow[]>(query))[0];
  return (await pool.query<TypeRow>(query.text, query.values)).rows[0];
}

/** One line a date: the names that its countries have for it, each once. */
function nameHolidays(holidays: readonly { date: string; name: string }[]) {
  const names = new Map<string, Set<string>>();
  for (const { date, name } of holidays) names.set(date, (names.get(date) ?? new Set()).add(name));
  return [...names].map(([date, all]) => ({ date, name: [...all].join(", ") }));
}

const heldFacts = {
  type: { select: { slug: true, enabled: true } },
  page: { select: { handle: true, timezone: true, user: { select: { name: true, email: true } } } },
  meeting: { select: { scheduledAt: true, durationMinutes: true, status: true } },
} as const;

/**
 * The booking that a link in the booker's mail is about. Null: forged, of another page, or the link of somebody who was
 * asked along.
 */
export async function findBookingByToken(pageId: string, token: string) {
  const id = readInviteId(token);
  if (!id) return null;
  const invite = await database.invite.findFirst({
    where: { id, meeting: { deletedAt: null, booking: { pageId } } },
    include: { meeting: { select: { booking: { include: heldFacts } } } },
  });
  const booking = invite?.meeting.booking;
  if (!booking || !isInviteToken(token, invite) || invite.emailKey !== booking.email.toLowerCase()) return null;
  if (await isDisabledAddress(invite.emailKey)) return null;
  return booking;
}
export type HeldBookingRow = NonNullable<Awaited<ReturnType<typeof findBookingByToken>>>;
