import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";

/** A meeting that was live and is over since `endedAt`, for those who have something to do then. */
type CompletedMeeting = { id: string; endedAt: Date; recordingAvailable: boolean };

/** Work of an area in the transaction that completes a meeting: rows, announcements and jobs, but no network calls. */
export type CompletionStep = (tx: Tx, announce: Announce, meeting: CompletedMeeting) => Promise<void>;
