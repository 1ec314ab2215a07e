import { z } from "zod";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** What an event shows: a meeting, or a series. */
export const syncSubject = z.union([z.object({ meetingId: z.uuid() }), z.object({ seriesId: z.uuid() })]);

/** Brings an event in a calendar to what its meeting, or series, says; tries again while the provider is away. */
export const syncJob = defineJob({
  name: "calendar.sync",
  lane: "quick",
  payload: syncSubject.and(z.object({ attempt: z.int().min(1) })),
  attemptsMax: 5,
});

/** Takes the event of a meeting that has another host out of the calendar of the former one. */
export const removeEventJob = defineJob({
  name: "calendar.remove-event",
  lane: "quick",
  payload: z.object({
    userId: z.uuid(),
    eventId: z.string(),
    provider: z.enum(["google", "caldav"]),
    account: z.string(),
    calendarId: z.string(),
  }),
  attemptsMax: 8,
});

/** Writes what a calendar that was just connected is to hold. */
export const syncUnsyncedJob = defineJob({
  name: "calendar.sync-unsynced",
  lane: "work",
  payload: z.object({ userId: z.uuid() }),
  attemptsMax: 5,
});
