import "server-only";
import { assertMayBecome } from "@/lib/core/installation-policy/assert-allowed";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { isMeetingOver } from "@/lib/core/meetings/lifecycle";
import { lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import { queueMeetingMails } from "@/lib/features/invitations/queue-meeting-mails";
import { assertTemplate } from "@/lib/features/note-templates/assert-template";
import { markSwitch, type Switcher } from "@/lib/features/transcripts/switch-transcript";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { breaksConstraint } from "@/lib/platform/database/database-failure";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, invalidValue } from "@/lib/platform/refusal";

/** Only the fields present are changed. */
export type MeetingChange = {
  title?: string | null;
  scheduledAt?: Date | null;
  durationMinutes?: number;
  bookedTimezone?: string;
  transcriptionEnabled?: boolean;
  recordingEnabled?: boolean;
  /** Built in, or the host's own. */
  summaryTemplate?: string;
  bookingNote?: string | null;
};

/**
 * Changes a meeting; one that moves in time mails everyone invited and asks them anew. `timezone`: the caller's, for
 * the mails. `by` is named where transcription stopped or went on in the middle of it.
 */
export async function updateMeeting(
  meetingId: string,
  change: MeetingChange,
  by: Switcher,
  { timezone = null }: { timezone?: string | null } = {},
) {
  await transaction(async (tx, announce) => {
    if (change.summaryTemplate) await assertTemplate(tx, by, change.summaryTemplate, "summary_template");
    const before = await lockMeeting(tx, meetingId);
    await assertMayBecome(tx, whatIsNew(change, before));
    if (change.bookingNote !== undefined && (await tx.booking.count({ where: { meetingId } })) > 0) {
      throw invalidValue("booking_note", "This is what the person who booked wrote. It can't be changed.");
    }
    if (change.scheduledAt === null && before.scheduledAt) {
      throw invalidValue("scheduled_at", "A scheduled meeting needs a time. Reschedule or cancel it instead.");
    }
    const start = change.scheduledAt ?? before.scheduledAt;
    const minutes = change.durationMinutes ?? before.durationMinutes;
    const startMoved = start?.getTime() !== before.scheduledAt?.getTime();
    const moved = startMoved || minutes !== before.durationMinutes;
    if (moved && before.status !== "scheduled") {
      throw conflict("meeting_started", "You can't reschedule a meeting that has started, ended or been cancelled.");
    }
    if (change.transcriptionEnabled !== undefined && isMeetingOver(before.status)) {
      throw conflict("meeting_over", "This meeting is over, so there's nothing left to transcribe.");
    }
    if (change.recordingEnabled !== undefined && before.status !== "scheduled") {
      throw conflict("meeting_started", "This meeting has started. Start or stop the recording in the room.");
    }
    if (startMoved && start && start.getTime() + minutes * 60_000 < Date.now()) {
      throw invalidValue("scheduled_at", "This time has passed.");
    }
    const mails = moved && start !== null;
    await tx.meeting
      .update({
        where: { id: meetingId },
        data: {
          ...change,
          scheduledAt: start,
          isException: before.seriesId !== null,
          ...(mails ? { icsSequence: { increment: 1 } } : {}),
        },
      })
      .catch(refuseOverlap);
    if (startMoved && start) await moveTo(tx, meetingId, start);
    if (change.transcriptionEnabled !== undefined) {
      await markSwitch(tx, announce, before, change.transcriptionEnabled, by);
    }
    const fields = Object.keys(change).filter((field) => change[field as keyof MeetingChange] !== undefined);
    await recordAudit(tx, by, { kind: "meeting", action: "changed", meetingId, detail: { fields } });
    if (mails) {
      const { scheduledAt, durationMinutes } = before;
      const previous = scheduledAt && { start: scheduledAt, minutes: durationMinutes };
      await queueMeetingMails(tx, meetingId, { change: "moved", timezone, previous });
      await notifyInvitees(tx, announce, meetingId, { change: "moved", by });
    }
    const isToldElsewhere = [change.title, change.bookingNote, change.bookedTimezone].some((one) => one !== undefined);
    if (moved || isToldElsewhere) {
      await queueCalendarSync(tx, { meetingId });
    }
    await announceMeeting(tx, announce, meetingId);
  });
}

/** What the policy did not forbid before stays as it was. */
export const whatIsNew = (
  { durationMinutes, recordingEnabled }: MeetingChange,
  before: { durationMinutes: number; recordingEnabled: boolean },
) => ({
  durationMinutes: durationMinutes && durationMinutes > before.durationMinutes ? durationMinutes : undefined,
  recordingEnabled: recordingEnabled && !before.recordingEnabled,
});

/** A booked meeting cannot take the time of another booking of its page. */
function refuseOverlap(error: unknown): never {
  if (!breaksConstraint(error, "bookings_do_not_overlap")) throw error;
  throw conflict("booking_overlap", "Someone booked you at this time. Choose another one.");
}

/** Resets the answers to the old time. A person who suggested exactly the new time has accepted. */
export async function moveTo(tx: Tx, meetingId: string, start: Date) {
  await tx.meetingPerson.updateMany({ where: { meetingId, onlyWaits: false }, data: { sortAt: start } });
  const gotTheirTime = { response: "proposed", proposedStart: start } as const;
  await tx.invite.updateMany({
    where: { meetingId, response: { not: "none" }, NOT: gotTheirTime },
    data: { response: "none", proposedStart: null, note: null, respondedAt: null },
  });
  await tx.invite.updateMany({
    where: { meetingId, ...gotTheirTime },
    data: { response: "accepted", proposedStart: null },
  });
}
