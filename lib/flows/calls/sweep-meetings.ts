import "server-only";
import { endsBy } from "@/lib/core/installation-policy/policy";
import { holdPolicy, readPolicy } from "@/lib/core/installation-policy/queries";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { unattendedAfterEndMs } from "@/lib/core/meetings/lifecycle";
import { moveMeeting } from "@/lib/core/meetings/move-meeting";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { deleteOldEvents } from "@/lib/platform/http/webhook";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { completeMeeting } from "./complete-meeting";

/** A live meeting without connections completes after this time. */
const desertedMs = 2 * 60_000;
const sweptAtOnceMax = 200;

/** Repairs what webhooks missed: empty rooms, meetings nobody joined, rooms of finished meetings. */
export async function sweepMeetings() {
  await completeOverlong();
  const rooms = await mediaProvider().listRooms();
  await completeDeserted(new Set(rooms));
  await completeUnattended();
  await closeRoomsOfEndedMeetings(rooms);
  await deleteOldEvents();
}

/** Ends meetings that last longer than the policy allows. People inside were told before: `ends_at` of the room. */
async function completeOverlong(now = new Date()) {
  if ((await readPolicy()).minutesMax === null) return;
  const live = await database.meeting.findMany({
    where: { status: "live" },
    select: { id: true, startedAt: true, scheduledAt: true, durationMinutes: true },
    orderBy: { startedAt: "asc" },
    take: sweptAtOnceMax,
  });
  for (const meeting of live) {
    const isEnded = await transaction(async (tx, announce) => {
      const end = endsBy(meeting, await holdPolicy(tx));
      return end !== null && end <= now && completeMeeting(tx, announce, meeting.id, now);
    });
    if (isEnded) await mediaProvider().closeRoom(meeting.id);
  }
}

async function completeDeserted(rooms: Set<string>) {
  const live = await database.meeting.findMany({
    where: { status: "live" },
    select: { id: true, startedAt: true },
    orderBy: { startedAt: "asc" },
    take: sweptAtOnceMax,
  });
  for (const { id, startedAt } of live) {
    const connected = rooms.has(id) ? await mediaProvider().listParticipants(id) : [];
    const present = connected.filter(({ isListener }) => !isListener).map(({ identity }) => identity);
    const now = new Date();
    if (present.length > 0) continue;
    // A departure that was never reported counts from now.
    await database.participant.updateMany({
      where: { meetingId: id, connectedAt: { not: null, lt: new Date(now.getTime() - desertedMs) }, leftAt: null },
      data: { leftAt: now },
    });
    const lastSignAt = await lastSignOfLife(id, startedAt ?? now);
    if (now.getTime() - lastSignAt.getTime() < desertedMs) continue;
    await transaction((tx, announce) => completeMeeting(tx, announce, id, lastSignAt));
    await mediaProvider().closeRoom(id);
  }
}

async function lastSignOfLife(meetingId: string, startedAt: Date): Promise<Date> {
  const { _max } = await database.participant.aggregate({
    where: { meetingId },
    _max: { answeredAt: true, connectedAt: true, leftAt: true },
  });
  const signs = [startedAt, _max.answeredAt, _max.connectedAt, _max.leftAt];
  return new Date(Math.max(...signs.map((sign) => sign?.getTime() ?? 0)));
}

/** Completes meetings that nobody joined, without notes. */
async function completeUnattended() {
  const due = await database.$queryRaw<{ id: string }[]>`
    select id from meetings
     where status = 'scheduled'
       -- Longer than every meeting's own end and a while: what the index holds.
       and coalesce(scheduled_at, created_at) < now() - make_interval(secs => ${unattendedAfterEndMs / 1000})
       and coalesce(scheduled_at, created_at) + make_interval(mins => duration_minutes)
           < now() - make_interval(secs => ${unattendedAfterEndMs / 1000})
     limit ${sweptAtOnceMax}`;
  for (const { id } of due) {
    await transaction(async (tx, announce) => {
      const moved = await moveMeeting(tx, { id, status: "scheduled" }, "completed", { endedAt: new Date() });
      if (moved === 1) await announceMeeting(tx, announce, id);
    });
  }
}

async function closeRoomsOfEndedMeetings(rooms: string[]) {
  const ids = rooms.filter((room) => /^[0-9a-f-]{36}$/.test(room));
  if (ids.length === 0) return;
  const over = await database.meeting.findMany({
    where: { id: { in: ids }, status: { in: ["completed", "cancelled"] } },
    select: { id: true },
  });
  for (const { id } of over) await mediaProvider().closeRoom(id);
}
