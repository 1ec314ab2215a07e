import type { MeetingWire } from "@/lib/core/meetings/schema";

/** The host, or a person who was admitted. */
export const wasParticipant = (meeting: MeetingWire, readerId: string) =>
  meeting.is_host || meeting.attendees.some(({ id }) => id === readerId);
