import "server-only";
import type { TimeRange } from "@/lib/language/time/ranges";
import { database } from "@/lib/platform/database/database";

/** The time that it has now, and the addresses of those whose calendars may show it. */
export type MeetingToMove = { range: TimeRange; emails: ReadonlySet<string> };

/** Null without a meeting or a time. */
export async function findMeetingToMove(meetingId: string | null): Promise<MeetingToMove | null> {
  if (!meetingId) return null;
  const meeting = await database.meeting.findUnique({
    where: { id: meetingId },
    select: {
      scheduledAt: true,
      durationMinutes: true,
      host: { select: { email: true } },
      invites: { where: { status: "invited" }, select: { emailKey: true } },
    },
  });
  if (!meeting?.scheduledAt) return null;
  const end = new Date(meeting.scheduledAt.getTime() + meeting.durationMinutes * 60_000);
  const emails = new Set([meeting.host.email.toLowerCase(), ...meeting.invites.map(({ emailKey }) => emailKey)]);
  return { range: { start: meeting.scheduledAt, end }, emails };
}
