import "server-only";
import { database } from "@/lib/platform/database/database";
import type { ListedEvent } from "@/lib/platform/providers/calendar/provider";
import { parseEventUid } from "./event-uid";

/**
 * The events among these that Parley wrote for meetings of this person, and those that it wrote for a meeting that was
 * cancelled or deleted since. What it wrote for meetings that are not theirs, invited by another address for example,
 * is an event like any other.
 */
export async function findWrittenEvents(
  userId: string,
  events: readonly ListedEvent[],
): Promise<Map<ListedEvent, "standing" | "orphaned">> {
  const written = await findSubjects(events);
  if (written.length === 0) return new Map();
  const id = { in: [...new Set(written.map((one) => one.id))] };
  const starts = { in: written.map(({ event }) => event.start) };
  const meeting = {
    id: true,
    status: true,
    deletedAt: true,
    scheduledAt: true,
    originalStart: true,
    people: { where: { userId, onlyWaits: false }, select: { userId: true } },
  } as const;
  const [meetings, series] = await Promise.all([
    database.meeting.findMany({ where: { id }, select: meeting }),
    database.meetingSeries.findMany({
      where: { id },
      select: {
        id: true,
        hostId: true,
        cancelledAt: true,
        invites: { where: { userId, status: "invited" }, select: { id: true } },
        occurrences: { where: { OR: [{ originalStart: starts }, { scheduledAt: starts }] }, select: meeting },
      },
    }),
  ]);

  function standingOf({ event, id }: (typeof written)[number]) {
    const one = meetings.find((row) => row.id === id);
    if (one) return one.people.length > 0 ? (stands(one) ? "standing" : "orphaned") : null;
    const all = series.find((row) => row.id === id);
    if (!all) return "orphaned";
    const at = +event.start;
    const here = all.occurrences.filter((row) => +(row.scheduledAt ?? 0) === at || +(row.originalStart ?? 0) === at);
    if (here.length > 0) {
      if (!here.some(({ people }) => people.length > 0)) return null;
      return here.some(stands) ? "standing" : "orphaned";
    }
    // Later than those that are made yet.
    if (all.hostId !== userId && all.invites.length === 0) return null;
    return all.cancelledAt ? "orphaned" : "standing";
  }

  return new Map(
    written.flatMap((one) => {
      const standing = standingOf(one);
      return standing ? [[one.event, standing] as const] : [];
    }),
  );
}

/**
 * Each event that Parley wrote, with the id of its meeting or series. The provider's id is that of the event in all
 * calendars that it is in; an invitee's copy may bear no other sign.
 */
async function findSubjects(events: readonly ListedEvent[]): Promise<{ event: ListedEvent; id: string }[]> {
  const others = events.filter(({ uid }) => !parseEventUid(uid)).map(({ id }) => withoutOccurrence(id));
  const rows =
    others.length > 0
      ? await database.calendarEvent.findMany({
          where: { eventId: { in: others } },
          select: { eventId: true, meetingId: true, seriesId: true },
        })
      : [];
  const subjects = new Map(rows.map(({ eventId, meetingId, seriesId }) => [eventId, meetingId ?? seriesId]));
  return events.flatMap((event) => {
    const id = parseEventUid(event.uid) ?? subjects.get(withoutOccurrence(event.id));
    return id ? [{ event, id }] : [];
  });
}

/** Google names an occurrence by its event and its start. */
const withoutOccurrence = (id: string) => id.replace(/_\d{8}(?:T\d{6}Z)?$/, "");

const stands = ({ status, deletedAt }: { status: string; deletedAt: Date | null }) =>
  status !== "cancelled" && deletedAt === null;
