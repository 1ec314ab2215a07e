import "server-only";
import { cancelBookingIn } from "@/lib/flows/booking/cancel-booking";
import { endMeeting } from "@/lib/flows/calls/end-meeting";
import { cancelMeeting, cancelMeetingIn } from "@/lib/flows/scheduling/cancel-meeting";
import { cancelSeries } from "@/lib/flows/series/cancel-series";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { Refusal } from "@/lib/platform/refusal";

type Person = AuditActor & { id: string };

/**
 * Cancels what somebody hosts from now on, and what they booked on others' pages; people are notified as if they had done it
 * themselves. Returns whether there was anything: what was being made at that moment shows up the next time.
 */
export async function cancelHosted(by: Person, now = new Date()): Promise<boolean> {
  const ended = await endLive(by);
  const ahead = await cancelAhead(by, by, now);
  const bookings = await cancelOwnBookings(by, now);
  return ended + ahead + bookings > 0;
}

/** Cancels the series and meetings that somebody hosts and that have not begun. Returns how many there were. */
export async function cancelAhead(host: { id: string }, by: AuditActor, now = new Date()): Promise<number> {
  return (await endSeries(host.id, by, now)) + (await cancelMeetings(host.id, by, now));
}

/** A meeting may begin between the person's word and this job. */
async function endLive(by: Person): Promise<number> {
  const live = await database.meeting.findMany({ where: { hostId: by.id, status: "live" }, select: { id: true } });
  for (const { id } of live) await unlessElsewhere(endMeeting(id, by));
  return live.length;
}

async function endSeries(hostId: string, by: AuditActor, now: Date): Promise<number> {
  const goingOn = { cancelledAt: null, OR: [{ endsAt: null }, { endsAt: { gt: now } }] };
  const series = await database.meetingSeries.findMany({
    where: { hostId, ...goingOn },
    select: { id: true, occurrences: { where: { deletedAt: null }, take: 1, select: { id: true } } },
  });
  for (const { id, occurrences } of series) {
    const [one] = occurrences;
    if (one) await unlessElsewhere(cancelSeries(one.id, { scope: "all", by, now }));
    // What has no meetings left has nobody to tell.
    await database.meetingSeries.updateMany({ where: { id, cancelledAt: null }, data: { cancelledAt: now } });
  }
  return series.length;
}

async function cancelMeetings(hostId: string, by: AuditActor, now: Date): Promise<number> {
  const scheduled = await database.meeting.findMany({
    where: { hostId, status: "scheduled" },
    select: { id: true, scheduledAt: true, durationMinutes: true },
  });
  for (const { id, scheduledAt, durationMinutes } of scheduled) {
    const isPast = scheduledAt !== null && scheduledAt.getTime() + durationMinutes * 60_000 < now.getTime();
    // Nobody is notified that a past meeting that was never held is cancelled.
    await unlessElsewhere(
      isPast ? transaction((tx, announce) => cancelMeetingIn(tx, announce, id, by)) : cancelMeeting(id, by),
    );
  }
  return scheduled.length;
}

async function cancelOwnBookings(by: Person, now: Date): Promise<number> {
  const booked = await database.booking.findMany({
    where: { meeting: { bookedById: by.id, status: "scheduled", scheduledAt: { gt: now } } },
    select: { id: true, pageId: true, meetingId: true, name: true },
  });
  for (const booking of booked) {
    await unlessElsewhere(transaction((tx, announce) => cancelBookingIn(tx, announce, booking, now)));
  }
  return booked.length;
}

/** It started, ended or was cancelled meanwhile. */
async function unlessElsewhere(done: Promise<unknown>) {
  try {
    await done;
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === "conflict")) throw error;
  }
}
