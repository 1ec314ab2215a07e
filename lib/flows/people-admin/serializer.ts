import "server-only";
import type { z } from "zod";
import { describeEntry } from "@/lib/features/audit-log/sentences";
import { needsOwner } from "@/lib/flows/accounts/policy";
import type { DeletionEffect } from "@/lib/flows/accounts/queries";
import { displayName } from "@/lib/language/people/display-name";
import { isAdministrator, isConfiguredAdmin } from "@/lib/platform/auth/is-administrator";
import type { AccountDeletionNotice } from "@/prisma/generated/client";
import type { HandleRow, PersonDetailRow, PersonRow } from "./queries";
import type { deletionNoticeShape, HandleRowWire, PersonDetailWire, PersonRowWire } from "./schema";

export const serializePersonRow = (row: PersonRow): PersonRowWire => ({
  admin: isAdministrator(row),
  created_at: row.createdAt.toISOString(),
  disabled: row.disabledAt !== null,
  email: row.email,
  hosted: row.hosted,
  id: row.id,
  last_seen_at: row.lastSeenAt?.toISOString() ?? null,
  name: row.name,
  retired_handles: row.retiredHandles,
  title: row.title,
  tokens: row.tokens,
});

export function serializePersonDetail(
  { row, facts, audit, openings, counts, effect }: PersonDetailRow,
  now = new Date(),
): PersonDetailWire {
  const { dataExport: last } = facts;
  const made = last?.byAdmin && !(last.expiresAt && last.expiresAt <= now) ? last : null;
  return {
    ...serializePersonRow(row),
    configured_admin: isConfiguredAdmin(row),
    disabled_at: row.disabledAt?.toISOString() ?? null,
    organisation: facts.organisation,
    sessions: facts.sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      user_agent: userAgent,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
    api_tokens: facts.apiTokens.map(({ id, name, scope, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      name,
      scope,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      expires_at: expiresAt?.toISOString() ?? null,
    })),
    handles: facts.bookingHandles.map(({ handle, retiredAt }) => ({
      handle,
      retired_at: retiredAt?.toISOString() ?? null,
    })),
    would_end: {
      sessions: facts.sessions.length,
      tokens: row.tokens,
      calendar_feeds: facts.taskFeedVersion > 0 ? 1 : 0,
      booking_pages: facts.bookingPage?.enabled ? 1 : 0,
      calls: counts.calls,
    },
    upcoming: { meetings: counts.meetings, series: counts.series },
    would_delete: effect && numbersOf(effect),
    deletion: facts.deletionNotice && serializeNotice(facts.deletionNotice),
    export: {
      status: made?.status ?? "none",
      requested_at: made?.requestedAt.toISOString() ?? null,
      expires_at: made?.expiresAt?.toISOString() ?? null,
    },
    audit: audit.map(({ detail, ...entry }) => ({
      id: entry.id,
      action: entry.action,
      kind: entry.kind,
      summary: describeEntry({ ...entry, detail: Object(detail) }),
      at: entry.at.toISOString(),
      actor_id: entry.actorId,
      actor_name: entry.actorName,
      detail: Object(detail),
    })),
    openings: openings.map(({ id, meetingId, meeting, admin, openedAt, expiresAt, reason }) => ({
      id,
      meeting_id: meetingId,
      meeting_title: meeting.title,
      admin_name: displayName(admin),
      opened_at: openedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      reason,
    })),
  };
}

/** Without the names of folders, teams and meetings, which are the person's own. */
const numbersOf = ({ live, teams, counts }: DeletionEffect): PersonDetailWire["would_delete"] => ({
  meetings_cancelled: counts.meetingsCancelled,
  series_ended: counts.seriesEnded,
  bookings_cancelled: counts.bookingsCancelled,
  meetings_erased: counts.meetingsErased,
  meetings_shared: counts.meetingsShared,
  notes_deleted: counts.notesDeleted,
  notes_kept: counts.notesKept,
  vault_entries_deleted: counts.vaultEntriesDeleted,
  vault_entries_kept: counts.vaultEntriesKept,
  teams_deleted: teams.filter(({ others }) => others === 0).length,
  teams_without_owner: teams.filter(needsOwner).length,
  live_meetings: live.length,
});

type NoticeRow = AccountDeletionNotice & { askedBy: { name: string | null; email: string } };

export const serializeNotice = ({ askedAt, askedBy, dueAt }: NoticeRow): z.infer<typeof deletionNoticeShape> => ({
  asked_at: askedAt.toISOString(),
  asked_by_name: displayName(askedBy),
  due_at: dueAt.toISOString(),
});

export const serializeHandle = ({ handle, retiredAt, userId, name, email, deletedAt }: HandleRow): HandleRowWire => ({
  handle,
  retired_at: retiredAt?.toISOString() ?? null,
  person_id: userId,
  person_name: name,
  person_email: email,
  person_deleted: deletedAt !== null,
});
