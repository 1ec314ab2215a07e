import { expect, test, vi } from "vitest";
import { createBookingPage, hourAhead } from "@/lib/testing/booking-page";
import { connectGoogle } from "@/lib/testing/connect-google";
import { createMeetingOf } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";
import { measureOwnTime } from "@/lib/testing/own-time";
import { findSlots } from "./find-slots";

const google = withGoogleDouble();

test("a slow calendar does not keep a visitor waiting; its answer is there for the next one", async () => {
  const { host, subject } = await createBookingPage();
  await connectGoogle(google.double, host);
  const [start, end] = [hourAhead(48), hourAhead(49)];
  google.double.addEvent(host.email, {
    start: { dateTime: start.toISOString() },
    end: { dateTime: end.toISOString() },
  });
  const isFree = async () => {
    const found = await findSlots(subject, { start, end });
    return found?.slots.some((slot) => +slot === +start);
  };
  // A read is two requests: a token, then the events.
  google.double.slow(2_500);
  const took = measureOwnTime();
  expect(await isFree()).toBe(true);
  expect(took()).toBeLessThan(4_500);
  await vi.waitFor(async () => expect(await isFree()).toBe(false));
  google.double.recover();
});

test("the booking to be moved frees its own time, also in a calendar that tells no more than free and busy", async () => {
  const { host, subject } = await createBookingPage();
  await connectGoogle(google.double, host, ["calendar.freebusy"]);
  const [start, other, end] = [hourAhead(48), hourAhead(49), hourAhead(50)];
  const meeting = await createMeetingOf(host, { scheduledAt: start, durationMinutes: 30 });
  for (const [from, minutes] of [
    [start, 30],
    [other, 60],
  ] as const) {
    google.double.addEvent(host.email, {
      start: { dateTime: from.toISOString() },
      end: { dateTime: new Date(+from + minutes * 60_000).toISOString() },
    });
  }
  const moved = { bookingId: crypto.randomUUID(), meetingId: meeting.id };
  const startsFor = async (options: Parameters<typeof findSlots>[2]) =>
    (await findSlots(subject, { start, end }, options))?.slots.map((slot) => (+slot - +start) / 60_000) ?? [];
  expect(await startsFor({})).not.toContain(0);
  const free = await startsFor({ moved });
  expect(free).toContain(0);
  expect(free.filter((minute) => minute >= 60)).toEqual([]);
});
