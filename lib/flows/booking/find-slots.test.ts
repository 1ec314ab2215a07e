import { expect, test, vi } from "vitest";
import { createBookingPage, hourAhead } from "@/lib/testing/booking-page";
import { connectGoogle } from "@/lib/testing/connect-google";
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
