import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import type { SyncSubject } from "./sync-subject";

/**
 * Locks the row of the meeting or series. Whoever writes its people and its event locks it first, so that two who do
 * both never wait for each other.
 */
export const lockSubject = (tx: Tx, subject: SyncSubject) =>
  "meetingId" in subject
    ? tx.$queryRaw`select 1 from meetings where id = ${subject.meetingId}::uuid for update`
    : tx.$queryRaw`select 1 from meeting_series where id = ${subject.seriesId}::uuid for update`;
