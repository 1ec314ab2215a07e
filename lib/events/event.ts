/**
 * What one part of the service tells the others. Ids only: whoever hears one reads again under their own rights.
 * Announcements are no log: after a reconnect, read.
 */
export type Event =
  /** Somebody's list of meetings changed. */
  | { topic: "meetings"; userId: string }
  /** The meeting itself changed: status, lock, recording, whiteboard … */
  | { topic: "meeting"; meetingId: string }
  /** Who is at the door or in the room changed. */
  | { topic: "door"; meetingId: string }
  /** A poll was made, launched, voted in or closed. */
  | { topic: "poll"; meetingId: string }
  /** Somebody wrote in the chat. */
  | { topic: "chat"; meetingId: string }
  /** A phrase was begun, grew, ended or was edited, a mark was set, or a speaker renamed or speaks another language; else: started or stopped. */
  | { topic: "transcript"; meetingId: string; segmentId?: string; markId?: string; identity?: string }
  /** Notes changed their status, progress or text; or the words changed on which they rest. */
  | { topic: "notes"; meetingId: string }
  /** A person's credentials or standing changed: open streams look again. */
  | { topic: "credentials"; userId: string };

export type Topic = Event["topic"];

/** The subject of an event: subscriptions match on topic and subject. */
export function eventSubject(event: Event): string {
  return "meetingId" in event ? event.meetingId : event.userId;
}
