import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import type { MeetingSeries } from "@/prisma/generated/client";

type Fields = Pick<
  MeetingSeries,
  "title" | "bookingNote" | "durationMinutes" | "summaryTemplate" | "transcriptionEnabled" | "recordingEnabled"
>;

type Writing = {
  before: Fields;
  after: Fields;
  meetingIds: string[];
  /** The length goes with the time: it changes also where one occurrence had its own. */
  isTimeForAll: boolean;
};

/** Gives occurrences what their series has now. What one had by itself stays. */
export async function writeOccurrences(tx: Tx, { before, after, meetingIds, isTimeForAll }: Writing) {
  await tx.$executeRaw`
    update meetings
       set title = case when title is not distinct from ${before.title} then ${after.title} else title end,
           booking_note = case when booking_note is not distinct from ${before.bookingNote}
                               then ${after.bookingNote} else booking_note end,
           duration_minutes = case when ${isTimeForAll} or duration_minutes = ${before.durationMinutes}
                                   then ${after.durationMinutes} else duration_minutes end,
           summary_template = case when summary_template = ${before.summaryTemplate}
                                   then ${after.summaryTemplate} else summary_template end,
           transcription_enabled = case when transcription_enabled = ${before.transcriptionEnabled}
                                        then ${after.transcriptionEnabled} else transcription_enabled end,
           recording_enabled = case when recording_enabled = ${before.recordingEnabled}
                                    then ${after.recordingEnabled} else recording_enabled end
     where id = any(${meetingIds}::uuid[])`;
}

/** Marks the occurrences ahead that differ from their series. */
export async function markExceptions(tx: Tx, seriesId: string) {
  await tx.$executeRaw`
    update meetings m
       set is_exception = not m.is_exception
      from meeting_series s
     where s.id = ${seriesId}::uuid and m.series_id = s.id and m.status = 'scheduled'
       and m.is_exception is distinct from (
             (m.scheduled_at, m.duration_minutes, m.title, m.booking_note, m.summary_template, m.transcription_enabled, m.recording_enabled)
             is distinct from
             (m.original_start, s.duration_minutes, s.title, s.booking_note, s.summary_template, s.transcription_enabled, s.recording_enabled))`;
}
