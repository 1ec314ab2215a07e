import "server-only";
import { startOfDay, toZoned } from "@/lib/language/time/zoned";
import type { UserActor } from "@/lib/platform/auth/actor";
import { findAvailability } from "./find-availability";
import { findNearby, findStretched, isFreeFor } from "./rank-times";

type TimeToCheck = {
  emails: readonly string[];
  start: Date;
  minutes: number;
  zone: string;
  exceptMeetingId: string | null;
};

/** Who has time then, whose hours it stretches, and better times on the same day of the caller. */
export async function checkTime(
  actor: UserActor,
  { emails, start, minutes, zone, exceptMeetingId }: TimeToCheck,
  now = new Date(),
) {
  const end = new Date(+start + minutes * 60_000);
  const day = toZoned(start, zone).toPlainDate();
  const dayEnd = startOfDay(day.add({ days: 1 }), zone);
  const window = { start: startOfDay(day, zone), end: end > dayEnd ? end : dayEnd };
  const { caller, others, ...whoIsChecked } = await findAvailability(actor, { emails, window, zone, exceptMeetingId });
  const people = [caller, ...others];
  return {
    ...whoIsChecked,
    busy: others.filter((person) => !isFreeFor(person, { start, end })).map(({ email }) => email),
    callerIsBusy: !isFreeFor(caller, { start, end }),
    stretched: findStretched(people, start, minutes),
    nearby: findNearby({ people, minutes, zone, now }, start),
  };
}
