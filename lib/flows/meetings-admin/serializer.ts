import type { OpeningRow } from "@/lib/core/access/queries";
import { formatMeetingCode } from "@/lib/core/meetings/meeting-code";
import { displayName } from "@/lib/language/people/display-name";
import type { AdminMeetingDetail, AdminMeetingRow, MeetingCounts } from "./queries";
import type { AdminMeetingCountsWire, AdminMeetingDetailWire, AdminMeetingWire, MeetingOpeningWire } from "./schema";
import { writeSortAt } from "./sort-at";

export const serializeAdminMeeting = (row: AdminMeetingRow): AdminMeetingWire => ({
  id: row.id,
  code: formatMeetingCode(row.code),
  title: row.title,
  status: row.status,
  host_id: row.hostId,
  host_name: displayName({ name: row.hostName, email: row.hostEmail }),
  host_email: row.hostEmail,
  host_disabled: row.hostDisabled,
  scheduled_at: timeOf(row.scheduledAt),
  started_at: timeOf(row.startedAt),
  ended_at: timeOf(row.endedAt),
  created_at: row.createdAt.toISOString(),
  deleted_at: timeOf(row.deletedAt),
  sort_at: writeSortAt({ at: row.sortAt, id: row.id }),
  attendees: row.attendees,
  with_access: row.withAccess,
});

export const serializeCounts = ({ endedWeek, live, upcoming }: MeetingCounts): AdminMeetingCountsWire => ({
  ended_week: endedWeek,
  live,
  upcoming,
});

export const serializeOpening = (row: OpeningRow): MeetingOpeningWire => ({
  admin_name: displayName({ name: row.adminName, email: row.adminEmail }),
  admin_email: row.adminEmail,
  opened_at: row.openedAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  reason: row.reason,
});

export const serializeAdminMeetingDetail = (row: AdminMeetingDetail): AdminMeetingDetailWire => ({
  ...serializeAdminMeeting(row),
  duration_minutes: row.durationMinutes,
  open_until: timeOf(row.openUntil),
  opens: row.openings.map(serializeOpening),
  people: row.people.map(({ name, email, kind, response, admittedAt, leftAt }) => ({
    name,
    email,
    kind,
    response,
    admitted_at: timeOf(admittedAt),
    left_at: timeOf(leftAt),
  })),
  sizes: {
    recording_bytes: row.recordingBytes,
    recording_ms: row.recordingMs,
    recording_parts: row.recordingParts,
    transcript_lines: row.transcriptLines,
    chat_messages: row.chatMessages,
    board_files: row.boardFiles,
  },
  notes_status: row.notesStatus,
  jobs: row.jobs.map(({ kind, attempts, attemptsMax, runAt, running }) => ({
    kind,
    attempts,
    attempts_max: attemptsMax,
    run_at: runAt.toISOString(),
    running,
  })),
  deliveries: row.deliveries.map(({ kind, email, status, at }) => ({ kind, email, status, at: at.toISOString() })),
  series:
    row.seriesId && row.seriesHostId
      ? {
          id: row.seriesId,
          host_id: row.seriesHostId,
          host_name: displayName({ name: row.seriesHostName, email: row.seriesHostEmail ?? "" }),
          upcoming: row.seriesUpcoming,
          goes_on: row.seriesGoesOn || row.seriesUpcoming > 0,
        }
      : null,
});

const timeOf = (at: Date | null) => at?.toISOString() ?? null;
