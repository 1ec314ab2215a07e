import { findBusyTimes } from "@/lib/features/calendar/find-busy-times";
import { type Booker, bookTime } from "@/lib/flows/booking/book-time";
import { findSlots } from "@/lib/flows/booking/find-slots";
import { database } from "@/lib/platform/database/database";
import { createBookingPage, hourAhead } from "@/lib/testing/booking-page";
import { createUser } from "@/lib/testing/factories";
import { inTurns, percentile, type Row, timed } from "./measure";

const few = 50;
const many = 5000;
const rounds = 200;
const days = 62;
const tries = 10_000;
const contested = 40;
const atOnce = 16;
/** More than a page may send in a day: the race is for the times. */
const mailsAllowed = -1_000_000;

/** Free times of a page, for hosts with few and with many meetings, and ten thousand who want the same few times. */
export async function measureBooking(): Promise<Row[]> {
  return [...(await measureSlots()), ...(await raceForSlots())];
}

async function measureSlots(): Promise<Row[]> {
  const rows: Row[] = [];
  const medians: number[] = [];
  for (const meetings of [few, many]) {
    const { subject } = await createBookingPage(null, { bufferBeforeMinutes: 5, slotStepMinutes: 15 });
    await fillDays(subject.pageId, meetings);
    const window = { start: new Date(), end: new Date(Date.now() + days * 86_400_000) };
    const whole = () => findSlots(subject, window);
    const bare = () => findBusyTimes([subject.pageId], window);
    for (let at = 0; at < 20; at += 1) await Promise.all([whole(), bare()]);
    const { one, other } = await inTurns(
      rounds,
      () => timed(whole),
      () => timed(bare),
    );
    medians.push(percentile(one, 0.5));
    rows.push({
      what: `free times of ${days} days, ${meetings.toLocaleString("en")} meetings of the host`,
      unit: "ms",
      measured: percentile(one, 0.5),
      floor: percentile(other, 0.5),
      goal: "ratio ≤ 3",
      against: "the one statement of the host's busy times alone",
    });
  }
  rows.push({
    what: `free times with ${many.toLocaleString("en")} meetings`,
    unit: "ms",
    measured: medians[1] ?? 0,
    floor: medians[0] ?? 0,
    against: `the same with ${few} meetings`,
  });
  return rows;
}

/** Over two years, as many before as after today; those of others beside them. */
async function fillDays(hostId: string, meetings: number) {
  const other = await createUser();
  for (const [userId, count] of [
    [hostId, meetings],
    [other.id, many],
  ] as const) {
    await database.$executeRaw`
      with made as (
        insert into meetings (id, host_id, code, title, status, scheduled_at, duration_minutes, booked_timezone, updated_at)
        select gen_random_uuid(), ${userId}::uuid, substr(md5(${userId} || n), 1, 9), 'Planning ' || n, 'scheduled',
               date_trunc('hour', now()) + (n - ${count}::int / 2) * (interval '730 days' / ${count}::int), 30, 'Europe/Berlin', now()
          from generate_series(1, ${count}::int) n
        returning id, scheduled_at)
      insert into meeting_people (meeting_id, user_id, sort_at)
      select id, ${userId}::uuid, scheduled_at from made`;
  }
  await database.$executeRaw`analyze`;
}

async function raceForSlots(): Promise<Row[]> {
  const { page, subject } = await createBookingPage();
  const day = new Date(new Date().toISOString().slice(0, 10));
  await database.bookingMailCount.create({ data: { pageId: page.userId, day, mails: mailsAllowed } });
  const found = await findSlots(subject, { start: hourAhead(24), end: hourAhead(24 * 14) });
  const slots = (found?.slots ?? []).slice(0, contested);
  let [booked, refused, next] = [0, 0, 0];
  const ms = await timed(() => Promise.all(Array.from({ length: atOnce }, work)));
  return [
    {
      what: `times booked twice, of ${slots.length}, in ${tries.toLocaleString("en")} tries`,
      unit: "",
      measured: await countDoubles(page.userId),
      floor: null,
      goal: "0",
      against: `${booked} bookings and ${refused.toLocaleString("en")} refusals with free times nearby`,
    },
    {
      what: "tries for a time that many want, each answered",
      unit: "/s",
      measured: (tries / ms) * 1000,
      floor: null,
      against: `${atOnce} at a time in one process`,
    },
  ];

  async function work() {
    for (let at = next++; at < tries; at = next++) {
      const slot = slots[at % slots.length];
      if (!slot) throw new Error("The page has no free times.");
      try {
        await bookTime(subject, slot, bookerOf(at));
        booked += 1;
      } catch (error) {
        if (!(error instanceof Error) || !("code" in error) || error.code !== "slot_taken") throw error;
        refused += 1;
      }
    }
  }
}

const bookerOf = (at: number): Booker => ({
  name: `Guest ${at}`,
  email: `guest-${at}@elsewhere.example`,
  note: null,
  guests: [],
  timezone: null,
  userId: null,
});

/** By the meetings themselves, not by what the bookings hold. */
async function countDoubles(pageId: string): Promise<number> {
  const [{ doubles }] = await database.$queryRaw<[{ doubles: number }]>`
    with standing as (
      select b.id, tstzrange(m.scheduled_at, m.scheduled_at + make_interval(mins => m.duration_minutes)) as range
        from bookings b join meetings m on m.id = b.meeting_id
       where b.page_id = ${pageId}::uuid and b.status <> 'cancelled' and m.status <> 'cancelled')
    select count(*)::int as doubles from standing one join standing other on other.id > one.id and other.range && one.range`;
  return doubles;
}
