import "server-only";
import { isRequestPending } from "@/lib/core/access/access-request";
import { isHost, mayReadNotes, mayWatchRecording } from "@/lib/core/access/policy";
import { avatarUrlOf } from "@/lib/language/people/avatar-url";
import { displayName } from "@/lib/language/people/display-name";
import { describeRule } from "@/lib/language/time/describe-rule";
import { markHits } from "@/lib/platform/input/mark-hits";
import { type Cursor, encodeCursor } from "@/lib/platform/pagination";
import { ownAddressDetail } from "./constants";
import { isConnected, isMeetingOver } from "./lifecycle";
import { formatMeetingCode } from "./meeting-code";
import type { MeetingView } from "./queries";
import { type InviteResult, type MeetingWire, type PublicMeeting, type SearchHit, summaryTemplateRef } from "./schema";
import type { SearchHitRow } from "./search-meetings";

const knownTemplate = summaryTemplateRef.catch("general");

export function serializeMeeting(view: MeetingView): MeetingWire {
  const { meeting, invites, attendees, callerId } = view;
  if (meeting.onlyWaits) return serializeWaitedFor(meeting);
  const isHosted = isHost({ id: callerId }, meeting);
  const mine = invites.find((invite) => invite.userId === callerId) ?? null;
  const pictures = picturesOf(view);
  const person = (id: string | null, visitId: string, name: string) => ({
    id: id ?? visitId,
    name,
    avatar_url: pictures.get(id) ?? null,
  });
  const invitees = invites.map((invite) => person(invite.userId, invite.id, inviteeName(invite)));
  const isReader = mayReadNotes(meeting.recordAccess);
  const isAhead = meeting.status === "scheduled";
  return {
    id: meeting.id,
    host_id: meeting.hostId,
    code: formatMeetingCode(meeting.code),
    title: meeting.title,
    generated_title: isReader ? meeting.generatedTitle : null,
    booking_note: meeting.bookingNote,
    host_name: displayName({ name: meeting.hostName, email: meeting.hostEmail }),
    host_title: meeting.hostTitle,
    host_avatar_url: pictures.get(meeting.hostId) ?? null,
    summary_template: knownTemplate.parse(meeting.summaryTemplate),
    my_response: mine?.response ?? null,
    my_proposed_start: toInstant(mine?.proposedStart ?? null),
    my_note: mine?.note ?? null,
    status: meeting.status,
    calendar_sync_status: meeting.calendarSyncStatus,
    record_access: meeting.recordAccess,
    booked_timezone: meeting.bookedTimezone,
    scheduled_at: toInstant(meeting.scheduledAt),
    series: serializeSeries(meeting),
    calendar_link: isHosted && isAhead ? meeting.calendarLink : null,
    calendar_problem: isHosted && isAhead && meeting.calendarSyncStatus === "failed" ? meeting.calendarProblem : null,
    started_at: toInstant(meeting.startedAt),
    ended_at: toInstant(meeting.endedAt),
    created_at: meeting.createdAt.toISOString(),
    duration_minutes: meeting.durationMinutes,
    attendee_count: attendees.length,
    waiting: false,
    waiting_count: isHosted ? view.waitingCount : 0,
    invite_counts: countResponses(invites),
    open_suggestions: isHosted && isAhead ? invites.filter(isOpenSuggestion).length : 0,
    archived: meeting.archived,
    at_risk: isHosted && isAhead && invites.some(isKeyDoubt),
    booked: meeting.isBooked,
    booked_by_me: meeting.bookedById === callerId,
    copilot_enabled: meeting.copilotEnabled,
    has_whiteboard:
      meeting.boardSeq !== null &&
      meeting.boardSeq > 0 &&
      (isHosted || attendees.some((person) => person.userId === callerId && person.removedAt === null)),
    in_room: meeting.status === "live" && attendees.some((person) => person.userId === callerId && isConnected(person)),
    internal: invites.every((invite) => invite.kind !== "guest"),
    is_host: isHosted,
    locked: meeting.locked,
    notes_ready: isReader && isMeetingOver(meeting.status) && meeting.notesStatus === "ready" && !meeting.notesEmpty,
    notes_are_highlights: isReader && meeting.areHighlights,
    notes_viewed: isReader && meeting.notesViewed,
    notes_writing: isReader && (meeting.notesStatus === "waiting" || meeting.notesStatus === "writing"),
    notes_request: requestState(view),
    open_asks: meeting.openAsks,
    on_calendar: meeting.calendarSyncStatus === "synced",
    prompter_recipient: meeting.isPrompted,
    recording_available: meeting.recordingAvailable && mayWatchRecording(meeting.recordAccess),
    recording_enabled: meeting.recordingEnabled,
    transcription_enabled: meeting.transcriptionEnabled,
    whiteboard_open: meeting.whiteboardOpen,
    attendees: attendees.map(({ userId, id, displayName: name }) => person(userId, id, name)),
    invitees,
    invitee_names: invitees.map(({ name }) => name),
  };
}

function serializeSeries(meeting: MeetingView["meeting"]): MeetingWire["series"] {
  const { seriesId, seriesCode, seriesRule, seriesStart, seriesTimezone, originalStart } = meeting;
  if (!seriesId || !seriesCode || !seriesRule || !seriesStart || !seriesTimezone || !originalStart) return null;
  return {
    id: seriesId,
    code: formatMeetingCode(seriesCode),
    rule: seriesRule,
    summary: describeRule(seriesRule, { start: seriesStart, timezone: seriesTimezone }),
    timezone: seriesTimezone,
    original_start: originalStart.toISOString(),
    is_exception: meeting.isException,
    ends_at: toInstant(meeting.seriesEnd),
  };
}

/** Of the host and everyone invited who has an account. */
function picturesOf({ meeting, invites }: MeetingView): Map<string | null, string | null> {
  const { hostId: id, hostAvatarChoice: avatarChoice, hostAvatarVersion: avatarVersion } = meeting;
  const host = avatarUrlOf({ id, avatarChoice, avatarVersion });
  const others = invites.flatMap(({ userId, avatarChoice, avatarVersion }): [string, string | null][] =>
    userId ? [[userId, avatarUrlOf({ id: userId, avatarChoice, avatarVersion: avatarVersion ?? 0 })]] : [],
  );
  return new Map([[id, host], ...others]);
}

/** Whether who was there asks, or may ask, for notes that they cannot read. */
function requestState({ meeting, attendees, callerId }: MeetingView): MeetingWire["notes_request"] {
  const isThere = isMeetingOver(meeting.status) && meeting.notesStatus === "ready" && !meeting.notesEmpty;
  const attended = attendees.some(({ userId }) => userId === callerId);
  if (meeting.recordAccess !== "none" || !isThere || !attended) return "none";
  const { askKind: kind, askedAt, askDismissedAt: dismissedAt } = meeting;
  return kind === "notes" && askedAt && isRequestPending({ kind, askedAt, dismissedAt }) ? "asked" : "can_ask";
}

/** For a member who waits to be admitted: the same facts as the public `GET /m/{code}`. */
const serializeWaitedFor = (meeting: MeetingView["meeting"]): MeetingWire => ({
  id: meeting.id,
  host_id: meeting.hostId,
  code: formatMeetingCode(meeting.code),
  title: null,
  generated_title: null,
  booking_note: null,
  host_name: displayName({ name: meeting.hostName, email: meeting.hostEmail }),
  host_title: null,
  host_avatar_url: null,
  summary_template: "general",
  my_response: null,
  my_proposed_start: null,
  my_note: null,
  status: meeting.status,
  calendar_sync_status: "not_connected",
  record_access: "none",
  booked_timezone: "UTC",
  scheduled_at: null,
  series: null,
  calendar_link: null,
  calendar_problem: null,
  started_at: null,
  ended_at: null,
  created_at: meeting.sortAt.toISOString(),
  duration_minutes: 0,
  attendee_count: 0,
  waiting: true,
  waiting_count: 0,
  invite_counts: countResponses([]),
  open_suggestions: 0,
  archived: meeting.archived,
  at_risk: false,
  booked: false,
  booked_by_me: false,
  copilot_enabled: false,
  has_whiteboard: false,
  in_room: false,
  internal: false,
  is_host: false,
  locked: false,
  notes_ready: false,
  notes_are_highlights: false,
  notes_viewed: false,
  notes_writing: false,
  notes_request: "none",
  open_asks: 0,
  on_calendar: false,
  prompter_recipient: false,
  recording_available: false,
  recording_enabled: meeting.recordingEnabled,
  transcription_enabled: meeting.transcriptionEnabled,
  whiteboard_open: false,
  attendees: [],
  invitees: [],
  invitee_names: [],
});

export const serializeMeetingPage = ({ views, next }: { views: MeetingView[]; next: Cursor | null }) => ({
  items: views.map(serializeMeeting),
  next: next && encodeCursor(next),
});

type ViewInvite = MeetingView["invites"][number];

export function serializePublicMeeting(meeting: {
  id: string;
  code: string;
  status: PublicMeeting["status"];
  recordingEnabled: boolean;
  transcriptionEnabled: boolean;
  guestsAllowed: boolean;
  host: { name: string | null; email: string };
  invitedByName: string | null;
}): PublicMeeting {
  return {
    id: meeting.id,
    code: formatMeetingCode(meeting.code),
    host_name: displayName(meeting.host),
    invited_by_name: meeting.invitedByName,
    recording_enabled: meeting.recordingEnabled,
    transcription_enabled: meeting.transcriptionEnabled,
    guests_allowed: meeting.guestsAllowed,
    status: meeting.status,
  };
}

export function serializeSearchHit(hit: SearchHitRow): SearchHit {
  return {
    meeting_id: hit.meetingId,
    title: hit.title,
    generated_title: mayReadNotes(hit.recordAccess) ? hit.generatedTitle : null,
    status: hit.status,
    record_access: hit.recordAccess,
    scheduled_at: toInstant(hit.scheduledAt),
    started_at: toInstant(hit.startedAt),
    match: hit.match,
    snippet: markHits(hit.headline),
    t_ms: hit.tMs,
  };
}

/** Every address gets a result, including the host's own. */
export const hostInviteResult = (email: string): InviteResult => ({
  email,
  delivery: "none",
  detail: ownAddressDetail,
  kind: "colleague",
});

const inviteeName = (invite: ViewInvite) =>
  invite.userId ? displayName({ name: invite.userName, email: invite.email }) : (invite.displayName ?? invite.email);

function countResponses(invites: ViewInvite[]) {
  const counts = { accepted: 0, declined: 0, proposed: 0, none: 0 };
  for (const { response } of invites) counts[response] += 1;
  return counts;
}

const isOpenSuggestion = (invite: ViewInvite) => invite.response === "proposed";

const isKeyDoubt = ({ isKey, response }: ViewInvite) => isKey && (response === "declined" || response === "proposed");

const toInstant = (date: Date | null) => date?.toISOString() ?? null;
