import type { ExternalEvent } from "@/lib/features/calendar/schema";

/** An event of a connected calendar, for tests. */
export const sampleEvent = (change: Partial<ExternalEvent> = {}): ExternalEvent => ({
  id: crypto.randomUUID(),
  title: "Dentist",
  starts_at: "2026-11-24T08:00:00.000Z",
  ends_at: "2026-11-24T09:00:00.000Z",
  all_day: false,
  busy: true,
  attendee_count: 0,
  organizer_name: null,
  html_link: "https://calendar.example/event",
  orphaned: false,
  ...change,
});
