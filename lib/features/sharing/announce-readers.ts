import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { announceBells } from "@/lib/core/notifications/announce-bells";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";

/** Who may read what has changed: open pages, lists and streams of the meeting read again. */
export async function announceReaders(tx: Tx, announce: Announce, meetingId: string) {
  announce({ topic: "notes", meetingId });
  await announceMeeting(tx, announce, meetingId);
  await announceBells(tx, announce, meetingId);
}
