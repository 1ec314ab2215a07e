import "server-only";
import type { CreateMeetingBody, UpdateMeetingBody } from "@/lib/core/meetings/schema";
import { invalidValue } from "@/lib/platform/refusal";
import type { NewMeeting } from "./create-meeting";
import type { MeetingChange } from "./update-meeting";

/** Converts a request body: the zone defaults to the caller's. Refuses a meeting that would already be over. */
export function parseNewMeeting(body: Omit<CreateMeetingBody, "delay_seconds">, caller: { timezone: string | null }) {
  const scheduledAt = body.scheduled_at ? new Date(body.scheduled_at) : null;
  if (scheduledAt && scheduledAt.getTime() + body.duration_minutes * 60_000 < Date.now()) {
    throw invalidValue("scheduled_at", "This time has passed.");
  }
  const fields: NewMeeting = {
    title: body.title ?? null,
    scheduledAt,
    durationMinutes: body.duration_minutes,
    bookedTimezone: body.booked_timezone ?? caller.timezone ?? "UTC",
    transcriptionEnabled: body.transcription_enabled,
    recordingEnabled: body.recording_enabled,
    locked: body.locked,
    copilotEnabled: body.copilot_enabled,
    summaryTemplate: body.summary_template,
    bookingNote: body.booking_note || null,
  };
  const invitees = [
    ...(body.emails ?? []).map((email) => ({ email, isKey: false })),
    ...(body.key_emails ?? []).map((email) => ({ email, isKey: true })),
  ];
  return { fields, invitees };
}

/** Converts a request body: missing fields stay unchanged. */
export function parseMeetingChange(body: UpdateMeetingBody): MeetingChange {
  const { title, scheduled_at, duration_minutes, booked_timezone, transcription_enabled, recording_enabled } = body;
  const { summary_template, booking_note } = body;
  return {
    ...(title === undefined ? {} : { title }),
    ...(scheduled_at === undefined ? {} : { scheduledAt: scheduled_at === null ? null : new Date(scheduled_at) }),
    ...(duration_minutes === undefined ? {} : { durationMinutes: duration_minutes }),
    ...(booked_timezone === undefined ? {} : { bookedTimezone: booked_timezone }),
    ...(transcription_enabled === undefined ? {} : { transcriptionEnabled: transcription_enabled }),
    ...(recording_enabled === undefined ? {} : { recordingEnabled: recording_enabled }),
    ...(summary_template === undefined ? {} : { summaryTemplate: summary_template }),
    ...(booking_note === undefined ? {} : { bookingNote: booking_note || null }),
  };
}
