import "server-only";
import type { SeriesScope } from "@/lib/core/meetings/schema";
import { cancelMeeting } from "@/lib/flows/scheduling/cancel-meeting";
import { cancelSeries } from "@/lib/flows/series/cancel-series";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { conflict } from "@/lib/platform/refusal";
import { deletedMeeting } from "./lock-any-meeting";
import type { AdminMeetingRow } from "./queries";

type Cancelling = { scope: SeriesScope; by: AuditActor; timezone: string | null };

/**
 * Cancels a meeting in place of a host whose account is disabled, or what is to come of its series. People are told as if
 * the administrator hosted it. Throws 409 `not_disabled`, `meeting_deleted` or `meeting_started`.
 */
export async function cancelForHost(meeting: AdminMeetingRow, { scope, by, timezone }: Cancelling) {
  if (!meeting.hostDisabled)
    throw conflict("not_disabled", "Its host can cancel this meeting. Disable the account first.");
  if (meeting.deletedAt) throw deletedMeeting();
  const isOfSeries = scope !== "this" && (await cancelSeries(meeting.id, { scope, by, timezone }));
  if (!isOfSeries) await cancelMeeting(meeting.id, by, { timezone });
}
