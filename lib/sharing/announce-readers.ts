import "server-only";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";

/** Who may read what has changed: open pages, lists and streams of the meeting read again. */
export async function announceReaders(tx: Tx, announce: Announce, meetingId: string) {
  announce({ topic: "notes", meetingId });
  await announceMeeting(tx, announce, meetingId);
}
