import "server-only";
import { type MeetingStatus, opensAt } from "@/lib/core/meetings/lifecycle";
import { assertNotOver } from "@/lib/core/meetings/lock-meeting";
import { conflict } from "@/lib/platform/refusal";

type MeetingTimes = { status: MeetingStatus; scheduledAt: Date | null };

/** Refuses entry after the end and, except for the host, before the door opens. */
export function assertDoorOpens(meeting: MeetingTimes, { isHost = false } = {}) {
  assertNotOver(meeting.status);
  const opens = isHost ? null : opensAt(meeting);
  if (opens && opens > new Date()) {
    throw conflict("too_early", "This meeting isn't open yet.", { opens_at: opens.toISOString() });
  }
}
