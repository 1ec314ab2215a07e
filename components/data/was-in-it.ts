import type { MeetingWire } from "@/lib/meetings/schema";

/** Its host, or somebody who was let in. */
export const wasInIt = (meeting: MeetingWire, readerId: string) =>
  meeting.is_host || meeting.attendees.some(({ id }) => id === readerId);
