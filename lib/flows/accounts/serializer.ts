import { needsOwner } from "./policy";
import type { DeletionEffect, ExportRow } from "./queries";
import type { DeletionWire, ExportWire } from "./schema";

export function serializeDeletion({ live, teams, counts, isLastAdmin }: DeletionEffect): DeletionWire {
  return {
    last_admin: isLastAdmin,
    live_meetings: live,
    teams_without_owner: teams.filter(needsOwner).map(({ id, name }) => ({ id, name })),
    teams_deleted: teams.filter(({ others }) => others === 0).map(({ id, name, notes }) => ({ id, name, notes })),
    meetings_cancelled: counts.meetingsCancelled,
    series_ended: counts.seriesEnded,
    bookings_cancelled: counts.bookingsCancelled,
    meetings_shared: counts.meetingsShared,
    meetings_erased: counts.meetingsErased,
    more_meetings: counts.hasMoreMeetings,
    folders_kept: counts.foldersKept,
    notes_kept: counts.notesKept,
    notes_deleted: counts.notesDeleted,
    more_notes: counts.hasMoreNotes,
    vault_entries_kept: counts.vaultEntriesKept,
    vault_entries_deleted: counts.vaultEntriesDeleted,
    voice_notes_deleted: counts.voiceNotesDeleted,
    more_voice_notes: counts.hasMoreVoiceNotes,
    voices_deleted: counts.voicesDeleted,
    booking_page: counts.hasBookingPage,
    calendar: counts.hasCalendar,
  };
}

/** `url`: while it is ready. An export whose time is over is none, also before it is swept. */
export function serializeExport(row: ExportRow | null, url: string | null, now = new Date()): ExportWire {
  if (!row || (row.expiresAt && row.expiresAt <= now)) {
    return { status: "none", requested_at: null, expires_at: null, size: null, url: null };
  }
  return {
    status: row.status,
    requested_at: row.requestedAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    size: row.file?.size ?? null,
    url,
  };
}
