import type { NotificationWire } from "@/lib/core/notifications/schema";
import type { BellRow } from "./queries";
import { meetingName, wordsOf } from "./words-of";

export const serializeNotification = (row: BellRow): NotificationWire => ({
  id: row.id,
  kind: row.kind,
  ...wordsOf(row),
  href: row.href,
  meeting_id: row.meetingId,
  meeting_title: row.meetingId && meetingName(row),
  read: row.readAt !== null,
  at: row.createdAt.toISOString(),
});
