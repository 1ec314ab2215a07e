import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { findAvailability } from "./find-availability";
import { suggestionWindow, suggestStarts } from "./rank-times";

type TimesToFind = { emails: readonly string[]; minutes: number; zone: string; exceptMeetingId: string | null };

/** Times at which everybody is free, over ten working days of the caller. */
export async function suggestTimes(
  actor: UserActor,
  { emails, minutes, zone, exceptMeetingId }: TimesToFind,
  now = new Date(),
) {
  const window = suggestionWindow(zone, now);
  const { caller, others, ...whoIsChecked } = await findAvailability(actor, { emails, window, zone, exceptMeetingId });
  return { ...whoIsChecked, slots: suggestStarts({ people: [caller, ...others], minutes, zone, now }) };
}
