import type { MeetingSeries } from "@/prisma/generated/client";

/** What each meeting of a series begins with, and the series that continues it. */
export const sharedFields = (series: MeetingSeries) => ({
  hostId: series.hostId,
  title: series.title,
  bookingNote: series.bookingNote,
  durationMinutes: series.durationMinutes,
  summaryTemplate: series.summaryTemplate,
  transcriptionEnabled: series.transcriptionEnabled,
  recordingEnabled: series.recordingEnabled,
  locked: series.locked,
  copilotEnabled: series.copilotEnabled,
});
