import "server-only";
import type { TimeRange } from "@/lib/language/time/ranges";
import { waitAtMost } from "@/lib/platform/with-timeout";
import type { MeetingToMove } from "./find-meeting-to-move";
import { readBusyTimes } from "./read-busy-times";

const atOnce = 10;
/** Calendars that have not answered by then count as not read. */
const withinMs = 5_000;

type Person = { id: string; email: string };
/** `isWhole`: the time of every event could be read. */
type OwnCalendar = { busy: TimeRange[]; isWhole: boolean };

/** When people are busy by the calendars that they connected themselves, by id; without those that do not answer. */
export async function readOwnCalendars(
  people: readonly Person[],
  question: { window: TimeRange; moved: MeetingToMove | null },
): Promise<Map<string, OwnCalendar>> {
  const found = new Map<string, OwnCalendar>();
  const left = [...people];
  const read = async () => {
    for (let person = left.shift(); person; person = left.shift()) {
      const { status, own, unread } = await readBusyTimes(person, { ...question, emails: [] });
      if (status === "ok") found.set(person.id, { busy: own, isWhole: unread.length === 0 });
    }
  };
  await waitAtMost(withinMs, Promise.all(Array.from({ length: Math.min(atOnce, left.length) }, read)));
  left.length = 0;
  return new Map(found);
}
